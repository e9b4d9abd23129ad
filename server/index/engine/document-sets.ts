import { clearBit, emptyBits, hasBit, isAnyInBoth, listBits, setBit, subtract, unite, type Bits } from './bitset.ts';
import { PostingCollector, type PostingLists } from './posting-lists.ts';

/** A set with at least one document in this many is kept as bits: no larger than four bytes a posting. */
const DENSE_SHARE = 32;

/** Numbered sets of documents: bits for common sets, posting lists for rare ones. */
export class DocumentSets {
  readonly #dense: readonly (Bits | null)[];
  readonly #sparse: PostingLists;
  readonly #counts: Uint32Array;

  /** `counts[set]` documents of `size` will be added to a set by `addAll`, in the order of their ordinals. */
  constructor(size: number, counts: Uint32Array, addAll: (add: (set: number, ordinal: number) => void) => void) {
    const dense = Array.from(counts, (count) => (count * DENSE_SHARE > size ? emptyBits(size) : null));
    const sparse = new PostingCollector(counts.map((count, set) => (dense[set] ? 0 : count)));
    addAll((set, ordinal) => {
      const bits = dense[set];
      if (bits) setBit(bits, ordinal);
      else sparse.add(set, ordinal);
    });
    this.#counts = counts.slice();
    this.#dense = dense;
    this.#sparse = sparse.lists();
  }

  get byteLength(): number {
    return (
      this.#counts.byteLength +
      this.#sparse.byteLength +
      this.#dense.reduce((sum, bits) => sum + (bits?.byteLength ?? 0), 0)
    );
  }

  /** The index's own bits of a common set, not to be changed; null for a rare one. */
  bitsOf(set: number): Bits | null {
    return this.#dense[set] ?? null;
  }

  /** The number of documents of a set. */
  countOf(set: number): number {
    return this.#counts[set] ?? 0;
  }

  isAnyIn(set: number, bits: Bits): boolean {
    const dense = this.#dense[set];
    return dense ? isAnyInBoth(dense, bits) : this.#rare(set).some((ordinal) => hasBit(bits, ordinal));
  }

  addTo(bits: Bits, set: number): void {
    const dense = this.#dense[set];
    if (dense) unite(bits, dense);
    else if (set < this.#dense.length) this.#sparse.addTo(bits, set);
  }

  removeFrom(bits: Bits, set: number): void {
    const dense = this.#dense[set];
    if (dense) subtract(bits, dense);
    else for (const ordinal of this.#rare(set)) clearBit(bits, ordinal);
  }

  /** The documents of a set, ascending. */
  listOf(set: number): Uint32Array {
    const dense = this.#dense[set];
    if (!dense) return this.#rare(set).slice();
    const ordinals = new Uint32Array(dense.length * 32);
    return ordinals.subarray(0, listBits(dense, 0, dense.length, ordinals));
  }

  /** Those that came after these sets were made have no documents here. The answer is a view, overwritten by the next. */
  #rare(set: number): Uint32Array {
    return set < this.#dense.length ? this.#sparse.read(set) : new Uint32Array(0);
  }
}
