import { expect, test } from 'vitest';
import { aShop } from '../../testing/shop.ts';
import { listOf } from '../filters/list-address.ts';
import { NEWEST, TRENDING } from '../../../domain/catalogue/orders.ts';
import { initialOrder } from '../filters/order.ts';

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

test('the address of the list stays as it was opened', () => {
  const shop = aShop();
  const address = listOf({ kind: 'provider', slug: 'kiln' } as const);
  void shop.browsePacks.withoutFacets(address);
  expect(shop.packList.current).toMatchObject({ phase: 'loading', address });
});
