import { itemAt } from '../../../domain/known.ts';
import type { Bundle } from './bundle.ts';
import type { Counted } from './counted.ts';
import { clearBit, fullBits, hasBit, listBits, type Bits } from './bitset.ts';
import type { GrowingArray } from './growing-array.ts';
import type { LookupColumn } from './lookup-column.ts';
import type { NameColumn } from './name-column.ts';
import type { PairCounts } from './pair-counts.ts';
import type { RangeColumn } from './range-column.ts';
import { lowerBound } from './sorting.ts';
import type { ValuePostings } from './value-postings.ts';
import type { OwnWords } from './own-words.ts';
import type { WordCounts } from './word-counts.ts';

/** A column to sort by: the values by ordinal, Infinity for null, and the ordinals by (value, id). */
export interface SortedColumn {
  readonly values: Float32Array | Float64Array;
  readonly order: Uint32Array;
  /** The number of non-null values, which come first in `order`. */
  readonly known: number;
}

export interface SegmentParts {
  readonly size: number;
  readonly ids: Uint32Array;
  /** The ordinals by id. */
  readonly idOrder: Uint32Array;
  readonly ranks: Float32Array | Float64Array;
  readonly sorts: readonly SortedColumn[];
  readonly flags: readonly Bits[];
  readonly ranges: RangeColumn;
  readonly lookups: readonly LookupColumn[];
  readonly bundles: readonly Bundle[];
  readonly values: ValuePostings;
  readonly words: OwnWords;
  /** Null if the schema does not sort by name. */
  readonly names: NameColumn | null;
  /** Documents per value. */
  readonly counts: Uint32Array;
  /** Kept by large segments only. */
  readonly pairs: PairCounts | null;
  readonly wordCounts: WordCounts | null;
}

/**
 * A part of the index that is written once: documents by ordinal, which is their place by (rank, id). Only removal
 * changes it: a removed document's live bit is cleared and the counts follow.
 */
export class Segment {
  readonly size: number;
  readonly ids: Uint32Array;
  readonly ranks: Float32Array | Float64Array;
  readonly sorts: readonly SortedColumn[];
  readonly flags: readonly Bits[];
  readonly ranges: RangeColumn;
  readonly lookups: readonly LookupColumn[];
  readonly bundles: readonly Bundle[];
  readonly values: ValuePostings;
  readonly words: OwnWords;
  readonly names: NameColumn | null;
  readonly counts: Uint32Array;
  readonly pairs: PairCounts | null;
  readonly wordCounts: WordCounts | null;
  readonly live: Bits;
  /** Ids and ranks as columns to sort by; the order by rank is that of the ordinals, so it is not stored. */
  readonly idColumn: { readonly values: Uint32Array; readonly order: Uint32Array; readonly known: number };
  readonly rankedCount: number;
  #liveCount: number;

  constructor(parts: SegmentParts) {
    this.size = parts.size;
    this.ids = parts.ids;
    this.ranks = parts.ranks;
    this.sorts = parts.sorts;
    this.flags = parts.flags;
    this.ranges = parts.ranges;
    this.lookups = parts.lookups;
    this.bundles = parts.bundles;
    this.values = parts.values;
    this.words = parts.words;
    this.names = parts.names;
    this.counts = parts.counts;
    this.pairs = parts.pairs;
    this.wordCounts = parts.wordCounts;
    this.live = fullBits(parts.size);
    this.idColumn = { values: parts.ids, order: parts.idOrder, known: parts.size };
    this.rankedCount = lowerBound(parts.ranks, Infinity);
    this.#liveCount = parts.size;
  }

  get liveCount(): number {
    return this.#liveCount;
  }

  /** The ordinal of a live document: O(log n). */
  ordinalOf(id: number): number | undefined {
    const { order } = this.idColumn;
    let low = 0;
    let high = order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.ids[order[middle] ?? 0] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    const ordinal = order[low];
    return ordinal !== undefined && this.ids[ordinal] === id && hasBit(this.live, ordinal) ? ordinal : undefined;
  }

  /** Takes a document out of every answer; does nothing when it is not here. */
  remove(id: number): void {
    const ordinal = this.ordinalOf(id);
    if (ordinal === undefined) return;
    clearBit(this.live, ordinal);
    this.#liveCount -= 1;
    const values = this.valuesOf(ordinal);
    for (const value of values) this.counts[value] = (this.counts[value] ?? 0) - 1;
    this.pairs?.remove(values);
    this.wordCounts?.remove(this.words.of(ordinal), values);
  }

  /** The documents of a common value, if their counts are kept. */
  countedValue(value: number): Counted | null {
    const bits = this.values.bitsOf(value);
    return bits && this.pairs && { bits, count: this.counts[value] ?? 0, counts: this.pairs.row(value) };
  }

  /** The documents of a common word, if their counts are kept. */
  countedWord(word: number): Counted | null {
    const bits = this.words.documents.bitsOf(word);
    const row = this.wordCounts?.row(word);
    return bits && row ? { bits, ...row } : null;
  }

  /** All facet values of a document. */
  valuesOf(ordinal: number): number[] {
    return this.bundles.flatMap(({ sets, column }) => {
      const set = column[ordinal] ?? 0;
      return [...sets.values.subarray(sets.starts[set], sets.starts[set + 1])];
    });
  }

  liveOrdinals(): Uint32Array {
    const ordinals = new Uint32Array(this.live.length * 32);
    return ordinals.subarray(0, listBits(this.live, 0, this.live.length, ordinals));
  }

  decodeFlag(flag: number, ordinals: Uint32Array, into: GrowingArray<Uint32Array>): void {
    const bits = itemAt(this.flags, flag);
    for (const ordinal of ordinals) into.push(hasBit(bits, ordinal) ? 1 : 0);
  }

  /** Bytes of typed arrays; words and lookup keys, being strings, are not in it. */
  get byteLength(): number {
    const bundles = this.bundles.reduce(
      (sum, { sets, column, packed }) =>
        sum + sets.starts.byteLength + sets.values.byteLength + column.byteLength + (packed?.words.byteLength ?? 0),
      0,
    );
    const sorts = this.sorts.reduce((sum, { values, order }) => sum + values.byteLength + order.byteLength, 0);
    const flat = [this.ids, this.idColumn.order, this.ranks, this.counts, this.live, ...this.flags];
    const parts = [...flat, this.ranges, ...this.lookups, this.values, this.words, ...(this.names ? [this.names] : [])];
    const kept = (this.pairs?.byteLength ?? 0) + (this.wordCounts?.byteLength ?? 0);
    return bundles + sorts + parts.reduce((sum, part) => sum + part.byteLength, kept);
  }
}
