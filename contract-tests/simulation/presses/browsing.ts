import { listOf, withOrder, withPage } from '../../../core/catalogue/filters/list-address.ts';
import { toggleValue } from '../../../core/catalogue/filters/filters.ts';
import { setName, setRareFind } from '../../../core/catalogue/filters/change-filters.ts';
import { NEWEST } from '../../../domain/catalogue/orders.ts';
import { listHref, packHref, soundHref } from '../../../core/catalogue/addresses.ts';
import { EQUAL_WEIGHTS, withWeight } from '../../../core/catalogue/filters/similarity.ts';
import { NO_FILTERS } from '../../../core/catalogue/filters/filters.ts';
import { type Presses, oneOf, opened, pack, sound } from './press.ts';

/** Pages that customers open. */
export const ADDRESSES = [
  '/samples',
  '/samples?page=2',
  '/',
  '/samples?types%5B%5D=LOOP',
  '/account/wishlist/samples',
  '/sample-pack/tape-garden',
  '/account/download-history/samples',
  '/search/sounds?query=keys',
  '/sample/4',
  '/search/sample-packs?query=tide',
  '/account/collections',
  '/sample/3?similar=1',
  '/account/credits',
  '/samples?rare_find=1',
  '/account/samples/selected',
  '/wishlist/sample-packs',
  '/collection/first-light',
  '/provider/sample-packs/night-shift-tapes',
  '/account',
  '/account/details',
  '/samples/recent',
  '/account/devices',
  '/account/mails',
  '/account/security',
  '/account/tokens',
  '/account/plans',
  '/account/discount/apply/NOTHING',
  '/account/licenses',
  '/account/invoices',
  '/page/how-works',
  '/dashboard',
  '/dashboard/products',
  '/dashboard/statistics',
  '/dashboard/earnings',
  '/dashboard/products/1',
  '/dashboard/sold/1',
  '/staff/review',
  '/account/checkout/3',
  '/account/order/m1',
] as const;

/** URLs of one of many things, or with unknown parts. */
const NAMED = [
  '/account/credits?page=2',
  '/license/LS-0000',
  '/sample/3?similar=2',
  '/account/credits?page=02',
  '/license/LS-0000?code=abc&code=xyz',
  '/sample/2?from=1',
  '/sample/2?similar=1',
  '/account/credits?page=3&page=1',
  '/sample/9999',
  '/license/LS%20-%201',
  '/account/licenses?query=keys&page=2',
] as const;

export const browsing: Presses = {
  'navigation.push': ({ navigation }, which) => navigation.push(oneOf(ADDRESSES, which)!),
  'navigation.turnPage': ({ app, navigation }, which) => {
    const list = app.catalogue.soundList.current;
    if (list.phase !== 'idle') navigation.push(listHref(withPage(list.address, (which % 3) + 1)));
  },
  'navigation.sort': ({ app, navigation }, which) => {
    const list = app.catalogue.soundList.current;
    if (list.phase !== 'idle') navigation.push(listHref(withOrder(list.address, which % 2 ? NEWEST : null)));
  },
  'catalogue.applyFilters': ({ app: { catalogue } }, which) => {
    const list = catalogue.soundList.current;
    if (list.phase === 'idle') return;
    const { filters } = list.address;
    const changed = [
      toggleValue(filters, 'types', 'LOOP', 'include'),
      setName(filters, 'keys'),
      setRareFind(filters, !filters.rareFind),
      NO_FILTERS,
    ];
    return catalogue.applyFilters.execute(list.address, oneOf(changed, which)!);
  },
  'catalogue.applyFilters.toPacks': ({ app: { catalogue } }, which) => {
    const list = catalogue.packList.current;
    if (list.phase !== 'idle')
      catalogue.applyFilters.toPacks(list.address, setName(list.address.filters, which % 2 ? 'tape' : null));
  },
  'catalogue.loadFacets': ({ app }, which) =>
    which % 2
      ? app.catalogue.loadFacets.execute(listOf({ kind: 'free' }))
      : app.catalogue.loadFacets.ofPacks(listOf({ kind: 'all' })),
  'navigation.push.named': ({ navigation, stage }, which) => {
    const licenses = stage.server.books.licenses.map((number) => `/license/${number}`);
    navigation.push(oneOf([...NAMED, ...licenses], which)!);
  },
  'catalogue.loadStates.refresh': ({ app }) => app.catalogue.loadStates.refresh(),
  'catalogue.showPack': (tab, which) => tab.navigation.push(packHref(pack(tab, which).slug)),
  'catalogue.showSound': (tab, which) => tab.navigation.push(soundHref(sound(tab, which).id)),
  'scrolling.scrollOn': async (tab) => (await opened(tab, tab.app.scrolling)).scrollOn.execute(),
  'search.suggestTerms.typed': async (tab, which) => {
    const { suggestTerms } = await opened(tab, tab.app.search);
    const text = oneOf(['k', 'ke', 'key', 'warm ke', 'ho', 'ti', ''], which)!;
    tab.typed = text;
    suggestTerms.typed(text.at(-1) ?? 'Backspace', text, which % 2 ? 'sounds' : 'packs');
  },
  'search.suggestTerms.close': async (tab) => {
    tab.typed = '';
    (await opened(tab, tab.app.search)).suggestTerms.close();
  },
  'search.openSearch': async (tab, which) =>
    (await opened(tab, tab.app.search)).openSearch.execute({
      target: which % 2 ? 'sounds' : 'packs',
      mode: 'single',
      query: oneOf(['keys', 'tape', 'warm'], which)!,
    }),
  'similar.showSimilar': async (tab, which) =>
    (await opened(tab, tab.app.similar)).showSimilar.execute(sound(tab, which)),
  'similar.findSimilar.soon': async (tab, which) => {
    const { findSimilar, sounds } = await opened(tab, tab.app.similar);
    const { current } = sounds;
    if (current.phase === 'idle') return;
    await findSimilar.soon({ ...current.question, weights: withWeight(EQUAL_WEIGHTS, 'rhythm', (which % 10) / 10) });
  },
  'showcase.browseCategories': ({ navigation }, which) =>
    navigation.push(oneOf(['/?categories=mood', '/?categories=tags', '/', '/?categories=mood&group=other'], which)!),
  'showcase.browseProviders': async (tab, which) =>
    (await opened(tab, tab.app.showcase)).browseProviders.execute({
      name: which % 2 ? 'night' : null,
      page: 1,
      size: 48,
    }),
  'showcase.loadChart': async (tab) => (await opened(tab, tab.app.showcase)).loadChart.execute(),
  'showcase.loadCollections': async (tab) => (await opened(tab, tab.app.showcase)).loadCollections.execute(),
};
