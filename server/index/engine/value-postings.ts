import { clearBit, emptyBits, setBit, subtract, unite, type Bits } from './bitset.ts';
import { PostingCollector, type PostingLists } from './posting-lists.ts';
import type { Bundle } from './bundle.ts';

/** A value that at least one document in this many has is kept as a bitset: no larger than four bytes a posting. */
const DENSE_SHARE = 32;

/** The documents of each facet value: a bitset where it is common, a posting list where it is rare. */
export class ValuePostings {
  readonly #size: number;
  readonly #dense: readonly (Bits | null)[];
  readonly #sparse: PostingLists;

  /** `counts[value]` documents have the value. */
  constructor(size: number, counts: Uint32Array, bundles: readonly Bundle[]) {
    this.#size = size;
    this.#dense = Array.from(counts, (count) => (count * DENSE_SHARE > size ? emptyBits(size) : null));
    const sparse = new PostingCollector(counts.map((count, value) => (this.#dense[value] ? 0 : count)));
    for (const bundle of bundles) this.#addBundle(bundle, sparse);
    this.#sparse = sparse.lists();
  }

  get byteLength(): number {
    return this.#sparse.byteLength + this.#dense.reduce((sum, bits) => sum + (bits?.byteLength ?? 0), 0);
  }

  /** The documents with any of the values; read-only, as it may be the index's own bitset. */
  withAny(values: readonly number[]): Bits {
    const [value, ...others] = values;
    const only = value !== undefined && others.length === 0 ? this.#dense[value] : null;
    if (only) return only;
    const bits = emptyBits(this.#size);
    for (const value of values) {
      const dense = this.#dense[value];
      if (dense) unite(bits, dense);
      else for (const ordinal of this.#rare(value)) setBit(bits, ordinal);
    }
    return bits;
  }

  /** Takes the documents with any of the values out of `bits`. */
  removeWithAny(bits: Bits, values: readonly number[]): void {
    for (const value of values) {
      const dense = this.#dense[value];
      if (dense) subtract(bits, dense);
      else for (const ordinal of this.#rare(value)) clearBit(bits, ordinal);
    }
  }

  #addBundle({ sets, column }: Bundle, sparse: PostingCollector): void {
    for (let ordinal = 0; ordinal < this.#size; ordinal += 1) {
      const set = column[ordinal] ?? 0;
      const end = sets.starts[set + 1] ?? 0;
      for (let i = sets.starts[set] ?? end; i < end; i += 1) {
        const value = sets.values[i] ?? 0;
        const dense = this.#dense[value];
        if (dense) setBit(dense, ordinal);
        else sparse.add(value, ordinal);
      }
    }
  }

  /** Values that came into the dictionary after this segment have no documents in it. */
  #rare(value: number): Uint32Array {
    return value < this.#dense.length ? this.#sparse.read(value) : new Uint32Array(0);
  }
}
