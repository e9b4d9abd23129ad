import type { SegmentMatches } from './matching.ts';
import { columnOrder, scoreOrder, type SegmentOrder } from './ordering.ts';
import type { Order } from './schema.ts';
import type { Segment } from './segment.ts';

interface Hit {
  readonly id: number;
  readonly keys: readonly [number, number, number];
}

/** One text of a query; its last word may be the start of a word. */
export type QueryText = readonly string[];

/**
 * The ids at the places `skip` to `skip + take` (excluded) of all segments together. The first, largest segment is read
 * from where the window can begin at the earliest; the others, being small, from their start.
 */
export function pageWindow(
  selections: readonly SegmentMatches[],
  order: Order,
  texts: readonly QueryText[],
  skip: number,
  take: number,
): number[] {
  const found = selections.filter((selection) => selection.all().count > 0);
  const [largest, ...others] = found.sort((a, b) => b.all().count - a.all().count);
  if (largest === undefined) return [];
  const end = skip + take;
  const small = others.flatMap((selection) => read(selection, orderOf(selection.segment, order, texts), 0, end));
  const from = Math.max(0, skip - small.length);
  const main = read(largest, orderOf(largest.segment, order, texts), from, end - from);
  const merged = small.length === 0 ? main : [...main, ...small].sort(byKeys);
  return merged.slice(skip - from, end - from).map(({ id }) => id);
}

function read(selection: SegmentMatches, order: SegmentOrder, skip: number, take: number): Hit[] {
  return order
    .window(selection.all(), skip, take)
    .map((ordinal) => ({ id: selection.segment.ids[ordinal] ?? 0, keys: order.keysOf(ordinal) }));
}

function orderOf(segment: Segment, order: Order, texts: readonly QueryText[]): SegmentOrder {
  return order.by === 'score'
    ? scoreOrder(segment, scoresOf(segment, texts), order.descending)
    : columnOrder(segment, order);
}

function scoresOf(segment: Segment, texts: readonly QueryText[]): Uint16Array | null {
  if (texts.every((words) => words.length === 0)) return null;
  const scores = new Uint16Array(segment.size);
  for (const words of texts) {
    words.forEach((word, i) => segment.words.addScores(word, i === words.length - 1, scores));
  }
  return scores;
}

function byKeys(a: Hit, b: Hit): number {
  for (const key of [0, 1, 2] as const) {
    if (a.keys[key] !== b.keys[key]) return a.keys[key] < b.keys[key] ? -1 : 1;
  }
  return 0;
}
