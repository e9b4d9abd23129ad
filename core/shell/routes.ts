import {
  type ListAddress,
  formatListAddress,
  listOf,
  parseListAddress,
  withFilters,
} from '../catalogue/filters/list-address.ts';
import {
  type FilterArray,
  NO_FILTERS,
  type StemsFilter,
  nameSearch,
  toggleValue,
} from '../catalogue/filters/filters.ts';
import { type PackListAddress, parsePackAddress } from '../catalogue/filters/pack-address.ts';
import type { PackScope, SoundScope, TermScope } from '../catalogue/filters/scope.ts';
import { escapePart, formatQuery, parseQuery } from '../kernel/query-string.ts';
import type { LicenseName } from '../license/license.ts';
import type { Location } from './navigation.port.ts';

/** A page of the shop that this release has. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'sounds'; readonly address: ListAddress }
  /** `similar` opens the Similar sounds dialog over the page [ROUTE-17, DECISION-22]. */
  | { readonly page: 'sound'; readonly id: number; readonly similar: boolean }
  | { readonly page: 'pack'; readonly slug: string; readonly address: ListAddress }
  /** The packs of a provider, those that a search found, or those that a customer likes. */
  | { readonly page: 'packs'; readonly address: PackListAddress }
  /** The customer's own collections [ROUTE-06]. */
  | { readonly page: 'collections' }
  /** The files that a customer has selected [SEL-02]. */
  | { readonly page: 'selected' }
  /** What a customer's credits came and went for. */
  | { readonly page: 'credits'; readonly number: number }
  /** What the shop says about a license, to anybody who has its number. */
  | { readonly page: 'license'; readonly name: LicenseName }
  | { readonly page: 'notFound' };

/** Reads the address bar. Every unknown path is 'notFound' [DECISION-26]. */
export function routeOf({ path, search }: Location): Route {
  const parts = path.split('/').slice(1).map(decodeSegment);
  const [first, second, third] = parts;
  const list = (scope: SoundScope): Route => ({ page: 'sounds', address: parseListAddress(scope, search) });

  if (path === '/') return { page: 'home' };
  if (first === 'samples' && parts.length === 1) return list({ kind: 'all' });
  if (first === 'samples' && second === 'free' && parts.length === 2) return list({ kind: 'free' });
  if (first === 'samples' && third && parts.length === 3 && isTermPath(second))
    return list({ kind: 'term', term: second, slug: third });
  if (first === 'presets' && second === 'plugin' && third && parts.length === 3)
    return list({ kind: 'term', term: 'plugin', slug: third });
  if (path === '/account/collections') return { page: 'collections' };
  if (path === '/account/samples/selected') return { page: 'selected' };
  if (path === '/account/credits') return { page: 'credits', number: pageIn(search) };
  if (first === 'collection' && second && parts.length === 2) return list({ kind: 'collection', slug: second });
  const own = OWN_SOUNDS[path];
  if (own) return list(own);
  if (path === '/wishlist/sample-packs')
    return { page: 'packs', address: parsePackAddress({ kind: 'wishlist' }, search) };
  if (path === '/search/sounds') return list({ kind: 'search', query: addressQuery(search) });
  if (first === 'sample' && parts.length === 2 && /^[1-9]\d{0,14}$/.test(second ?? ''))
    return { page: 'sound', id: Number(second), similar: parseQuery(search).some(isSimilar) };
  if (first === 'sample-pack' && second && parts.length === 2)
    return { page: 'pack', slug: second, address: parseListAddress({ kind: 'pack', slug: second }, search) };
  if (first === 'provider' && second === 'sample-packs' && third && parts.length === 3)
    return { page: 'packs', address: parsePackAddress({ kind: 'provider', slug: third }, search) };
  if (path === '/search/sample-packs')
    return { page: 'packs', address: parsePackAddress({ kind: 'search', query: addressQuery(search) }, search) };
  if (first === 'license' && second && parts.length === 2)
    return { page: 'license', name: { number: second, code: codeIn(search) } };
  return { page: 'notFound' };
}

/** Whatever is no page number means page 1. */
function pageIn(search: string): number {
  const text = parseQuery(search).findLast(([name]) => name === 'page')?.[1] ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1;
}

/** The code that shows the names of a license. */
const codeIn = (search: string): string | null => parseQuery(search).findLast(([name]) => name === 'code')?.[1] || null;

/** What a search is for: part of the address of its list [DECISION-48]. */
export const addressQuery = (search: string): string =>
  nameSearch(parseQuery(search).findLast(([name]) => name === 'query')?.[1] ?? '') ?? '';

const isSimilar = ([name, value]: readonly [string, string]): boolean => name === 'similar' && value === '1';

/** The lists of sounds of one customer [ROUTE-05, ROUTE-12, ROUTE-14]. */
const OWN_SOUNDS: Readonly<Record<string, SoundScope>> = {
  '/wishlist/samples': { kind: 'wishlist' },
  '/account/wishlist/samples': { kind: 'wishlist', inAccount: true },
  '/account/download-history/samples': { kind: 'downloadHistory' },
};

const TERM_PATHS = ['instrument', 'category', 'mood', 'tags'] as const;
const isTermPath = (part: string | undefined): part is (typeof TERM_PATHS)[number] =>
  TERM_PATHS.some((known) => known === part);

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Builds every address of the shop [DECISION-25]. */
export const href = {
  home: () => '/',
  signup: () => '/signup',
  resetPassword: () => '/reset-password',
  google: () => '/auth/connect/google',
  facebook: () => '/auth/connect/facebook',
  logout: () => '/logout',
  account: () => '/account',
  accountDetails: () => '/account/details',
  myCollections: () => '/account/collections',
  selected: () => '/account/samples/selected',
  credits: (page = 1) => `/account/credits${page === 1 ? '' : formatQuery([['page', String(page)]])}`,
  dashboard: () => '/dashboard',
  plans: () => '/account/plans',
  checkout: (planId: number) => `/account/checkout/${planId}`,
  /** Where credits are added: at the checkout of the customer's plan, or where there is none yet, at the plans [ROUTE-33]. */
  addCredits: (planId: number | null) =>
    `${planId === null ? href.plans() : href.checkout(planId)}${formatQuery([['action', 'add-credits']])}`,
  sound: (id: number) => `/sample/${id}`,
  similar: (id: number) => `/sample/${id}?similar=1`,
  pack: (slug: string) => `/sample-pack/${escapePart(slug)}`,
  collection: (slug: string) => `/collection/${escapePart(slug)}`,
  provider: (slug: string) => `/provider/sample-packs/${escapePart(slug)}`,
  term: (term: TermScope, slug: string) =>
    term === 'plugin' ? `/presets/plugin/${escapePart(slug)}` : `/samples/${term}/${escapePart(slug)}`,
  list: (address: ListAddress) => `${listPath(address.scope)}${formatListAddress(address)}`,
  /** A filter link, such as a badge: the whole catalogue narrowed by one value [FILT-01, FILT-03]. */
  filter: (array: FilterArray, value: string) =>
    href.list(withFilters(listOf({ kind: 'all' }), toggleValue(NO_FILTERS, array, value, 'include'))),
  packs: (address: PackListAddress) => `${packListPath(address.scope)}${formatListAddress(address)}`,
  rareFinds: () => `/samples${formatQuery([['rare_find', '1']])}`,
  stems: (stems: StemsFilter) => href.list(withFilters(listOf({ kind: 'all' }), { ...NO_FILTERS, stems })),
} as const;

function listPath(scope: SoundScope): string {
  switch (scope.kind) {
    case 'all':
      return '/samples';
    case 'free':
      return '/samples/free';
    case 'term':
      return href.term(scope.term, scope.slug);
    case 'pack':
      return href.pack(scope.slug);
    case 'collection':
      return href.collection(scope.slug);
    case 'search':
      return '/search/sounds';
    case 'wishlist':
      return scope.inAccount ? '/account/wishlist/samples' : '/wishlist/samples';
    case 'downloadHistory':
      return '/account/download-history/samples';
  }
}

/** All packs are what a search for nothing finds. */
function packListPath(scope: PackScope): string {
  if (scope.kind === 'provider') return href.provider(scope.slug);
  return scope.kind === 'wishlist' ? '/wishlist/sample-packs' : '/search/sample-packs';
}
