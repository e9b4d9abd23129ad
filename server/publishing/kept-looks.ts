import type { Copy } from '../../domain/listening/likeness.ts';

/** What one file was held against of all that is on sale. */
export interface Look {
  /** The number of the last sound that it need not be held against again: what goes on sale later has a higher one. */
  readonly upTo: number;
  /** The sounds up to there that share most with it. */
  readonly near: ReadonlyArray<{ readonly soundId: number; readonly weight: number }>;
  /** What came of laying it over sounds, by their numbers; null where it is no copy. */
  readonly copies: Map<number, Copy | null>;
}

/** Two of the largest packs; a look has a few kilobytes. */
const MOST_KEPT = 10_000;

/**
 * What files were held against before, by their digests: the next check of a pack looks only at what has come on sale since.
 * Labels change nothing about that, and neither does what is off sale or back, which is asked each time.
 */
export class KeptLooks {
  readonly #looks = new Map<string, Look>();

  at(sha256: string): Look | undefined {
    return this.#looks.get(sha256);
  }

  /** Keeps a look, and forgets the one that was kept longest ago where there are too many. */
  keep(sha256: string, look: Look): void {
    this.#looks.delete(sha256);
    this.#looks.set(sha256, look);
    const [oldest] = this.#looks.keys();
    if (this.#looks.size > MOST_KEPT && oldest !== undefined) this.#looks.delete(oldest);
  }
}
