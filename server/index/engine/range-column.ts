import { emptyBits, type Bits } from './bitset.ts';
import type { GrowingArray } from './growing-array.ts';
import { lowerBound } from './sorting.ts';

/**
 * A number column for range queries: each document's rank among the distinct numbers (0 for null), cut into bit slices.
 * A range costs O(slices * documents / 32), whatever its width: a thousand distinct tempos need ten slices.
 */
export class RangeColumn {
  readonly #distinct: Float64Array;
  /** The slices of 32 documents are adjacent: slice `s` of word `w` is at `w * slices + s`. */
  readonly #sliced: Uint32Array;
  readonly #slices: number;
  readonly #words: number;

  /** `values[ordinal]`, Infinity for null. */
  constructor(values: Float64Array) {
    this.#distinct = distinctNumbers(values);
    this.#slices = 32 - Math.clz32(this.#distinct.length);
    this.#words = (values.length + 31) >>> 5;
    this.#sliced = new Uint32Array(this.#words * this.#slices);
    for (let ordinal = 0; ordinal < values.length; ordinal += 1) {
      const value = values[ordinal] ?? Infinity;
      const place = value === Infinity ? 0 : lowerBound(this.#distinct, value) + 1;
      const at = (ordinal >>> 5) * this.#slices;
      for (let slice = 0; slice < this.#slices; slice += 1) {
        const bits = this.#sliced[at + slice] ?? 0;
        this.#sliced[at + slice] = bits | (((place >>> slice) & 1) << (ordinal & 31));
      }
    }
  }

  get byteLength(): number {
    return this.#distinct.byteLength + this.#sliced.byteLength;
  }

  /** The documents whose number is at least `min` and at most `max`. */
  between(min: number, max: number): Bits {
    const bits = emptyBits(this.#words * 32);
    const lowest = lowerBound(this.#distinct, min) + 1;
    const highest = upperBound(this.#distinct, max);
    if (lowest > highest) return bits;
    for (let word = 0, at = 0; word < this.#words; word += 1, at += this.#slices) {
      let above = 0;
      let below = 0;
      let atLowest = -1;
      let atHighest = -1;
      for (let slice = this.#slices - 1; slice >= 0; slice -= 1) {
        const bit = this.#sliced[at + slice] ?? 0;
        if (((lowest >>> slice) & 1) === 0) {
          above |= atLowest & bit;
          atLowest &= ~bit;
        } else atLowest &= bit;
        if (((highest >>> slice) & 1) === 1) {
          below |= atHighest & ~bit;
          atHighest &= bit;
        } else atHighest &= ~bit;
      }
      bits[word] = (above | atLowest) & (below | atHighest);
    }
    return bits;
  }

  /** The number of a document, Infinity for none. */
  at(ordinal: number): number {
    const at = (ordinal >>> 5) * this.#slices;
    let place = 0;
    for (let slice = 0; slice < this.#slices; slice += 1) {
      place |= (((this.#sliced[at + slice] ?? 0) >>> (ordinal & 31)) & 1) << slice;
    }
    return place === 0 ? Infinity : (this.#distinct[place - 1] ?? Infinity);
  }

  /** Appends the numbers of these documents. */
  decode(ordinals: Uint32Array, into: GrowingArray<Float64Array>): void {
    for (const ordinal of ordinals) into.push(this.at(ordinal));
  }
}

const distinctNumbers = (values: Float64Array): Float64Array =>
  Float64Array.from(new Set(values))
    .sort()
    .filter((value) => value !== Infinity);

const upperBound = (ascending: Float64Array, value: number): number => {
  const at = lowerBound(ascending, value);
  return ascending[at] === value ? at + 1 : at;
};
