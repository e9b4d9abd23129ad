import type { Kysely } from 'kysely';
import type { Copy } from '../../domain/listening/likeness.ts';
import type { Database } from '../db/schema.ts';
import { unheard } from './unheard.ts';

/** What one file was held against of all that is on sale. */
export interface Look {
  /** The number of the last sound that it was held against: what goes on sale later has a higher one. */
  readonly upTo: number;
  /** The sounds that share most with it. */
  readonly near: ReadonlyArray<{ readonly soundId: number; readonly weight: number }>;
  /** What came of laying it over them, by their numbers; null where it is no copy. */
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
  #isComplete = false;

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

  /**
   * Whether all that is on sale was heard. Until then sounds with low numbers come to the others, so that nobody can go on
   * from a number. It stays so: what goes on sale has its row with it.
   */
  async isComplete(db: Kysely<Database>): Promise<boolean> {
    this.#isComplete ||= (await unheard(db, 0, 1)).length === 0;
    return this.#isComplete;
  }
}
