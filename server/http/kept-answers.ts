import { MadeOnce } from '../media/made-once.ts';

/** Whom an answer is for: for everybody, now and later; for everybody who waits for it; or for nobody but the one who asked first. */
export type Audience = 'all' | 'waiting' | 'one';

export interface Made<Answer> {
  readonly answer: Answer;
  readonly audience: Audience;
}

export interface KeptBounds {
  /** Milliseconds that an answer is kept. */
  readonly keptMs: number;
  /**
   * Milliseconds before its end from which on an answer that is asked for is made again beside: where many ask all the time,
   * nobody waits.
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
 * Answers that are the same for everybody: many who ask for one at once cost one. Those that nobody has asked for longest
 * make room for others. The time is that of the machine, since it is about load and not about the shop.
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
   * The answer under a key that says all it depends on; made where it is not kept. What turns out to be for one caller is
   * made again for each of the others.
   */
  async get(key: string, make: () => Promise<Made<Answer>>): Promise<Answer> {
    const kept = this.#find(key);
    if (kept === null) return this.#made(key, make);
    // Whoever asks when it is over is told what went wrong.
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
