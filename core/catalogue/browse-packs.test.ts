import { expect, test } from 'vitest';
import { aShop } from '../testing/shop.ts';
import { listOf } from './list-address.ts';
import { NEWEST, TRENDING, initialOrder } from './order.ts';

test('a list of packs is asked for in its initial order when its address names none [PROD-28]', () => {
  const shop = aShop();
  void shop.browsePacks.withoutFacets(listOf({ kind: 'provider', slug: 'kiln' }));
  void shop.browsePacks.withoutFacets({ ...listOf({ kind: 'all' } as const), order: NEWEST });
  void shop.browsePacks.withoutFacets(listOf({ kind: 'search', query: 'drums' }));
  expect(shop.catalogue.packPages.calls.map(([{ order }]) => order)).toEqual([
    TRENDING,
    NEWEST,
    initialOrder({ kind: 'search', query: 'drums' }),
  ]);
});

test('as many packs are asked for as stand in for them, or as many as the address says [PROD-26]', () => {
  const shop = aShop();
  void shop.browsePacks.withoutFacets(listOf({ kind: 'provider', slug: 'kiln' }));
  void shop.browsePacks.withoutFacets({ ...listOf({ kind: 'all' } as const), size: 24 });
  expect(shop.catalogue.packPages.calls.map(([{ size }]) => size)).toEqual([48, 24]);
});

test('the address of the list stays as it was opened', () => {
  const shop = aShop();
  const address = listOf({ kind: 'provider', slug: 'kiln' } as const);
  void shop.browsePacks.withoutFacets(address);
  expect(shop.packList.current).toMatchObject({ phase: 'loading', address });
});
