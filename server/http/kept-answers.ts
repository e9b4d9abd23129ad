import { MadeOnce } from '../media/made-once.ts';

/**
 * For whom an answer is valid: for everybody, now and later; for everybody waiting for it; or only for the first
 * caller.
 */
export type Audience = 'all' | 'waiting' | 'one';

export interface Made<Answer> {
  readonly answer: Answer;
  readonly audience: Audience;
}

export interface KeptBounds {
  /** Milliseconds that an answer is kept. */
  readonly keptMs: number;
  /**
   * Milliseconds before its expiry from which on a requested answer is recomputed in the background: with constant
   * requests, nobody waits.
   */
  readonly aheadMs: number;
  /** Bytes of all kept answers together. */
  readonly bytes: number;
  /** Milliseconds since any moment, never going back. */
  readonly now: () => number;
}

interface Kept<Answer> {
  readonly answer: Answer;
  readonly until: number;
}

const DEFAULT_BOUNDS: KeptBounds = {
  keptMs: Infinity,
  aheadMs: 0,
  bytes: 32 * 1024 * 1024,
  now: () => performance.now(),
};

/**
 * Caches answers that are the same for everybody: concurrent requests cost one computation. Those not requested for
 * longest are evicted. Time is that of the machine, since this is about load and not about the shop.
 */
export class KeptAnswers<Answer extends { readonly weight: number }> {
  readonly #bounds: KeptBounds;
  /** By key, the one that was asked for longest ago first. */
  readonly #kept = new Map<string, Kept<Answer>>();
  readonly #making = new MadeOnce<Made<Answer>>();
  #bytes = 0;

  constructor(bounds: Partial<KeptBounds> = {}) {
    this.#bounds = { ...DEFAULT_BOUNDS, ...bounds };
  }

  /**
   * The answer under a key that contains everything it depends on; computed if it is not cached. If it turns out to be
   * for one caller, it is computed again for each of the others.
   */
  async get(key: string, make: () => Promise<Made<Answer>>): Promise<Answer> {
    const kept = this.#find(key);
    if (kept === null) return this.#made(key, make);
    // A request after its expiry gets the error.
    if (kept.until - this.#bounds.now() <= this.#bounds.aheadMs) void this.#made(key, make).catch(() => {});
    return kept.answer;
  }

  async #made(key: string, make: () => Promise<Made<Answer>>): Promise<Answer> {
    let isFirst = false;
    const makeFirst = async (): Promise<Made<Answer>> => {
      isFirst = true;
      const made = await make();
      if (made.audience === 'all') this.#keep(key, made.answer);
      return made;
    };
    const made = await this.#making.get(key, { find: () => Promise.resolve(null), make: makeFirst });
    return made.audience === 'one' && !isFirst ? (await make()).answer : made.answer;
  }

  #find(key: string): Kept<Answer> | null {
    const kept = this.#kept.get(key);
    if (kept === undefined) return null;
    this.#forget(key);
    if (kept.until <= this.#bounds.now()) return null;
    this.#put(key, kept);
    return kept;
  }

  #keep(key: string, answer: Answer): void {
    this.#forget(key);
    this.#put(key, { answer, until: this.#bounds.now() + this.#bounds.keptMs });
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#bounds.bytes) break;
      this.#forget(oldest);
    }
  }

  #put(key: string, kept: Kept<Answer>): void {
    this.#kept.set(key, kept);
    this.#bytes += weightOf(key, kept.answer);
  }

  #forget(key: string): void {
    const kept = this.#kept.get(key);
    if (kept === undefined) return;
    this.#kept.delete(key);
    this.#bytes -= weightOf(key, kept.answer);
  }
}

const weightOf = (key: string, { weight }: { readonly weight: number }): number => key.length * 2 + weight;
