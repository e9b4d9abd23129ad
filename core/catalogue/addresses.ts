import { known } from '../../domain/known.ts';
import { escapePart, formatQuery, lastOf, parseQuery } from '../kernel/query-string.ts';
import type { Location } from '../shell/navigation.port.ts';
import { readPath } from '../shell/path.ts';
import { type FilterArray, NO_FILTERS, type StemsFilter, nameSearch, toggleValue } from './filters/filters.ts';
import { type ListAddress, formatListAddress, listOf, withFilters } from './filters/list-address.ts';
import type { PackListAddress } from './filters/pack-address.ts';
import type { PackScope, SoundScope, TermScope } from './filters/scope.ts';

/** What an address says about a scope; empty if nothing. */
interface Told {
  readonly slug: string;
  readonly query: string;
}

/** A path, and what a list there is about. */
type ScopePath<Scope> = readonly [path: string, scopeOf: (told: Told) => Scope];

/** The paths of lists of sounds [ROUTE-05, ROUTE-12, ROUTE-14, ROUTE-18 to ROUTE-28]. */
const SOUND_LISTS: ReadonlyArray<ScopePath<SoundScope>> = [
  ['/samples', () => ({ kind: 'all' })],
  ['/samples/free', () => ({ kind: 'free' })],
  ['/samples/instrument/:slug', ofTerm('instrument')],
  ['/samples/category/:slug', ofTerm('category')],
  ['/samples/mood/:slug', ofTerm('mood')],
  ['/samples/tags/:slug', ofTerm('tags')],
  ['/presets/plugin/:slug', ofTerm('plugin')],
  ['/collection/:slug', ({ slug }) => ({ kind: 'collection', slug })],
  ['/search/sounds', ({ query }) => ({ kind: 'search', query })],
  ['/account/wishlist/samples', () => ({ kind: 'wishlist', inAccount: true })],
  ['/wishlist/samples', () => ({ kind: 'wishlist' })],
  ['/account/download-history/samples', () => ({ kind: 'downloadHistory' })],
];

/** The list of a pack has its own page. */
const PACK: ScopePath<SoundScope> = ['/sample-pack/:slug', ({ slug }) => ({ kind: 'pack', slug })];

/** The paths of lists of packs. All packs are the result of an empty search. */
const PACK_LISTS: ReadonlyArray<ScopePath<PackScope>> = [
  ['/provider/sample-packs/:slug', ({ slug }) => ({ kind: 'provider', slug })],
  ['/wishlist/sample-packs', () => ({ kind: 'wishlist' })],
  ['/search/sample-packs', ({ query }) => ({ kind: 'search', query })],
  ['/search/sample-packs', () => ({ kind: 'all' })],
];

/** The scope of the list of sounds at an address; null if there is none. */
export const soundScopeAt = (location: Location): SoundScope | null => scopeAt(SOUND_LISTS, location);

/** The same for a list of packs. */
export const packScopeAt = (location: Location): PackScope | null => scopeAt(PACK_LISTS, location);

/** The slug of the pack whose page this is. */
export const packSlugAt = ({ path }: Location): string | null => readPath('/sample-pack/:slug', path)?.slug ?? null;

/** The query of a search, which is part of its list's address [DECISION-48]. */
export const addressQuery = (search: string): string => nameSearch(lastOf(parseQuery(search), 'query') ?? '') ?? '';

export const listHref = (address: ListAddress): string =>
  pathOf<SoundScope>([...SOUND_LISTS, PACK], address.scope) + formatListAddress(address);

export const packListHref = (address: PackListAddress): string =>
  pathOf(PACK_LISTS, address.scope) + formatListAddress(address);

export const soundHref = (id: number): string => `/sample/${id}`;
/** The page of a sound, with the Similar sounds dialog over it [ROUTE-17]. */
export const similarHref = (id: number): string => `/sample/${id}?similar=1`;
/** The page of a sound at a moment of it, in seconds to the tenth. */
export const momentHref = (id: number, seconds: number): string => `${soundHref(id)}?t=${Number(seconds.toFixed(1))}`;
export const packHref = (slug: string): string => pathOf([PACK], { kind: 'pack', slug });
export const collectionHref = (slug: string): string => pathOf(SOUND_LISTS, { kind: 'collection', slug });
export const providerHref = (slug: string): string => pathOf(PACK_LISTS, { kind: 'provider', slug });

/** A filter link, such as a badge: the whole catalogue narrowed by one value [FILT-01, FILT-03]. */
export const filterHref = (array: FilterArray, value: string): string =>
  listHref(withFilters(listOf({ kind: 'all' }), toggleValue(NO_FILTERS, array, value, 'include')));

export const rareFindsHref = (): string => `/samples${formatQuery([['rare_find', '1']])}`;
export const stemsHref = (stems: StemsFilter): string =>
  listHref(withFilters(listOf({ kind: 'all' }), { ...NO_FILTERS, stems }));

function ofTerm(term: TermScope): (told: Told) => SoundScope {
  return ({ slug }) => ({ kind: 'term', term, slug });
}

function scopeAt<Scope>(lists: ReadonlyArray<ScopePath<Scope>>, { path, search }: Location): Scope | null {
  for (const [pattern, scopeOf] of lists) {
    const parts = readPath(pattern, path);
    if (parts) return scopeOf({ slug: parts['slug'] ?? '', query: addressQuery(search) });
  }
  return null;
}

/** The first path for a list of this scope. */
function pathOf<Scope extends SoundScope | PackScope>(lists: ReadonlyArray<ScopePath<Scope>>, scope: Scope): string {
  const told: Told = { slug: '', query: '', ...scope };
  const said = new Map<string, unknown>(Object.entries(scope));
  const isHere = ([, scopeOf]: ScopePath<Scope>) =>
    Object.entries(scopeOf(told)).every(([name, value]) => said.get(name) === value);
  const [pattern] = known(lists.find(isHere), `path of a list of kind ${scope.kind}`);
  return pattern.replace(':slug', () => escapePart(told.slug));
}
