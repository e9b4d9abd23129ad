import { emptyBits, type Bits } from './bitset.ts';
import type { Bundle } from './bundle.ts';
import { DocumentSets } from './document-sets.ts';

/** The documents of each facet value. */
export class ValuePostings {
  readonly #size: number;
  readonly #documents: DocumentSets;

  /** `counts[value]` documents have the value. */
  constructor(size: number, counts: Uint32Array, bundles: readonly Bundle[]) {
    this.#size = size;
    this.#documents = new DocumentSets(size, counts, (add) => {
      for (const { sets, column } of bundles) {
        for (let ordinal = 0; ordinal < size; ordinal += 1) {
          const set = column[ordinal]!;
          for (let i = sets.starts[set]!; i < sets.starts[set + 1]!; i += 1) add(sets.values[i]!, ordinal);
        }
      }
    });
  }

  get byteLength(): number {
    return this.#documents.byteLength;
  }

  /** The index's own bits of a common value, not to be changed; null for a rare one. */
  bitsOf(value: number): Bits | null {
    return this.#documents.bitsOf(value);
  }

  /** The documents with any of the values; read-only, as it may be the index's own bitset. */
  withAny(values: readonly number[]): Bits {
    const [value, ...others] = values;
    const only = value !== undefined && others.length === 0 ? this.#documents.bitsOf(value) : null;
    if (only) return only;
    const bits = emptyBits(this.#size);
    this.addWithAny(bits, values);
    return bits;
  }

  /** Adds the documents with any of the values to `bits`. */
  addWithAny(bits: Bits, values: readonly number[]): void {
    for (const value of values) this.#documents.addTo(bits, value);
  }

  /** Takes the documents with any of the values out of `bits`. */
  removeWithAny(bits: Bits, values: readonly number[]): void {
    for (const value of values) this.#documents.removeFrom(bits, value);
  }
}
