import { listHref, packListHref } from '../catalogue/addresses.ts';
import { activeFilters, isUnfiltered } from '../catalogue/filters/active-filters.ts';
import { type FilterArray, NO_FILTERS } from '../catalogue/filters/filters.ts';
import { type ListAddress, listOf, withFilters } from '../catalogue/filters/list-address.ts';
import type { PackListAddress } from '../catalogue/filters/pack-address.ts';
import { modeOf } from '../catalogue/filters/search-mode.ts';
import type { PackScope, SoundScope } from '../catalogue/filters/scope.ts';
import { emptyReasons, looserTexts, otherTargetTexts } from './search.messages.ts';

/** A list of sounds or of packs. */
export type AnyList =
  | { readonly target: 'sounds'; readonly address: ListAddress }
  | { readonly target: 'packs'; readonly address: PackListAddress };

/** A list that asks for less than another. */
export interface LooserList {
  readonly label: string;
  readonly list: AnyList;
}

export const anyListHref = ({ target, address }: AnyList): string =>
  target === 'sounds' ? listHref(address) : packListHref(address);

type NameOf = (array: FilterArray, value: string) => string;

/** Filters that are tried without; each costs a question. */
const MOST_FILTERS = 5;

/** Alternatives to an empty list: each removes one restriction, the nearest first. */
export function looserLists(list: AnyList, nameOf: NameOf): readonly LooserList[] {
  const { scope, size } = list.address;
  const others =
    list.target === 'sounds'
      ? fewerFilters(list.address, nameOf).map(({ label, address }) => looser(label, { target: 'sounds', address }))
      : fewerFilters(list.address, nameOf).map(({ label, address }) => looser(label, { target: 'packs', address }));
  if (scope.kind !== 'search' || scope.query === '') return others;
  const elsewhere = list.target === 'sounds' ? 'packs' : 'sounds';
  return [...others, looser(otherTargetTexts[elsewhere], { target: elsewhere, address: { ...listOf(scope), size } })];
}

/** Why a list is empty; null if nothing restricts it. */
export function emptyReason({ target, address: { scope, filters } }: AnyList): string | null {
  const isSearch = scope.kind === 'search' && scope.query !== '';
  const reason = isUnfiltered(filters) ? (isSearch ? 'words' : null) : isSearch ? 'both' : 'filters';
  return reason && emptyReasons[reason][target];
}

/** The whole catalogue, if nothing else has results. */
export const everyList = ({ target }: AnyList): LooserList =>
  target === 'sounds'
    ? looser(looserTexts.all.sounds, { target, address: listOf({ kind: 'all' }) })
    : looser(looserTexts.all.packs, { target, address: listOf({ kind: 'search', query: '' }) });

const looser = (label: string, list: AnyList): LooserList => ({ label, list });

function fewerFilters<Scope extends SoundScope | PackScope>(
  address: ListAddress<Scope>,
  nameOf: NameOf,
): ReadonlyArray<{ readonly label: string; readonly address: ListAddress<Scope> }> {
  const { filters, scope } = address;
  const pills = activeFilters(filters, nameOf);
  const single = pills.slice(0, MOST_FILTERS).map(({ label, stance, without }) => {
    const isMode = scope.kind === 'search' && modeOf(filters) !== 'all' && modeOf(without) === 'all';
    const words = stance === 'exclude' ? looserTexts.including(label) : looserTexts.without(label);
    return { label: isMode ? looserTexts.mode : words, without };
  });
  const all = pills.length > 1 ? [{ label: looserTexts.filters, without: NO_FILTERS }] : [];
  return [
    ...single.toSorted((a, b) => Number(b.label === looserTexts.mode) - Number(a.label === looserTexts.mode)),
    ...all,
  ].map(({ label, without }) => ({ label, address: withFilters({ ...address, order: null }, without) }));
}
