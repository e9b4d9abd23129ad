import { firstValueFrom } from 'rxjs';
import type { RequireLogin } from '../account/require-login.ts';
import { soundListFailures } from '../catalogue/catalogue.messages.ts';
import type { CataloguePort } from '../catalogue/catalogue.port.ts';
import { STATE_IDS } from '../../domain/catalogue/list-limits.ts';
import { listOf } from '../catalogue/filters/list-address.ts';
import { type SoundId, fileIdsOf } from '../catalogue/sounds/sound.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { Tick } from '../selection/tick.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import { nothingOwned } from './collections.messages.ts';

/** The largest page that a list gives. */
const PAGE_SIZE = 100;

/** Selects every file of a collection that the customer has bought, for one download that costs nothing. */
export class SelectOwned {
  readonly #catalogue: CataloguePort;
  readonly #tick: Tick;
  readonly #requireLogin: RequireLogin;
  readonly #failures: FailureReactions;
  readonly #toasts: Toasts;

  constructor(
    catalogue: CataloguePort,
    tick: Tick,
    requireLogin: RequireLogin,
    failures: FailureReactions,
    toasts: Toasts,
  ) {
    this.#catalogue = catalogue;
    this.#tick = tick;
    this.#requireLogin = requireLogin;
    this.#failures = failures;
    this.#toasts = toasts;
  }

  /** Resolves to how many of the files the customer owns. */
  async execute(slug: string): Promise<Result<number, Failure>> {
    const refused = await this.#requireLogin.refuse();
    if (refused) return failed(refused);
    const files = await this.#filesOf(slug);
    const owned = files.ok ? await this.#ownedOf(files.value) : files;
    if (!owned.ok) {
      await this.#failures.react(owned.failure, soundListFailures);
      return owned;
    }
    if (owned.value.length === 0) this.#toasts.show(nothingOwned);
    else this.#tick.add(owned.value);
    return ok(owned.value.length);
  }

  async #filesOf(slug: string): Promise<Result<readonly SoundId[], Failure>> {
    const ids: SoundId[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const address = { ...listOf({ kind: 'collection', slug }), size: PAGE_SIZE, page };
      const answer = await firstValueFrom(this.#catalogue.sounds(address));
      if (!answer.ok) return answer;
      ids.push(...answer.value.items.flatMap(fileIdsOf));
      pages = answer.value.pages;
    }
    return ok(ids);
  }

  async #ownedOf(ids: readonly SoundId[]): Promise<Result<readonly SoundId[], Failure>> {
    const owned: SoundId[] = [];
    for (let at = 0; at < ids.length; at += STATE_IDS) {
      const answer = await this.#catalogue.states(ids.slice(at, at + STATE_IDS));
      if (!answer.ok) return answer;
      const downloaded = new Set(answer.value.downloaded);
      owned.push(...ids.slice(at, at + STATE_IDS).filter((id) => downloaded.has(id)));
    }
    return ok(owned);
  }
}
