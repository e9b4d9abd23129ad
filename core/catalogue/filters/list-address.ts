import { withinBounds } from '../../../domain/catalogue/filter-bounds.ts';
import { type QueryPairs, formatQuery, lastOf, parseQuery } from '../../kernel/query-string.ts';
import { CHORD_TYPES } from '../../../domain/catalogue/chord-type.ts';
import {
  type Choice,
  FILTER_ARRAYS,
  type FilterArray,
  type Filters,
  KEY_TYPES,
  NO_FILTERS,
  NOTES,
  type StemsFilter,
  nameSearch,
  perArray,
} from './filters.ts';
import { PAGE_SIZE, bpmRange } from '../../../domain/catalogue/list-limits.ts';
import type { Order } from '../../../domain/catalogue/orders.ts';
import { formatOrder, hasText, parseOrder } from './order.ts';
import type { PackScope, SoundScope } from './scope.ts';

/** A whole list as one value: its scope, filters, order and page. */
export interface ListAddress<Scope = SoundScope> {
  readonly scope: Scope;
  readonly filters: Filters;
  /** Null is the scope's initial order. */
  readonly order: Order | null;
  readonly page: number;
  readonly size: number;
}

export const listOf = <Scope extends SoundScope | PackScope>(scope: Scope): ListAddress<Scope> => ({
  scope,
  filters: NO_FILTERS,
  order: null,
  page: 1,
  size: PAGE_SIZE.default,
});

/** Any change of the filters returns to page 1 [FILT-03, FILT-40]. Without a text nothing is more relevant [DECISION-58]. */
export const withFilters = <Scope extends SoundScope | PackScope>(
  address: ListAddress<Scope>,
  filters: Filters,
): ListAddress<Scope> => ({
  ...address,
  filters,
  order: address.order?.column === '_score' && !hasText(address.scope, filters.name !== null) ? null : address.order,
  page: 1,
});

/** Any change of the order returns to page 1 [FILT-25]. */
export const withOrder = <Scope>(address: ListAddress<Scope>, order: Order | null): ListAddress<Scope> => ({
  ...address,
  order,
  page: 1,
});

export const withPage = <Scope>(address: ListAddress<Scope>, page: number): ListAddress<Scope> => ({
  ...address,
  page,
});

/**
 * Reads a query string into an address of the scope. Unknown parameters and values that cannot be meant
 * are passed over, and so is what would be too much, so that a damaged link still opens a list.
 */
export function parseListAddress<Scope>(scope: Scope, search: string): ListAddress<Scope> {
  const pairs = parseQuery(search);
  const last = (name: string): string | null => lastOf(pairs, name);
  const key = keyOf(last('key'), last('key_type'));
  const chord = CHORD_TYPES.find((candidate) => candidate === last('chord_type')) ?? null;
  return {
    scope,
    filters: {
      arrays: withinBounds(perArray((array) => choiceOf(pairs, array))),
      key,
      excludedKey: last('exclude_key') || null,
      chord,
      neighbours: key !== null && chord !== null && last('key_match') === 'compatible',
      bpm: bpmRange(last('bpm') ?? ''),
      name: nameSearch(last('name') ?? ''),
      free: last('free') === '1',
      hidesOwned: last('hide_owned') === '1',
      rareFind: last('rare_find') === '1',
      stems: stemsOf(last('group_id')),
    },
    order: parseOrder(last('order') ?? ''),
    page: positive(last('page')) ?? 1,
    size: sizeOf(last('size')),
  };
}

/** Writes the query string of an address; the query of a search list comes first [DECISION-48]. */
export const formatListAddress = (address: ListAddress<SoundScope | PackScope>): string =>
  formatQuery(listPairs(address));

/** The parameters of an address, in one order, without those that say nothing. */
export function listPairs({ scope, filters, order, page, size }: ListAddress<SoundScope | PackScope>): QueryPairs {
  const pairs: Array<readonly [string, string]> = [];
  if (scope.kind === 'search' && scope.query !== '') pairs.push(['query', scope.query]);
  for (const array of FILTER_ARRAYS) {
    for (const value of filters.arrays[array].include) pairs.push([`${array}[]`, value]);
    for (const value of filters.arrays[array].exclude) pairs.push([`exclude_${array}[]`, value]);
  }
  if (filters.key) pairs.push(['key', filters.key.note], ['key_type', filters.key.type]);
  if (filters.excludedKey !== null) pairs.push(['exclude_key', filters.excludedKey]);
  if (filters.chord) pairs.push(['chord_type', filters.chord]);
  if (filters.neighbours) pairs.push(['key_match', 'compatible']);
  if (filters.bpm) pairs.push(['bpm', `${filters.bpm.min}-${filters.bpm.max}`]);
  if (filters.name !== null) pairs.push(['name', filters.name]);
  if (filters.free) pairs.push(['free', '1']);
  if (filters.hidesOwned) pairs.push(['hide_owned', '1']);
  if (filters.rareFind) pairs.push(['rare_find', '1']);
  if (filters.stems) pairs.push(['group_id', `${filters.stems.id},${filters.stems.name},${filters.stems.color}`]);
  if (order) pairs.push(['order', formatOrder(order)]);
  if (size !== PAGE_SIZE.default) pairs.push(['size', String(size)]);
  if (page !== 1) pairs.push(['page', String(page)]);
  return pairs;
}

function choiceOf(pairs: QueryPairs, array: FilterArray): Choice {
  const valuesOf = (name: string) => [
    ...new Set(pairs.filter(([known, value]) => known === name && value !== '').map(([, value]) => value)),
  ];
  const include = valuesOf(`${array}[]`);
  const exclude = valuesOf(`exclude_${array}[]`).filter((value) => !include.includes(value));
  return { include, exclude };
}

function keyOf(note: string | null, type: string | null): Filters['key'] {
  const named = KEY_TYPES.find((candidate) => candidate === type);
  const fitting = KEY_TYPES.find((candidate) => note !== null && NOTES[candidate].includes(note));
  if (note === null || !fitting) return null;
  return { note, type: named && NOTES[named].includes(note) ? named : fitting };
}

/** Id up to the first comma, color after the last, the name in between [DECISION-50]. */
function stemsOf(text: string | null): StemsFilter | null {
  const [, id, name, color] = /^([1-9]\d{0,14}),(.*),(#[0-9a-fA-F]{6})$/s.exec(text ?? '') ?? [];
  return name === undefined || color === undefined ? null : { id: Number(id), name, color };
}

function sizeOf(text: string | null): number {
  const size = positive(text);
  return size !== null && size <= PAGE_SIZE.max ? size : PAGE_SIZE.default;
}

function positive(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
