import { nameSearch } from '../catalogue/filters.ts';
import {
  type ListAddress,
  formatListAddress,
  listOf,
  parseListAddress,
  withFilters,
  withPage,
} from '../catalogue/list-address.ts';
import { parseQuery } from '../kernel/query-string.ts';
import type { Location } from '../shell/navigation.port.ts';
import { type SearchMode, SEARCH_MODES, isLayerless, modeOf, withMode } from './search-mode.ts';

/** What one form searches [DECISION-23]. */
export const SEARCH_TARGETS = ['sounds', 'packs'] as const;
export type SearchTarget = (typeof SEARCH_TARGETS)[number];

/** What a search form is set to. */
export interface SearchForm {
  readonly target: SearchTarget;
  readonly mode: SearchMode;
  readonly query: string;
}

/** Where the results are [ROUTE-28, ROUTE-30]. */
export const SEARCH_PATHS: Readonly<Record<SearchTarget, string>> = {
  sounds: '/search/sounds',
  packs: '/search/sample-packs',
};

/** At most 120 characters, not ending in half a one; null for what is not to be submitted [SRCH-05, SRCH-06]. */
export const searchQuery = nameSearch;

/** The list of a search page, of sounds and of packs alike; its query may be empty [DECISION-68]. */
export function parseSearchAddress(search: string): ListAddress {
  const query = parseQuery(search).findLast(([name]) => name === 'query')?.[1] ?? '';
  return parseListAddress({ kind: 'search', query: searchQuery(query) ?? '' }, search);
}

/** What the search page at a location searches; null where it is none. */
export const searchedAt = ({ path }: Location): SearchTarget | null =>
  SEARCH_TARGETS.find((target) => SEARCH_PATHS[target] === path) ?? null;

/** A form that nobody has touched [DECISION-24]. */
const FRESH: SearchForm = { target: 'sounds', mode: 'single', query: '' };

/** The form as a page opens with it. */
export const formAt = (location: Location): SearchForm => followed(FRESH, location);

/** The form after a step to another address: where that says something, it is right [SRCH-27]. */
export function followed(form: SearchForm, location: Location): SearchForm {
  const target = searchedAt(location);
  const { scope, filters } = parseSearchAddress(location.search);
  const query = target !== null && scope.kind === 'search' ? scope.query : '';
  return { target: target ?? 'sounds', mode: modeAfter(form.mode, target, filters), query };
}

/** Beyond the search for sounds Multi-layered means nothing: it becomes All [DECISION-69]. */
function modeAfter(mode: SearchMode, target: SearchTarget | null, filters: ListAddress['filters']): SearchMode {
  if (target === 'sounds') return modeOf(filters);
  return mode === 'multi-layered' || (target === null && isLayerless(filters)) ? 'all' : mode;
}

/** The modes that a form offers at a location: Multi-layered among the sounds that were searched for alone [SRCH-03]. */
export const modesAt = (location: Location): readonly SearchMode[] =>
  SEARCH_MODES.filter((mode) => mode !== 'multi-layered' || searchedAt(location) === 'sounds');

/** The list that a form asks for: on a page of its own kind with the filters that are there, elsewhere afresh. */
export function searchAddress(form: SearchForm, here: Location): ListAddress {
  const scope = { kind: 'search', query: searchQuery(form.query) ?? '' } as const;
  const start = searchedAt(here) === form.target ? withPage(parseSearchAddress(here.search), 1) : listOf(scope);
  const filters = form.target === 'sounds' ? withMode(start.filters, form.mode) : start.filters;
  return { ...withFilters(start, filters), scope };
}

/** The address of a list of the target. */
export const searchHref = (target: SearchTarget, address: ListAddress): string =>
  `${SEARCH_PATHS[target]}${formatListAddress(address)}`;
