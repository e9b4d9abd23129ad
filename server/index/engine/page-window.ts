import type { SegmentMatches } from './matching.ts';
import { columnOrder, nameOrder, scoreOrder, type SegmentOrder, type SortKeys } from './ordering.ts';
import type { Order } from './schema.ts';
import type { Scorer } from './scoring.ts';
import type { Segment } from './segment.ts';

interface Hit {
  readonly id: number;
  readonly keys: SortKeys;
}

/** Returns what scores a segment's documents; empty without a search, when all are equal. */
export type ScorersOf = (segment: Segment) => readonly Scorer[];

/**
 * The ids at the positions `skip` to `skip + take` (excluded) over all segments. The first, largest segment is read
 * from the earliest possible start of the window; the others, being small, from their start.
 */
export function pageWindow(
  selections: readonly SegmentMatches[],
  order: Order,
  scorersOf: ScorersOf,
  skip: number,
  take: number,
): number[] {
  const found = selections.filter((selection) => selection.all().count > 0);
  const [largest, ...others] = found.sort((a, b) => b.all().count - a.all().count);
  if (largest === undefined) return [];
  const end = skip + take;
  const small = others.flatMap((selection) => read(selection, orderOf(selection, order, scorersOf), 0, end));
  const from = Math.max(0, skip - small.length);
  const main = read(largest, orderOf(largest, order, scorersOf), from, end - from);
  const merged = small.length === 0 ? main : [...main, ...small].sort(byKeys(order));
  return merged.slice(skip - from, end - from).map(({ id }) => id);
}

function read(selection: SegmentMatches, order: SegmentOrder, skip: number, take: number): Hit[] {
  return order
    .window(selection.all(), skip, take)
    .map((ordinal) => ({ id: selection.segment.ids[ordinal] ?? 0, keys: order.keysOf(ordinal) }));
}

function orderOf(selection: SegmentMatches, order: Order, scorersOf: ScorersOf): SegmentOrder {
  const { segment } = selection;
  if (order.by === 'score') return scoreOrder(segment, scorersOf(segment), order.descending);
  return order.by === 'name' ? nameOrder(segment, order.descending) : columnOrder(segment, order);
}

/** Numbers say the direction themselves, texts cannot. */
const byKeys =
  ({ by, descending }: Order) =>
  (a: Hit, b: Hit): number => {
    for (const key of [0, 1, 2] as const) {
      if (a.keys[key] === b.keys[key]) continue;
      const isBefore = a.keys[key] < b.keys[key];
      return isBefore === (by === 'name' && descending && key === 0) ? 1 : -1;
    }
    return 0;
  };
