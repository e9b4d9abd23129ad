import { isLongEnough, lastWordOf, startsSuggestions, withoutLastWord } from '../../../../core/search/last-word.ts';
import { activeFilters } from '../../../../core/catalogue/filters/active-filters.ts';
import { packFilters } from '../../../../core/catalogue/filters/pack-address.ts';
import { anyListHref, looserLists } from '../../../../core/search/looser-lists.ts';
import {
  type SearchForm,
  followed,
  formAt,
  modesAt,
  parseSearchAddress,
  searchAddress,
  searchHref,
  searchedAt,
} from '../../../../core/search/search-form.ts';
import type { Filters } from '../../../../core/catalogue/filters/filters.ts';
import type { Location } from '../../../../core/shell/navigation.port.ts';
import { NONE, forPacks, hrefOf, leadsTo, listIn, text } from '../address-model.ts';
import type { AnyList } from '../filter-model.ts';
import type { Must } from '../rule.ts';
import { type Part, once, shows } from './draws.ts';

export const targetAt = (path: string) =>
  path === '/search/sounds' ? 'sounds' : path === '/search/sample-packs' ? 'packs' : null;

/** The mode is only encoded in the filters [SRCH-24 to SRCH-27]. */
function modeOf({ arrays: { instruments } }: Filters): SearchForm['mode'] {
  if (instruments.include.includes('multi-layered')) return 'multi-layered';
  return instruments.exclude.includes('multi-layered') ? 'single' : 'all';
}

function withMode(filters: Filters, mode: SearchForm['mode']): Filters {
  if (modeOf(filters) === mode) return filters;
  const others = (values: readonly string[]) => values.filter((value) => value !== 'multi-layered');
  const { include, exclude } = filters.arrays.instruments;
  const instruments = {
    include: [...others(include), ...(mode === 'multi-layered' ? ['multi-layered'] : [])],
    exclude: [...others(exclude), ...(mode === 'single' ? ['multi-layered'] : [])],
  };
  return { ...filters, arrays: { ...filters.arrays, instruments } };
}

/** The values of a form after navigation [SRCH-27, DECISION-23, DECISION-24, DECISION-69]. */
function formAfter(form: SearchForm, { path, search }: Location): SearchForm {
  const target = targetAt(path);
  const said = new URLSearchParams(search);
  const { filters } = listIn(said);
  const isLayerless = ['PRESET', 'MIDI_SOUND'].some((type) => filters.arrays.types.include.includes(type));
  const left = form.mode === 'multi-layered' || (target === null && isLayerless) ? 'all' : form.mode;
  return {
    target: target ?? 'sounds',
    mode: target === 'sounds' ? modeOf(filters) : left,
    query: target === null ? '' : (text(said, 'query') ?? ''),
  };
}

/** Where a form leads: on a page of its own kind it keeps the filters, elsewhere it starts afresh. */
export function listOf({ target, mode, query }: SearchForm, { path, search }: Location): AnyList {
  const here = listIn(new URLSearchParams(search));
  const start = targetAt(path) === target ? here : { filters: NONE, order: null, size: 20 };
  const filters = target === 'sounds' ? withMode(start.filters, mode) : forPacks(start.filters);
  return { scope: { kind: 'search', query: query.trim() }, filters, order: start.order, page: 1, size: start.size };
}

const FORMS: readonly SearchForm[] = [
  { target: 'sounds', mode: 'single', query: '' },
  { target: 'sounds', mode: 'all', query: 'warm keys' },
  { target: 'sounds', mode: 'multi-layered', query: ' tape ' },
  { target: 'packs', mode: 'multi-layered', query: 'tide' },
];

function looser(location: Location, must: Must): void {
  const target = targetAt(location.path);
  if (target === null) return;
  const said = new URLSearchParams(location.search);
  const [list, query] = [listIn(said), text(said, 'query') ?? ''];
  const mode = modeOf(list.filters);
  const scope = { kind: 'search', query } as const;
  const to = (filters: Filters, where: 'sounds' | 'packs' = target) =>
    [where, { ...list, scope, filters, order: null, page: 1 }] as const;
  const own = target === 'sounds' ? list.filters : forPacks(list.filters);
  const single = activeFilters(own).map(({ without }) => without);
  // Both modes are one step from All, which is the closest of all.
  const isMode = (filters: Filters) => target === 'sounds' && mode !== 'all' && modeOf(filters) === 'all';
  const five = single.slice(0, 5);
  const wanted = [
    ...[...five.filter(isMode), ...five.filter((filters) => !isMode(filters))].map((filters) => to(filters)),
    ...(single.length > 1 ? [to(NONE)] : []),
    ...(query === '' ? [] : [to(NONE, target === 'sounds' ? 'packs' : 'sounds')]),
  ];
  const address = parseSearchAddress(location.search);
  const looserThan =
    target === 'sounds'
      ? ({ target, address } as const)
      : ({ target, address: { ...address, filters: packFilters(address.filters) } } as const);
  const drawn = looserLists(looserThan, (array, value) => `${array} ${value}`).map(({ list: next }) =>
    anyListHref(next),
  );
  const isRight =
    drawn.length === wanted.length && wanted.every(([where, next], at) => leadsTo(drawn[at]!, next, where));
  if (!isRight) must(false, `lists that loosen ${location.search} are ${drawn.join(', ')}`);
}

/**
 * The input, the word that suggestions are for, and what remains when one replaces it [SRCH-09, SRCH-10, DECISION-68].
 */
const TYPED: ReadonlyArray<readonly [typed: string, last: string, rest: string, isAsked: boolean]> = [
  ['warm ho', 'ho', 'warm', true],
  ['  warm   ho  ', 'ho', 'warm', true],
  ['k', 'k', '', false],
  ['e\u0301', 'e\u0301', '', false],
  ['', '', '', false],
];
const KEYS: ReadonlyArray<readonly [key: string, starts: boolean]> = [
  ['a', true],
  ['7', true],
  [' ', true],
  ['-', true],
  ['\u00bd', true],
  ['Backspace', true],
  ['ArrowDown', false],
  ['Enter', false],
  [',', false],
];

const typing = once((_: 'typing', must) => {
  for (const [typed, last, rest, isAsked] of TYPED) {
    shows(must, `the last word of '${typed}'`, lastWordOf(typed), last);
    shows(must, `'${typed}' without it`, withoutLastWord(typed), rest);
    shows(must, `whether '${last}' is long enough`, isLongEnough(last), isAsked);
  }
  for (const [key, starts] of KEYS) shows(must, `whether ${key} suggests`, startsSuggestions(key), starts);
});

const form = once((here: Location, must) => {
  const href = hrefOf(here);
  const target = targetAt(here.path);
  shows(must, `what is searched at ${href}`, searchedAt(here), target);
  const modes = target === 'sounds' ? ['all', 'single', 'multi-layered'] : ['all', 'single'];
  shows(must, `the modes at ${href}`, modesAt(here), modes);
  shows(must, `the form at ${href}`, formAt(here), formAfter(FORMS[0]!, here));
  for (const before of FORMS) {
    const name = `${JSON.stringify(before)} at ${href}`;
    shows(must, `the form after ${name}`, followed(before, here), formAfter(before, here));
    const next = searchHref(before.target, searchAddress(before, here));
    if (!leadsTo(next, listOf(before, here), before.target)) must(false, `the search ${name} leads to ${next}`);
  }
  looser(here, must);
}, hrefOf);

/** The search form, and where a search leads. */
export const searchForm: Part = {
  from: ({ navigation }) => [navigation.location.current],
  check({ navigation }, must) {
    typing('typing', must);
    form(navigation.location.current, must);
  },
};
