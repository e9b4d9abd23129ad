import { isUnfiltered } from '../catalogue/filters/active-filters.ts';
import { NO_FILTERS } from '../catalogue/filters/filters.ts';
import { withFilters } from '../catalogue/filters/list-address.ts';
import { type SearchAddress, type SearchTarget, searchHref } from './search-form.ts';
import { modeOf, withMode } from '../catalogue/filters/search-mode.ts';
import { looserTexts, otherTargetTexts } from './search.messages.ts';

/** A search that asks for less. */
export interface LooserSearch {
  readonly label: string;
  readonly href: string;
}

/** Where to go on from a search that found nothing: each loosens one thing, the nearest first. */
export function looserSearches(target: SearchTarget, address: SearchAddress): readonly LooserSearch[] {
  const { scope, filters } = address;
  const mode = modeOf(filters);
  const other = target === 'sounds' ? 'packs' : 'sounds';
  const looser: LooserSearch[] = [];
  const add = (label: string, next: typeof filters, where = target) =>
    looser.push({ label, href: searchHref(where, withFilters({ ...address, order: null }, next)) });

  if (mode !== 'all') add(looserTexts.mode, withMode(filters, 'all'));
  if (!isUnfiltered(withMode(filters, 'all'))) add(looserTexts.filters, withMode(NO_FILTERS, mode));
  if (scope.query !== '') add(otherTargetTexts[other], NO_FILTERS, other);
  return looser;
}
