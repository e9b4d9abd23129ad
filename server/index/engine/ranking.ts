import { listBits, type Bits } from './bitset.ts';
import { SCORED_AT_ONCE, type Scorer } from './scoring.ts';

/** Scores documents. */
export type Scores = Pick<Scorer, 'most' | 'addScores'>;

export interface Ranked {
  readonly ordinal: number;
  readonly score: number;
}

const ordinals = new Uint32Array(SCORED_AT_ONCE);
const scores = new Uint16Array(SCORED_AT_ONCE);

/**
 * The first `end` documents of a set by the sum of their scores; equal ones in the order of their ordinals. A document
 * that comes after `end` equally good ones is dropped at once, and the scan stops once there are `end` with the best
 * possible score.
 */
export function ranked(bits: Bits, scorers: readonly Scores[], descending: boolean, end: number): readonly Ranked[] {
  const most = scorers.reduce((sum, scorer) => sum + scorer.most, 0);
  const first = new FirstOf(most, end);
  for (let word = 0; word < bits.length && !first.isFull; word += SCORED_AT_ONCE / 32) {
    const count = listBits(bits, word, Math.min(bits.length, word + SCORED_AT_ONCE / 32), ordinals);
    scores.fill(0, 0, count);
    for (const scorer of scorers) scorer.addScores(ordinals, count, scores);
    for (let i = 0; i < count; i += 1) first.offer(ordinals[i]!, descending ? scores[i]! : most - scores[i]!);
  }
  return first.inOrder().map(({ ordinal, score }) => ({ ordinal, score: descending ? score : most - score }));
}

/** Keeps the best of what is offered in the order of its ordinals. */
class FirstOf {
  readonly #most: number;
  readonly #end: number;
  readonly #kept: Ranked[] = [];
  /** How many of each score are kept. */
  readonly #counts: Uint32Array;
  /** There are enough of this score and better ones. */
  #floor = -1;
  #above = 0;

  constructor(most: number, end: number) {
    this.#most = most;
    this.#end = end;
    this.#counts = new Uint32Array(most + 1);
  }

  /** Whether nothing that comes can be among them. */
  get isFull(): boolean {
    return this.#floor === this.#most;
  }

  offer(ordinal: number, score: number): void {
    if (score <= this.#floor) return;
    this.#kept.push({ ordinal, score });
    this.#counts[score]! += 1;
    this.#above += 1;
    while (this.#above >= this.#end) {
      this.#floor += 1;
      this.#above -= this.#counts[this.#floor]!;
    }
  }

  inOrder(): readonly Ranked[] {
    const enough = this.#kept.filter(({ score }) => score >= this.#floor);
    return enough.sort((a, b) => b.score - a.score || a.ordinal - b.ordinal).slice(0, this.#end);
  }
}
