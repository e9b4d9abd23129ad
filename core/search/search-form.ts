import { nameSearch } from '../catalogue/filters/filters.ts';
import {
  type ListAddress,
  listOf,
  parseListAddress,
  withFilters,
  withPage,
} from '../catalogue/filters/list-address.ts';
import { packFilters } from '../catalogue/filters/pack-address.ts';
import type { Location } from '../shell/navigation.port.ts';
import { addressQuery, listHref, packListHref } from '../catalogue/addresses.ts';
import { type SearchMode, SEARCH_MODES, isLayerless, modeOf, withMode } from '../catalogue/filters/search-mode.ts';

/** The targets of a search form [DECISION-23]. */
export const SEARCH_TARGETS = ['sounds', 'packs'] as const;
export type SearchTarget = (typeof SEARCH_TARGETS)[number];

/** The contents of a search form. */
export interface SearchForm {
  readonly target: SearchTarget;
  readonly mode: SearchMode;
  readonly query: string;
}

/** At most 120 characters, not ending in half a one; null for what is not to be submitted [SRCH-05, SRCH-06]. */
export const searchQuery = nameSearch;

/** The list of a search page, of sounds or of packs; its query may be empty [DECISION-68]. */
export type SearchAddress = ListAddress<{ readonly kind: 'search'; readonly query: string }>;

export const parseSearchAddress = (search: string): SearchAddress =>
  parseListAddress({ kind: 'search', query: addressQuery(search) }, search);

/** The address of a list of the target. */
export const searchHref = (target: SearchTarget, address: SearchAddress): string =>
  target === 'sounds' ? listHref(address) : packListHref(address);

const ANYTHING: SearchAddress = listOf({ kind: 'search', query: '' });

/** The result pages [ROUTE-28, ROUTE-30]. */
export const SEARCH_PATHS: Readonly<Record<SearchTarget, string>> = {
  sounds: searchHref('sounds', ANYTHING),
  packs: searchHref('packs', ANYTHING),
};

/** The target of the search page at a location; null for any other page. */
export const searchedAt = ({ path }: Location): SearchTarget | null =>
  SEARCH_TARGETS.find((target) => SEARCH_PATHS[target] === path) ?? null;

/** The initial state of a form [DECISION-24]. */
const FRESH: SearchForm = { target: 'sounds', mode: 'single', query: '' };

/** The form as a page opens with it. */
export const formAt = (location: Location): SearchForm => followed(FRESH, location);

/** The form after navigation: what the new address says takes precedence [SRCH-27]. */
export function followed(form: SearchForm, location: Location): SearchForm {
  const target = searchedAt(location);
  const { scope, filters } = parseSearchAddress(location.search);
  return {
    target: target ?? 'sounds',
    mode: modeAfter(form.mode, target, filters),
    query: target === null ? '' : scope.query,
  };
}

/** Beyond the search for sounds Multi-layered means nothing: it becomes All [DECISION-69]. */
function modeAfter(mode: SearchMode, target: SearchTarget | null, filters: ListAddress['filters']): SearchMode {
  if (target === 'sounds') return modeOf(filters);
  return mode === 'multi-layered' || (target === null && isLayerless(filters)) ? 'all' : mode;
}

/** The modes that a form offers at a location: Multi-layered only for a search of sounds [SRCH-03]. */
export const modesAt = (location: Location): readonly SearchMode[] =>
  SEARCH_MODES.filter((mode) => mode !== 'multi-layered' || searchedAt(location) === 'sounds');

/** The list that a form requests: on a page of the same kind with the current filters, elsewhere without. */
export function searchAddress(form: SearchForm, here: Location): SearchAddress {
  const start = searchedAt(here) === form.target ? withPage(parseSearchAddress(here.search), 1) : ANYTHING;
  const filters = form.target === 'sounds' ? withMode(start.filters, form.mode) : packFilters(start.filters);
  return { ...withFilters(start, filters), scope: { kind: 'search', query: searchQuery(form.query) ?? '' } };
}
