import { describe, expect, test } from 'vitest';
import { FACETS, PACK_FACETS } from '../../../domain/catalogue/facets.ts';
import { fc, filters, garbageQuery, packListAddress, packScope } from '../../testing/arbitraries.ts';
import { VISITOR, aShop } from '../../testing/shop.ts';
import { isUnfiltered } from './active-filters.ts';
import { FILTER_ARRAYS, NO_FILTERS, toggleValue } from './filters.ts';
import { formatListAddress, listOf, withPage } from './list-address.ts';
import { orderOptions } from './order-options.ts';
import { initialOrder } from './order.ts';
import { type PackListAddress, packFilters, parsePackAddress } from './pack-address.ts';
import type { PackScope } from './scope.ts';

describe('the address of a list of packs', () => {
  test('is read as it was written [FILT-48, FILT-49, DECISION-51]', () => {
    fc.assert(
      fc.property(packListAddress, (address) => {
        expect(parsePackAddress(address.scope, formatListAddress(address))).toEqual(address);
      }),
    );
  });

  test('opens a list whatever stands in it, and reads the same again', () => {
    fc.assert(
      fc.property(packScope, garbageQuery, (scope, search) => {
        const address = parsePackAddress(scope, search);
        expect(parsePackAddress(scope, formatListAddress(address))).toEqual(address);
      }),
    );
  });

  test('has genres, tags, providers and a name, and nothing that only sounds have [FILT-05, DECISION-51]', () => {
    fc.assert(
      fc.property(filters, (all) => {
        const own = packFilters(all);
        for (const facet of PACK_FACETS) expect(own.arrays[facet]).toEqual(all.arrays[facet]);
        expect(own.name).toBe(all.name);
        const rest = PACK_FACETS.reduce(
          (so, facet) => ({ ...so, arrays: { ...so.arrays, [facet]: { include: [], exclude: [] } } }),
          own,
        );
        expect(isUnfiltered({ ...rest, name: null })).toBe(true);
      }),
    );
    expect(FACETS).toEqual(expect.arrayContaining([...PACK_FACETS]));
    expect(FILTER_ARRAYS).toEqual(expect.arrayContaining([...PACK_FACETS]));
  });

  test('has 20 packs on a page, unless it says how many [CONST-01]', () => {
    const scope: PackScope = { kind: 'provider', slug: 'kiln' };
    expect(parsePackAddress(scope, '').size).toBe(20);
    expect(parsePackAddress(scope, '?size=48').size).toBe(48);
    expect(formatListAddress(parsePackAddress(scope, '?size=20'))).toBe('');
  });

  test('cannot be sorted by time [DECISION-51]', () => {
    expect(parsePackAddress({ kind: 'all' }, '?order=seconds,desc').order).toBeNull();
    expect(parsePackAddress({ kind: 'all' }, '?order=id,desc').order).toEqual({ column: 'id', direction: 'desc' });
  });
});

describe('the orders of packs', () => {
  const labels = (scope: PackScope, hasName = false) => orderOptions(scope, hasName).map(({ label }) => label);

  test('are those of sounds; most recent on the wishlist, most relevant with a query or a name [DECISION-51]', () => {
    expect(labels({ kind: 'all' })).toEqual(['Trending', 'Most Popular', 'Newest']);
    expect(labels({ kind: 'provider', slug: 'kiln' }, true)).toContain('Most Relevant');
    expect(labels({ kind: 'search', query: 'drums' })).toContain('Most Relevant');
    expect(labels({ kind: 'wishlist' })).toContain('Most Recent');
  });

  test('start with trending, on a search with the most relevant [FILT-26, DECISION-58]', () => {
    expect(initialOrder({ kind: 'provider', slug: 'kiln' }).column).toBe('globalChartPosition');
    expect(initialOrder({ kind: 'search', query: 'drums' }).column).toBe('_score');
  });
});

describe('narrowing packs', () => {
  test.each<[PackScope, string]>([
    [{ kind: 'all' }, '/search/sample-packs?genres[]=house'],
    [{ kind: 'search', query: 'low' }, '/search/sample-packs?query=low&genres[]=house'],
    [{ kind: 'provider', slug: 'kiln' }, '/provider/sample-packs/kiln?genres[]=house'],
    [{ kind: 'wishlist' }, '/wishlist/sample-packs?genres[]=house'],
  ])('of %o changes the address, on page 1 [FILT-05, FILT-37, FILT-40]', (scope, address) => {
    const shop = aShop(VISITOR);
    const here: PackListAddress = withPage(listOf(scope), 3);
    shop.applyFilters.toPacks(here, toggleValue(NO_FILTERS, 'genres', 'house', 'include'));
    expect(shop.navigation.history).toEqual(['/', address]);
  });
});
