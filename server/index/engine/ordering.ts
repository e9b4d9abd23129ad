import { itemAt, known } from '../../../domain/known.ts';
import { hasBit, listBits, popcount, type Bits } from './bitset.ts';
import type { Matches } from './matching.ts';
import { ranked } from './ranking.ts';
import type { Order } from './schema.ts';
import type { Scorer } from './scoring.ts';
import type { Segment } from './segment.ts';

/** An order within one segment. */
export interface SegmentOrder {
  /** The matching ordinals at the places `skip` to `skip + take` (excluded). */
  window(matches: Matches, skip: number, take: number): number[];
  /**
   * The sort keys of a document in this order, comparable between segments. Texts are compared ascending or descending.
   */
  keysOf(ordinal: number): SortKeys;
}

export type SortKeys = readonly [number | string, number, number];

interface Column {
  readonly values: ArrayLike<number>;
  /** The ordinals by (value, id), or null if that is the order of the ordinals themselves. */
  readonly order: Uint32Array | null;
  /** How many ordinals have a value; the rest are null and come last in both directions. */
  readonly known: number;
}

/** The order by a column: ties are broken by id in the same direction, nulls come last in both. */
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
 * The order by relevance: the score in the given direction; equal scores by rank and id, always ascending. There are no
 * scorers when the query has no words, and all scores are equal.
 */
export function scoreOrder(segment: Segment, scorers: readonly Scorer[], descending: boolean): SegmentOrder {
  const sign = descending ? -1 : 1;
  const scores = new Map<number, number>();
  return {
    window(matches, skip, take) {
      if (scorers.length === 0) return naturalWindow(matches.bits, skip, take);
      const window = ranked(matches.bits, scorers, descending, skip + take).slice(skip);
      for (const { ordinal, score } of window) scores.set(ordinal, score);
      return window.map(({ ordinal }) => ordinal);
    },
    keysOf: (ordinal) => [sign * (scores.get(ordinal) ?? 0), segment.ranks[ordinal]!, segment.ids[ordinal]!],
  };
}

/** The order by name: equal names go by id in the same direction. */
export function nameOrder(segment: Segment, descending: boolean): SegmentOrder {
  const names = known(segment.names, 'names to sort by');
  const sign = descending ? -1 : 1;
  const column = { order: names.order, known: segment.size };
  return {
    window(matches, skip, take) {
      if (!isSelective(matches, segment.size, skip + take))
        return scannedWindow(segment, column, descending, matches.bits, skip, take);
      const byName = (a: number, b: number) => sign * (names.compare(a, b) || segment.ids[a]! - segment.ids[b]!);
      return [
        ...listed(matches)
          .sort(byName)
          .subarray(skip, skip + take),
      ];
    },
    keysOf: (ordinal) => [names.keyOf(ordinal), sign * segment.ids[ordinal]!, 0],
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
  { order, known }: Pick<Column, 'order' | 'known'>,
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
