import { listBits, type Bits } from './bitset.ts';
import type { Bundle } from './bundle.ts';
import { type PackedValues, TOO_MANY } from './packed-values.ts';

/** Bitset words read at a time: their ordinals (128 kB) stay in the processor's cache. */
const BLOCK_WORDS = 1024;
const block = new Uint32Array(BLOCK_WORDS * 32);

/** Selections smaller than this share of a bundle's sets are counted value by value, without a tally per set. */
const FEW_DOCUMENTS = 4;

/** Documents, and how many times each counts: less than once if they are taken from another count. */
export interface Weighed {
  readonly bits: Bits;
  readonly count: number;
  readonly weight: 1 | -1;
}

/** Counts the values that documents have in one bundle. */
interface Counter {
  /** Counts the first documents of the block. */
  add(listed: number, weight: number): void;
  /** Adds what was counted to `counts[value]`. */
  addTo(counts: Uint32Array): void;
}

/** Adds to `counts[value]` the documents that have the value, by looking at each of them. */
export function tally(bundles: readonly Bundle[], all: readonly Weighed[], counts: Uint32Array): void {
  const documents = all.reduce((sum, { count }) => sum + count, 0);
  if (documents === 0) return;
  const counters = bundles.map((bundle) => counterOf(bundle, documents, counts.length));
  for (const { bits, weight } of all)
    for (let word = 0; word < bits.length; word += BLOCK_WORDS) {
      const listed = listBits(bits, word, Math.min(bits.length, word + BLOCK_WORDS), block);
      for (const counter of counters) counter.add(listed, weight);
    }
  for (const counter of counters) counter.addTo(counts);
}

function counterOf(bundle: Bundle, documents: number, values: number): Counter {
  if (bundle.packed) return new PackedCounter(bundle, bundle.packed, values);
  const isFew = documents * FEW_DOCUMENTS < bundle.sets.starts.length;
  return isFew ? new ValueCounter(bundle, values) : new SetCounter(bundle);
}

/** Each value of each document: for few of them. */
class ValueCounter implements Counter {
  readonly #bundle: Bundle;
  readonly #counts: Int32Array;

  constructor(bundle: Bundle, values: number) {
    this.#bundle = bundle;
    this.#counts = new Int32Array(values);
  }

  add(listed: number, weight: number): void {
    for (let i = 0; i < listed; i += 1) this.addOne(block[i]!, weight);
  }

  addOne(ordinal: number, weight: number): void {
    const { column, sets } = this.#bundle;
    const set = column[ordinal]!;
    const end = sets.starts[set + 1]!;
    for (let at = sets.starts[set]!; at < end; at += 1) this.#counts[sets.values[at]!]! += weight;
  }

  addTo(counts: Uint32Array): void {
    for (let value = 0; value < counts.length; value += 1) counts[value]! += this.#counts[value]!;
  }
}

/** The set of each document, and the values of each set once. */
class SetCounter implements Counter {
  readonly #bundle: Bundle;
  readonly #tally: Int32Array;

  constructor(bundle: Bundle) {
    this.#bundle = bundle;
    this.#tally = new Int32Array(bundle.sets.starts.length - 1);
  }

  /** Four at a time: the reads of the next ones need not wait for the sums of these. */
  add(listed: number, weight: number): void {
    const [column, tally] = [this.#bundle.column, this.#tally];
    let i = 0;
    for (; i + 4 <= listed; i += 4) {
      const first = column[block[i]!]!;
      const second = column[block[i + 1]!]!;
      const third = column[block[i + 2]!]!;
      const fourth = column[block[i + 3]!]!;
      tally[first]! += weight;
      tally[second]! += weight;
      tally[third]! += weight;
      tally[fourth]! += weight;
    }
    for (; i < listed; i += 1) tally[column[block[i]!]!]! += weight;
  }

  addTo(counts: Uint32Array): void {
    const { starts, values } = this.#bundle.sets;
    for (let set = 0; set < this.#tally.length; set += 1) {
      const documents = this.#tally[set]!;
      if (documents === 0) continue;
      for (let at = starts[set]!, end = starts[set + 1]!; at < end; at += 1) counts[values[at]!]! += documents;
    }
  }
}

/** The values of each document from one number; each of its bytes has a table of its own, as the same ones repeat. */
class PackedCounter implements Counter {
  readonly #packed: PackedValues;
  readonly #bytes = new Int32Array(4 * 256);
  readonly #others: ValueCounter;

  constructor(bundle: Bundle, packed: PackedValues, values: number) {
    this.#packed = packed;
    this.#others = new ValueCounter(bundle, values);
  }

  add(listed: number, weight: number): void {
    const [{ words }, bytes] = [this.#packed, this.#bytes];
    for (let i = 0; i < listed; i += 1) {
      const word = words[block[i]!]! | 0;
      if ((word & 255) === TOO_MANY) this.#others.addOne(block[i]!, weight);
      else {
        bytes[word & 255]! += weight;
        bytes[256 + ((word >>> 8) & 255)]! += weight;
        bytes[512 + ((word >>> 16) & 255)]! += weight;
        bytes[768 + (word >>> 24)]! += weight;
      }
    }
  }

  addTo(counts: Uint32Array): void {
    this.#packed.values.forEach((value, place) => {
      for (let table = 0; table < this.#bytes.length; table += 256) counts[value]! += this.#bytes[table + place + 1]!;
    });
    this.#others.addTo(counts);
  }
}
