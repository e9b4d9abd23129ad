import { expect, test } from 'vitest';
import { parseListAddress } from '../catalogue/filters/list-address.ts';
import { anyListHref, emptyReason, looserLists } from './looser-lists.ts';
import { type SearchTarget, parseSearchAddress } from './search-form.ts';

const SINGLE = 'exclude_instruments[]=multi-layered';
const NAMES: Readonly<Record<string, string>> = { house: 'House', 'multi-layered': 'Multi-layered' };
const nameOf = (_: string, value: string) => NAMES[value] ?? value;
const looser = (target: SearchTarget, search: string) =>
  looserLists({ target, address: parseSearchAddress(search) }, nameOf).map(
    ({ label, list }) => [label, anyListHref(list)] as const,
  );

test('a search goes without its mode, without each filter, without any, or among packs [SRCH-24]', () => {
  expect(looser('sounds', `?query=pad&genres[]=house&bpm=90-100&page=2&order=id,desc&${SINGLE}`)).toEqual([
    ['Search all sounds, single and multi-layered', '/search/sounds?query=pad&genres[]=house&bpm=90-100'],
    ['Without House', `/search/sounds?query=pad&${SINGLE}&bpm=90-100`],
    ['Without 90–100 BPM', `/search/sounds?query=pad&${SINGLE}&genres[]=house`],
    ['Without any filter', '/search/sounds?query=pad'],
    ['Search among packs', '/search/sample-packs?query=pad'],
  ]);
});

test('a list of sounds says of what it leaves out that it need not', () => {
  const address = parseListAddress({ kind: 'term', term: 'mood', slug: 'dark' } as const, '?exclude_genres[]=house');
  expect(
    looserLists({ target: 'sounds', address }, nameOf).map(({ label, list }) => [label, anyListHref(list)]),
  ).toEqual([['With House as well', '/samples/mood/dark']]);
});

test('nothing is loosened that holds nothing', () => {
  expect(looser('sounds', '?query=pad')).toEqual([['Search among packs', '/search/sample-packs?query=pad']]);
  expect(looser('sounds', '')).toEqual([]);
  expect(looser('packs', '?query=pad&tags[]=attic')).toEqual([
    ['Without attic', '/search/sample-packs?query=pad'],
    ['Search among sounds', '/search/sounds?query=pad'],
  ]);
});

test('of many filters the first five are tried', () => {
  const genres = ['a', 'b', 'c', 'd', 'e', 'f'].map((slug) => `genres[]=${slug}`).join('&');
  expect(looser('packs', `?${genres}`).map(([label]) => label)).toEqual([
    ...['a', 'b', 'c', 'd', 'e'].map((slug) => `Without ${slug}`),
    'Without any filter',
  ]);
});

test.each([
  ['sounds', '', null],
  ['sounds', '?query=pad', 'No sounds match these words.'],
  ['packs', '?query=pad', 'No packs match these words.'],
  ['sounds', '?genres[]=house', 'No sounds match all of the filters.'],
  ['packs', '?query=pad&genres[]=house', 'No packs match these words and the filters.'],
] as const)('nothing is found among %s at “%s” because: %s', (target, search, reason) => {
  expect(emptyReason({ target, address: parseSearchAddress(search) })).toBe(reason);
});
