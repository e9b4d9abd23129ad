import { expect, test } from 'vitest';
import { ok } from '../kernel/result.ts';
import { settled } from '../kernel/settled.ts';
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

test('a list is complete once it is known what the customer has done with its sounds', async () => {
  const shop = aShop();
  const { soundList, loadStates } = shop;
  soundList.set({ phase: 'loaded', address: listOf({ kind: 'all' }), page: aSoundPage([aSound({ id: 4 })]) });
  let isComplete = false;
  const completing = Promise.resolve(
    soundsPage.complete?.({ catalogue: { soundList, loadStates } } as unknown as CatalogueShop),
  ).then(() => (isComplete = true));
  await settled();
  expect(isComplete).toBe(false);
  shop.catalogue.soundStates.next().answer(ok(someStates()));
  await completing;
});
