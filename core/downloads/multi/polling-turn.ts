import type { Clock } from '../../kernel/clock.ts';
import type { StoragePort } from '../../shell/storage.port.ts';

/** The storage key of the turn. */
export const TURN_KEY = 'multidownload_polled_by';

/** Long enough for a page that looks every 3 seconds to be late once; then another page takes over. */
const TURN_MS = 7500;

/**
 * Whose turn it is to look at the link: one page of a browser at a time, by a note in the storage that they share.
 * A page that takes the turn must wait a beat and look whether it still has it before it acts, for two pages may
 * take it in the same moment; then the later note counts.
 */
export class PollingTurn {
  readonly #storage: StoragePort;
  readonly #clock: Clock;
  readonly #page: string;

  /** `page` names this page among all of the browser. */
  constructor(storage: StoragePort, clock: Clock, page: string) {
    this.#storage = storage;
    this.#clock = clock;
    this.#page = page;
  }

  /** Whether this page has the turn, however long it has been away. */
  get isMine(): boolean {
    return this.#noted().page === this.#page;
  }

  /** Takes the turn when no other page has it. */
  take(): void {
    const { page, until } = this.#noted();
    const now = this.#clock.now();
    // A turn that reaches further than any turn does was noted under another clock.
    const isFree = page === this.#page || until <= now || until > now + TURN_MS;
    if (isFree) this.keep();
  }

  /** Takes or renews the turn, whoever had it: for the page that starts a job, and for the one that has the turn. */
  keep(): void {
    this.#storage.write(TURN_KEY, `${this.#page} ${this.#clock.now() + TURN_MS}`);
  }

  /** Lets another page have it. */
  release(): void {
    if (this.isMine) this.#storage.remove(TURN_KEY);
  }

  #noted(): { readonly page: string | null; readonly until: number } {
    const [page = null, until = 0] = this.#storage.read(TURN_KEY)?.split(' ') ?? [];
    return { page, until: Number(until) || 0 };
  }
}
