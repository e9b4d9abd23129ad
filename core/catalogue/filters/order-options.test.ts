import { describe, expect, test } from 'vitest';
import { orderOptions, withOrderOfList, withColumns } from './order-options.ts';
import { ORDER_COLUMNS, type Order } from '../../../domain/catalogue/orders.ts';
import { formatOrder, initialOrder, sameOrder } from './order.ts';
import type { SoundScope } from './scope.ts';

const ALL: SoundScope = { kind: 'all' };
const SEARCH: SoundScope = { kind: 'search', query: 'pad' };
const labels = (scope: SoundScope, hasName = false) => orderOptions(scope, hasName).map(({ label }) => label);

describe('the sort options', () => {
  test('of an ordinary list are Trending, Most Popular and Newest [FILT-19, FILT-20, FILT-22]', () => {
    expect(orderOptions(ALL, false).map(({ order, label }) => [formatOrder(order), label])).toEqual([
      ['globalChartPosition,asc', 'Trending'],
      ['topGlobalChartPosition,asc', 'Most Popular'],
      ['id,desc', 'Newest'],
    ]);
  });

  test('offer Most Recent on recent lists only [FILT-17, FILT-18, DECISION-57]', () => {
    for (const kind of ['wishlist', 'downloadHistory'] as const) {
      expect(labels({ kind })).toContain('Most Recent');
      expect(initialOrder({ kind })).toEqual({ column: 'createdAt', direction: 'desc' });
    }
    expect(labels(ALL)).not.toContain('Most Recent');
    expect(labels(SEARCH)).not.toContain('Most Recent');
  });

  test('offer Most Relevant only with a query or a name, and start a search with it [FILT-21, DECISION-58]', () => {
    expect(labels(SEARCH)).toContain('Most Relevant');
    expect(labels(ALL, true)).toContain('Most Relevant');
    expect(initialOrder(SEARCH)).toEqual({ column: '_score', direction: 'desc' });
  });

  test('start every other list with Trending [FILT-26]', () => {
    for (const scope of [ALL, { kind: 'free' }, { kind: 'pack', slug: 'x' }] as const)
      expect(initialOrder(scope)).toEqual({ column: 'globalChartPosition', direction: 'asc' });
  });

  test('contain the initial order of every scope', () => {
    for (const scope of [ALL, SEARCH, { kind: 'wishlist' }, { kind: 'downloadHistory' }, { kind: 'free' }] as const)
      expect(orderOptions(scope, false).some(({ order }) => sameOrder(order, initialOrder(scope)))).toBe(true);
  });

  test('of a list of sounds end in what its columns sort by', () => {
    const sorted = withColumns([], initialOrder(ALL)).map(({ order, label }) => [formatOrder(order), label]);
    expect(sorted).toEqual([
      ['seconds,desc', 'Time'],
      ['bpm,asc', 'BPM, low to high'],
      ['bpm,desc', 'BPM, high to low'],
      ['key,asc', 'Key'],
      ['name,asc', 'Name'],
    ]);
    const names: Order = { column: 'name', direction: 'desc' };
    expect(withOrderOfList(withColumns([], names), names).at(-1)?.label).toBe('Name, reversed');
  });

  test('show the order of the list once, also where it is not offered [FILT-26, DECISION-58]', () => {
    const offered = orderOptions(ALL, false);
    for (const column of ORDER_COLUMNS)
      for (const direction of ['asc', 'desc'] as const) {
        const order: Order = { column, direction };
        const shown = withOrderOfList(withColumns(offered, order), order);
        expect(shown.filter((option) => sameOrder(option.order, order))).toHaveLength(1);
        expect(new Set(shown.map(({ label }) => label)).size).toBe(shown.length);
      }
    const relevant = withOrderOfList(offered, { column: '_score', direction: 'desc' });
    expect(relevant.map(({ label }) => label)).toEqual([...labels(ALL), 'Most Relevant']);
    expect(withOrderOfList(offered, { column: 'id', direction: 'asc' }).at(-1)?.label).toBe('Newest, reversed');
    expect(withOrderOfList(offered, initialOrder(ALL))).toBe(offered);
  });
});
