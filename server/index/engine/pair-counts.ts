import type { Bundle } from './bundle.ts';

/** Below this many documents walking them is as fast; above this many values the table (4 bytes a pair) is too large. */
const FEWEST_DOCUMENTS = 1 << 16;
const MOST_VALUES = 1500;

/**
 * For every pair of values the number of documents with both. One row answers all counts of a list filtered by a single
 * value, without touching a document: the most visited lists of a shop.
 */
export class PairCounts {
  readonly #counts: Uint32Array;
  readonly #values: number;

  private constructor(counts: Uint32Array, values: number) {
    this.#counts = counts;
    this.#values = values;
  }

  static worthwhile(size: number, values: number): boolean {
    return size >= FEWEST_DOCUMENTS && values <= MOST_VALUES;
  }

  /** O(documents * values per document squared). */
  static of(size: number, values: number, bundles: readonly Bundle[]): PairCounts {
    const counts = new Uint32Array(values * values);
    const own: number[] = [];
    for (let ordinal = 0; ordinal < size; ordinal += 1) {
      let length = 0;
      for (const { sets, column } of bundles) {
        const set = column[ordinal]!;
        for (let i = sets.starts[set]!; i < sets.starts[set + 1]!; i += 1) {
          own[length] = sets.values[i]!;
          length += 1;
        }
      }
      for (let i = 0; i < length; i += 1) {
        const row = own[i]! * values;
        for (let j = i; j < length; j += 1) counts[row + own[j]!]! += 1;
      }
    }
    mirror(counts, values);
    return new PairCounts(counts, values);
  }

  get byteLength(): number {
    return this.#counts.byteLength;
  }

  /** For every value the number of documents that have it and `value`. */
  row(value: number): Uint32Array {
    return this.#counts.subarray(value * this.#values, (value + 1) * this.#values);
  }

  /** Takes out a document that had these values. */
  remove(values: readonly number[]): void {
    for (const a of values) for (const b of values) this.#counts[a * this.#values + b]! -= 1;
  }
}

/** Each pair was counted in one of its two places: adds the other. */
function mirror(counts: Uint32Array, values: number): void {
  for (let a = 0; a < values; a += 1) {
    for (let b = a + 1; b < values; b += 1) {
      const sum = counts[a * values + b]! + counts[b * values + a]!;
      counts[a * values + b] = sum;
      counts[b * values + a] = sum;
    }
  }
}
