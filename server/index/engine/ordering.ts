import { itemAt } from '../../../domain/known.ts';
import { hasBit, listBits, popcount, type Bits } from './bitset.ts';
import type { Matches } from './matching.ts';
import type { Order } from './schema.ts';
import type { Segment } from './segment.ts';

/** What an order means inside one segment. */
export interface SegmentOrder {
  /** The matching ordinals at the places `skip` to `skip + take` (excluded). */
  window(matches: Matches, skip: number, take: number): number[];
  /** Numbers whose ascending order, one after the other, is this order: comparable between segments. */
  keysOf(ordinal: number): readonly [number, number, number];
}

interface Column {
  readonly values: ArrayLike<number>;
  /** The ordinals by (value, id), or null where that is the order of the ordinals themselves. */
  readonly order: Uint32Array | null;
  /** How many ordinals have a value; the rest are null and come last in both directions. */
  readonly known: number;
}

/** The order by a column: ties go by id in the same direction, nulls come last in both. */
export function columnOrder(segment: Segment, order: Order): SegmentOrder {
  const column = columnOf(segment, order);
  const sign = order.descending ? -1 : 1;
  return {
    window(matches, skip, take) {
      if (column.order === null && !order.descending) return naturalWindow(matches.bits, skip, take);
      return isSelective(matches, segment.size, skip + take)
        ? sortedWindow(segment, column, sign, matches, skip, take)
        : scannedWindow(segment, column, order.descending, matches.bits, skip, take);
    },
    keysOf: (ordinal) => [directed(column.values[ordinal]!, sign), sign * segment.ids[ordinal]!, 0],
  };
}

/**
 * The order by relevance: the score in the given direction; equal scores by rank and id, always ascending.
 * `scores` is null when the query has no words, and all scores are equal.
 */
export function scoreOrder(segment: Segment, scores: Uint16Array | null, descending: boolean): SegmentOrder {
  const sign = descending ? -1 : 1;
  return {
    window(matches, skip, take) {
      if (scores === null) return naturalWindow(matches.bits, skip, take);
      return [...byScore(listed(matches), scores, descending).subarray(skip, skip + take)];
    },
    keysOf: (ordinal) => [sign * (scores?.[ordinal] ?? 0), segment.ranks[ordinal]!, segment.ids[ordinal]!],
  };
}

function columnOf(segment: Segment, { by }: Order): Column {
  if (by === 'id') return segment.idColumn;
  if (typeof by === 'object') return itemAt(segment.sorts, by.sort);
  return { values: segment.ranks, order: null, known: segment.rankedCount };
}

const directed = (value: number, sign: number): number => (value === Infinity ? Infinity : sign * value);

/** Skips whole words by their number of bits, so a deep page costs no more than a scan of the bitset. */
function naturalWindow(bits: Bits, skip: number, take: number): number[] {
  const found: number[] = [];
  for (let word = 0; word < bits.length && found.length < take; word += 1) {
    const count = popcount(bits[word]!);
    if (count <= skip) {
      skip -= count;
      continue;
    }
    for (let rest = bits[word]!; rest !== 0 && found.length < take; rest &= rest - 1) {
      if (skip > 0) skip -= 1;
      else found.push((word << 5) + 31 - Math.clz32(rest & -rest));
    }
  }
  return found;
}

/** Whether sorting the matches costs less than scanning the column's order until the window is full. */
function isSelective({ count }: Matches, size: number, end: number): boolean {
  const scanned = size * Math.min(1, end / Math.max(count, 1));
  return count * Math.log2(count + 2) * 8 < scanned;
}

function sortedWindow(
  segment: Segment,
  { values }: Column,
  sign: number,
  matches: Matches,
  skip: number,
  take: number,
): number[] {
  const ordinals = listed(matches).sort((a, b) => {
    const left = directed(values[a]!, sign);
    const right = directed(values[b]!, sign);
    return left === right ? sign * (segment.ids[a]! - segment.ids[b]!) : left < right ? -1 : 1;
  });
  return [...ordinals.subarray(skip, skip + take)];
}

function scannedWindow(
  segment: Segment,
  { order, known }: Column,
  descending: boolean,
  bits: Bits,
  skip: number,
  take: number,
): number[] {
  const found: number[] = [];
  for (let place = 0; place < segment.size && found.length < take; place += 1) {
    const at = !descending ? place : place < known ? known - 1 - place : segment.size - 1 - (place - known);
    const ordinal = order === null ? at : order[at]!;
    if (!hasBit(bits, ordinal)) continue;
    if (skip > 0) skip -= 1;
    else found.push(ordinal);
  }
  return found;
}

/** All matching ordinals, ascending. */
function listed({ bits, count }: Matches): Uint32Array {
  const ordinals = new Uint32Array(count);
  listBits(bits, 0, bits.length, ordinals);
  return ordinals;
}

/** A stable counting sort: ordinals with equal scores keep their order, which is that of the rank. */
function byScore(ordinals: Uint32Array, scores: Uint16Array, descending: boolean): Uint32Array {
  let highest = 0;
  for (const ordinal of ordinals) highest = Math.max(highest, scores[ordinal]!);
  const bucketOf = (ordinal: number) => (descending ? highest - scores[ordinal]! : scores[ordinal]!);
  const starts = new Uint32Array(highest + 2);
  for (const ordinal of ordinals) starts[bucketOf(ordinal) + 1]! += 1;
  for (let bucket = 0; bucket <= highest; bucket += 1) starts[bucket + 1]! += starts[bucket]!;
  const sorted = new Uint32Array(ordinals.length);
  for (const ordinal of ordinals) {
    const bucket = bucketOf(ordinal);
    sorted[starts[bucket]!] = ordinal;
    starts[bucket]! += 1;
  }
  return sorted;
}
