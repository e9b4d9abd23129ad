import type { Copy } from '../../domain/listening/likeness.ts';

/** The comparison of one file with everything on sale. */
export interface Look {
  /** The number of the last sound that need not be compared again: what goes on sale later has a higher one. */
  readonly upTo: number;
  /** The candidates up to there, which share most with it. */
  readonly near: ReadonlyArray<{ readonly soundId: number; readonly weight: number }>;
  /** The results of aligning it with sounds, by number; null if it is not a copy. */
  readonly copies: Map<number, Copy | null>;
}

/** Two of the largest packs; an entry takes a few kilobytes. */
const MOST_KEPT = 10_000;

/**
 * Earlier comparisons, by digest: the next check of a pack only compares what has gone on sale since. Labels do not
 * matter, and neither does what is off sale or back, which is queried each time.
 */
export class KeptLooks {
  readonly #looks = new Map<string, Look>();

  at(sha256: string): Look | undefined {
    return this.#looks.get(sha256);
  }

  /** Stores an entry, and drops the oldest if there are too many. */
  keep(sha256: string, look: Look): void {
    this.#looks.delete(sha256);
    this.#looks.set(sha256, look);
    const [oldest] = this.#looks.keys();
    if (this.#looks.size > MOST_KEPT && oldest !== undefined) this.#looks.delete(oldest);
  }
}
