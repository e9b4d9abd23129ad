import { expect, test } from 'vitest';
import { MemoryNavigation } from '../../adapters/navigation/navigation.memory.ts';
import { MemoryStorage } from '../../adapters/storage/storage.memory.ts';
import { Belongings } from '../account/belongings.ts';
import { SessionStore } from '../account/session.ts';
import { setName } from '../catalogue/filters/change-filters.ts';
import { listOf } from '../catalogue/filters/list-address.ts';
import { ok } from '../kernel/result.ts';
import { settled } from '../kernel/settled.ts';
import { aSound, aSoundPage, someFacets, someStates } from '../testing/builders.ts';
import { FakeShowcase } from '../testing/fake-showcase.ts';
import { SIGNED_IN, aShop } from '../testing/shop.ts';
import { OwnAddress } from './own-address.ts';
import { placeAt } from './place.ts';

function aPage() {
  const shop = aShop();
  const navigation = new MemoryNavigation('/blog/ten-loops');
  const ports = {
    catalogue: shop.catalogue,
    showcase: new FakeShowcase(),
    navigation,
    storage: new MemoryStorage(),
  };
  const needs = { ...shop, session: new SessionStore(SIGNED_IN), belongings: new Belongings() };
  return { shop, navigation, open: (href: string) => placeAt({ ports, needs }, href) };
}

test('two lists on a page are about different sounds and share the hearts of the customer [WIDG-16]', async () => {
  const { shop, open } = aPage();
  const [free, moody] = [open('/samples/free'), open('/samples/mood/dark')];
  shop.catalogue.facetCounts.willAnswer(ok(someFacets()));
  shop.catalogue.soundStates.willAnswer(ok(someStates({ saved: [2] })));
  shop.catalogue.soundPages.willAnswerBy(({ scope }) =>
    ok(aSoundPage([aSound({ id: scope.kind === 'free' ? 1 : 2 })])),
  );
  void free.catalogue.browseSounds.execute(listOf({ kind: 'free' }));
  void moody.catalogue.browseSounds.execute(listOf({ kind: 'term', term: 'mood', slug: 'dark' }));
  await settled();
  const shown = [free, moody].map(({ catalogue }) => catalogue.soundList.current);
  expect(shown).toMatchObject([{ page: { items: [{ id: 1 }] } }, { page: { items: [{ id: 2 }] } }]);
  expect([shop.soundList.current.phase, shop.likedSounds.of(2)]).toEqual(['idle', true]);
});

test('a list that is narrowed leaves the address bar to the page [WIDG-16, WIDG-12]', async () => {
  const { navigation, open } = aPage();
  const place = open('/samples/free');
  const free = listOf({ kind: 'free' });
  await place.catalogue.applyFilters.execute(free, setName(free.filters, 'pad'));
  expect(place.navigation.location.current).toEqual({ path: '/samples/free', search: '?name=pad' });
  expect(navigation.history).toEqual(['/blog/ten-loops']);
});

test('a place that is left for another address goes there as its page does', () => {
  const page = new MemoryNavigation('/blog');
  const own = new OwnAddress(page, '/samples?page=2');
  own.replace('/samples?page=3');
  own.push('/sample/4');
  own.replace('/sample/5');
  own.leave('/logout');
  own.pin('Fm');
  expect(own.location.current).toEqual({ path: '/samples', search: '?page=3' });
  expect([page.location.current.path, page.left, own.pinned]).toEqual(['/sample/5', ['/logout'], 'Fm']);
});
