import { describe, expect, test } from 'vitest';
import { initialOrder, nextTimeOrder, orderOptions, parseOrder, sameOrder, formatOrder } from './order.ts';
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
});

describe('the Time column', () => {
  test('cycles descending, ascending, off [FILT-23, FILT-24, DECISION-59]', () => {
    const first = nextTimeOrder(null);
    const second = nextTimeOrder(first);
    expect(first).toEqual({ column: 'seconds', direction: 'desc' });
    expect(second).toEqual({ column: 'seconds', direction: 'asc' });
    expect(nextTimeOrder(second)).toBeNull();
  });

  test('starts descending from any other order [DECISION-59]', () => {
    expect(nextTimeOrder({ column: 'id', direction: 'asc' })).toEqual({ column: 'seconds', direction: 'desc' });
  });
});

test.each(['', 'id', 'id,up', 'id,desc,asc', 'ID,desc', 'constructor,asc', ',', 'id, desc'])(
  "'%s' is no order",
  (text) => expect(parseOrder(text)).toBeNull(),
);
