import { expect, test } from 'vitest';
import { ok } from '../kernel/result.ts';
import { aSound, aSoundPage, someStates } from '../testing/builders.ts';
import { aShop } from '../testing/shop.ts';
import { type CatalogueShop, packPage, soundsPage } from './catalogue.pages.ts';
import { listOf } from './filters/list-address.ts';

/** The part of a shop that these pages need. */
function aCatalogue() {
  const shop = aShop();
  shop.catalogue.soundStates.willAnswer(ok(someStates()));
  const { soundList, packDetail, showPack, loadStates, browseSounds, applyFilters } = shop;
  const parts = { soundList, packDetail, showPack, loadStates, browseSounds, applyFilters };
  return { shop, pages: { catalogue: parts } as unknown as CatalogueShop };
}

test.each([
  ['a list', soundsPage.complete],
  ['a pack', packPage.complete],
])('what a customer has done with the sounds of %s is asked for, once they are there', async (_, complete) => {
  const { shop, pages } = aCatalogue();
  await complete?.(pages);
  expect(shop.catalogue.soundStates.calls).toEqual([]);
  const address = listOf({ kind: 'all' } as const);
  shop.soundList.set({ phase: 'loaded', address, page: aSoundPage([aSound({ id: 4 }), aSound({ id: 7 })]) });
  await complete?.(pages);
  expect(shop.catalogue.soundStates.calls).toEqual([[[4, 7]]]);
});
