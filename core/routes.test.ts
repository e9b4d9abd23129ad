import { describe, expect, test } from 'vitest';
import { type StemsFilter, NO_FILTERS } from './catalogue/filters/filters.ts';
import { listOf, withFilters } from './catalogue/filters/list-address.ts';
import type { SoundScope } from './catalogue/filters/scope.ts';
import type { PackScope } from './catalogue/filters/scope.ts';
import { fc, garbage, garbageQuery, listAddress, someText } from './testing/arbitraries.ts';
import { locationOf } from './shell/navigation.port.ts';
import { accountHref, dashboardHref, logoutHref, resetPasswordHref, signupHref } from './account/addresses.ts';
import { connectHref } from './identities/connect-href.ts';
import { addCreditsHref, checkoutHref, plansHref } from './billing/addresses.ts';
import {
  collectionHref,
  filterHref,
  listHref,
  packHref,
  packListHref,
  providerHref,
  rareFindsHref,
  similarHref,
  soundHref,
  stemsHref,
} from './catalogue/addresses.ts';
import { myCollectionsHref } from './collections/collections.routes.ts';
import { type Route, routeOf } from './routes.ts';
import { homeHref } from './showcase/showcase.routes.ts';

const at = (address: string): Route => routeOf(locationOf(address));
const sounds = (scope: SoundScope): Route => ({ page: 'sounds', address: listOf(scope) });

describe('the pages of this release, each way', () => {
  test.each<[id: string, address: string, route: Route]>([
    ['DECISION-26', '/', { page: 'home' }],
    ['ROUTE-18', '/samples', sounds({ kind: 'all' })],
    ['ROUTE-20', '/samples/free', sounds({ kind: 'free' })],
    ['ROUTE-21', '/samples/instrument/bass', sounds({ kind: 'term', term: 'instrument', slug: 'bass' })],
    ['ROUTE-22', '/samples/category/drums', sounds({ kind: 'term', term: 'category', slug: 'drums' })],
    ['ROUTE-23', '/samples/mood/dark', sounds({ kind: 'term', term: 'mood', slug: 'dark' })],
    ['ROUTE-24', '/samples/tags/80s', sounds({ kind: 'term', term: 'tags', slug: '80s' })],
    ['ROUTE-25', '/presets/plugin/serum', sounds({ kind: 'term', term: 'plugin', slug: 'serum' })],
    ['ROUTE-27', '/collection/first-light', sounds({ kind: 'collection', slug: 'first-light' })],
    ['ROUTE-28', '/search/sounds?query=deep%20house', sounds({ kind: 'search', query: 'deep house' })],
    ['ROUTE-28', '/search/sounds', sounds({ kind: 'search', query: '' })],
    ['ROUTE-12', '/wishlist/samples', sounds({ kind: 'wishlist' })],
    ['ROUTE-14', '/account/wishlist/samples', sounds({ kind: 'wishlist', inAccount: true })],
    ['ROUTE-05', '/account/download-history/samples', sounds({ kind: 'downloadHistory' })],
  ])('[%s] %s', (_, address, route) => {
    expect(at(address)).toEqual(route);
    expect(route.page === 'sounds' ? listHref(route.address) : homeHref()).toBe(address);
  });

  test('one sound by its id [ROUTE-16, ROUTE-17]', () => {
    expect(at('/sample/42')).toEqual({ page: 'sound', id: 42, similar: false });
    expect(at('/sample/42?similar=1')).toEqual({ page: 'sound', id: 42, similar: true });
    expect(at('/sample/42?similar=12&dissimilar=1')).toEqual({ page: 'sound', id: 42, similar: false });
    expect([soundHref(42), similarHref(42)]).toEqual(['/sample/42', '/sample/42?similar=1']);
  });

  test('one pack by its slug, with the list of its sounds [ROUTE-15]', () => {
    const address = { ...listOf({ kind: 'pack', slug: 'night & day' }), page: 2 };
    expect(at('/sample-pack/night%20%26%20day?page=2')).toEqual({ page: 'pack', slug: 'night & day', address });
    expect(listHref(address)).toBe('/sample-pack/night%20%26%20day?page=2');
    expect(packHref('night & day')).toBe('/sample-pack/night%20%26%20day');
  });

  test('the Rare Finds list [ROUTE-19, FILT-01]', () => {
    expect(rareFindsHref()).toBe('/samples?rare_find=1');
    expect(at('/samples?rare_find=1')).toEqual({
      page: 'sounds',
      address: withFilters(listOf({ kind: 'all' }), { ...NO_FILTERS, rareFind: true }),
    });
  });

  test('a filter link, and a stems link whose colour is escaped [FILT-01, FILT-02, FILT-03]', () => {
    const stems: StemsFilter = { id: 4, name: 'Drums', color: '#00ff7f' };
    expect(filterHref('genres', 'house')).toBe('/samples?genres[]=house');
    expect(stemsHref(stems)).toBe('/samples?group_id=4,Drums,%2300ff7f');
    const route = at(stemsHref(stems));
    expect(route.page === 'sounds' && route.address.filters.stems).toEqual(stems);
  });

  test('addresses outside of the core [ROUTE-02, ROUTE-07, ROUTE-08, ROUTE-09, ROUTE-10, ROUTE-11, ROUTE-26, DECISION-133]', () => {
    expect([
      plansHref(),
      logoutHref(),
      signupHref(),
      resetPasswordHref(),
      connectHref('google', { from: '/samples?q=a' }),
      connectHref('facebook', { from: '/account/details', isLink: true }),
    ]).toEqual([
      '/account/plans',
      '/logout',
      '/signup',
      '/reset-password',
      '/auth/connect/google?return=%2Fsamples%3Fq%3Da',
      '/auth/connect/facebook?link=1&return=%2Faccount%2Fdetails',
    ]);
    expect(providerHref('a/b')).toBe('/provider/sample-packs/a%2Fb');
  });

  test.each<[id: string, address: string, scope: PackScope]>([
    ['ROUTE-26', '/provider/sample-packs/kiln%20%26%20co', { kind: 'provider', slug: 'kiln & co' }],
    ['ROUTE-30', '/search/sample-packs?query=deep%20house', { kind: 'search', query: 'deep house' }],
    ['ROUTE-30', '/search/sample-packs', { kind: 'search', query: '' }],
    ['ROUTE-13', '/wishlist/sample-packs', { kind: 'wishlist' }],
  ])('[%s] %s lists packs', (_, address, scope) => {
    expect(at(address)).toEqual({ page: 'packs', address: listOf(scope) });
    expect(packListHref(listOf(scope))).toBe(address);
  });

  test('a narrowed page of a list of packs keeps its query [ROUTE-30, DECISION-48]', () => {
    const address = '/search/sample-packs?query=drums&genres[]=house&order=id,desc&page=2';
    const route = at(address);
    expect(route.page === 'packs' && packListHref(route.address)).toBe(address);
  });

  test('helpers build the addresses that no list names [ROUTE-32, DECISION-25]', () => {
    expect([accountHref(), myCollectionsHref(), dashboardHref(), plansHref(), checkoutHref(3)]).toEqual([
      '/account',
      '/account/collections',
      '/dashboard',
      '/account/plans',
      '/account/checkout/3',
    ]);
    expect(listHref(listOf({ kind: 'downloadHistory' }))).toBe('/account/download-history/samples');
    expect(listHref(listOf({ kind: 'search', query: 'pad' }))).toBe('/search/sounds?query=pad');
    expect(packListHref(listOf({ kind: 'search', query: 'pad' }))).toBe('/search/sample-packs?query=pad');
    expect([providerHref('kiln'), packHref('tape'), collectionHref('dawn'), similarHref(7)]).toEqual([
      '/provider/sample-packs/kiln',
      '/sample-pack/tape',
      '/collection/dawn',
      '/sample/7?similar=1',
    ]);
  });

  test('credits are added at the checkout of a plan, or at the plans [ROUTE-33]', () => {
    expect(addCreditsHref(3)).toBe('/account/checkout/3?action=add-credits');
    expect(addCreditsHref(null)).toBe('/account/plans?action=add-credits');
  });

  test('the likes stay at the address at which they were opened [ROUTE-12, ROUTE-14, DECISION-20]', () => {
    for (const address of ['/wishlist/samples?types[]=LOOP&page=2', '/account/wishlist/samples?types[]=LOOP&page=2']) {
      const route = at(address);
      expect(route.page === 'sounds' && listHref(route.address)).toBe(address);
    }
  });
});

test.each([
  '/nowhere',
  '/samples/',
  '/samples/x',
  '/samples/free/x',
  '/samples/instrument',
  '/samples/instrument/',
  '/samples/plugin/serum',
  '/samples/instrument/bass/x',
  '/presets',
  '/presets/plugin',
  '/presets/mood/dark',
  '/sample',
  '/sample/',
  '/sample/0',
  '/sample/-1',
  '/sample/1.5',
  '/sample/1e3',
  '/sample/abc',
  '/sample/1/x',
  '/sample-pack',
  '/sample-pack/',
  '/search',
  '/search/sounds/x',
  '/search/sample-packs/x',
  '/provider/sample-packs',
  '/provider/sample-packs/',
  '/provider/kiln',
  '/provider/sample-packs/kiln/x',
  '/collection',
  '/collection/',
  '/collection/dawn/x',
  '//',
  '',
  'samples',
  '/SAMPLES',
  '/wishlist',
  '/wishlist/samples/',
  '/wishlist/sample-packs/x',
  '/account/wishlist',
  '/account/wishlist/sample-packs',
  '/account/download-history',
  '/account/download-history/sample-packs',
])("'%s' is not found [DECISION-26]", (path) => expect(routeOf({ path, search: '' })).toEqual({ page: 'notFound' }));

test('a search query is at most 120 characters and never ends in half a one', () => {
  const route = at(`/search/sounds?query=${'x'.repeat(119)}%F0%9F%A5%81`);
  expect(route.page === 'sounds' && route.address.scope).toEqual({ kind: 'search', query: 'x'.repeat(119) });
});

test('any list that this release has comes back the same from its own address [ROUTE-15, ROUTE-18, ROUTE-20, ROUTE-21, ROUTE-22, ROUTE-23, ROUTE-24, ROUTE-25, ROUTE-28, ROUTE-05, ROUTE-12, ROUTE-14]', () => {
  fc.assert(
    fc.property(listAddress, (address) => {
      const route = at(listHref(address));
      expect(route.page === 'sounds' || route.page === 'pack' ? route.address : route).toEqual(address);
    }),
    { numRuns: 1000 },
  );
});

test('any garbage in the address bar opens some page, and any slug makes an address', () => {
  fc.assert(
    fc.property(fc.oneof(garbage, someText), garbageQuery, (text, search) => {
      for (const path of [text, `/${text}`, `/sample-pack/${text}`, `/samples/mood/${text}`])
        expect(routeOf({ path, search }).page).toMatch(/^(home|sounds|sound|pack|packs|notFound)$/);
      expect(packHref(text)).toMatch(/^\/sample-pack\//);
      expect(listHref(listOf({ kind: 'term', term: 'mood', slug: text }))).toMatch(/^\/samples\/mood\//);
    }),
    { numRuns: 1000 },
  );
});
