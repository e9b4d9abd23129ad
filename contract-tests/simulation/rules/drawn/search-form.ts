import { isLongEnough, lastWordOf, startsSuggestions, withoutLastWord } from '../../../../core/search/last-word.ts';
import { looserSearches } from '../../../../core/search/looser-searches.ts';
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
import { NONE, leadsTo, listIn, text } from '../address-model.ts';
import type { AnyList } from '../filter-model.ts';
import type { Must } from '../rule.ts';
import { type Part, once, shows } from './draws.ts';

export const targetAt = (path: string) =>
  path === '/search/sounds' ? 'sounds' : path === '/search/sample-packs' ? 'packs' : null;

/** The mode is nowhere but in the filters [SRCH-24 to SRCH-27]. */
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

const forPacks = ({ arrays: { genres, tags, providers }, name }: Filters): Filters => ({
  ...NONE,
  arrays: { ...NONE.arrays, genres, tags, providers },
  name,
});

const saysNothing = (filters: Filters): boolean => JSON.stringify(filters) === JSON.stringify(NONE);

/** What a form says after a step to another address [SRCH-27, DECISION-23, DECISION-24, DECISION-69]. */
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

/** Where a form leads: on a page of its own kind with the filters that are there, elsewhere afresh. */
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
  const wanted = [
    ...(mode === 'all' ? [] : [to(withMode(list.filters, 'all'))]),
    ...(saysNothing(withMode(list.filters, 'all')) ? [] : [to(withMode(NONE, mode))]),
    ...(query === '' ? [] : [to(NONE, target === 'sounds' ? 'packs' : 'sounds')]),
  ];
  const drawn = looserSearches(target, parseSearchAddress(location.search));
  const isRight =
    drawn.length === wanted.length && wanted.every(([where, next], at) => leadsTo(drawn[at]!.href, next, where));
  if (!isRight)
    must(false, `searches that loosen ${location.search} lead to ${drawn.map(({ href }) => href).join(', ')}`);
}

/** What is typed, the word that suggestions are for, and what stays when one takes its place [SRCH-09, SRCH-10, DECISION-68]. */
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

const known = new Map<string, Location>();
const form = once((href: string, must) => {
  const here = known.get(href)!;
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
});

/** The search form, and the ways on from a search. */
export const searchForm: Part = {
  from: ({ navigation }) => [navigation.location.current],
  check({ navigation }, must) {
    typing('typing', must);
    const here = navigation.location.current;
    const href = here.path + here.search;
    known.set(href, here);
    form(href, must);
  },
};
