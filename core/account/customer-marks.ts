import type { RareFinds } from '../catalogue/sounds/rare-finds.ts';
import type { DownloadedSounds } from '../downloads/downloaded-sounds.ts';
import type { SavedSounds } from '../wishlist/saved-sounds.ts';

/**
 * What rows show of one customer. Another customer never sees it, be it after a logout or after a login in its place;
 * what was asked or pressed since that login is theirs, and stays.
 */
export class CustomerMarks {
  readonly #saved: SavedSounds;
  readonly #downloaded: DownloadedSounds;
  readonly #rareFinds: RareFinds;
  /** The login that nobody is known of yet. */
  #login: { readonly saved: number; readonly downloaded: number } | null = null;

  constructor(saved: SavedSounds, downloaded: DownloadedSounds, rareFinds: RareFinds) {
    this.#saved = saved;
    this.#downloaded = downloaded;
    this.#rareFinds = rareFinds;
  }

  /** Somebody has logged in; who it is will be known in a moment. */
  expectSomebody(): void {
    this.#login = this.#now();
  }

  /** It is known who is here: the customer of before, or somebody else. */
  welcome(isSomebodyElse: boolean): void {
    const since = this.#login ?? this.#now();
    this.#login = null;
    if (!isSomebodyElse) return;
    this.#saved.forget(since.saved);
    this.#downloaded.forget(since.downloaded);
    this.#rareFinds.set(false);
  }

  clear(): void {
    this.#login = null;
    this.#saved.clear();
    this.#downloaded.clear();
    this.#rareFinds.set(false);
  }

  #now() {
    return { saved: this.#saved.moment(), downloaded: this.#downloaded.moment() };
  }
}
