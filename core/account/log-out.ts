import type { RareFinds } from '../catalogue/rare-finds.ts';
import type { DownloadedSounds } from '../downloads/downloaded-sounds.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, ok } from '../kernel/result.ts';
import type { CookiesPort } from '../shell/cookies.port.ts';
import type { SavedPacks } from '../wishlist/saved-packs.ts';
import type { SavedSounds } from '../wishlist/saved-sounds.ts';
import type { AccountPort } from './account.port.ts';
import type { SessionStore } from './session.ts';

/** Ends the session and forgets what belonged to it [DECISION-16]. A failed call forgets nothing. */
export class LogOut {
  readonly #account: AccountPort;
  readonly #session: SessionStore;
  readonly #savedSounds: SavedSounds;
  readonly #savedPacks: SavedPacks;
  readonly #downloaded: DownloadedSounds;
  readonly #rareFinds: RareFinds;
  readonly #cookies: CookiesPort;

  constructor(
    account: AccountPort,
    session: SessionStore,
    savedSounds: SavedSounds,
    savedPacks: SavedPacks,
    downloaded: DownloadedSounds,
    rareFinds: RareFinds,
    cookies: CookiesPort,
  ) {
    this.#account = account;
    this.#session = session;
    this.#savedSounds = savedSounds;
    this.#savedPacks = savedPacks;
    this.#downloaded = downloaded;
    this.#rareFinds = rareFinds;
    this.#cookies = cookies;
  }

  async execute(): Promise<Result<void, Failure>> {
    const answer = await this.#account.logOut();
    if (!answer.ok) return answer;
    this.#session.beginGeneration();
    this.#session.leave();
    this.#savedSounds.clear();
    this.#savedPacks.clear();
    this.#downloaded.clear();
    this.#rareFinds.set(false);
    this.#cookies.remove('multidownload');
    return ok(undefined);
  }
}
