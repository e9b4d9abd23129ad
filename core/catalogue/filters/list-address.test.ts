import { describe, expect, test } from 'vitest';
import { fc, filters, garbageQuery, listAddress, order } from '../../testing/arbitraries.ts';
import { NO_FILTERS, toggleValue } from './filters.ts';
import {
  formatListAddress,
  listOf,
  listPairs,
  parseListAddress,
  withFilters,
  withOrder,
  withPage,
} from './list-address.ts';

const ALL = { kind: 'all' } as const;
const parse = (search: string) => parseListAddress(ALL, search);

describe('a list address', () => {
  test('without parameters is page 1 of 20, unfiltered, in its initial order [LIST-25, FILT-26]', () => {
    expect(parse('')).toEqual({ scope: ALL, filters: NO_FILTERS, order: null, page: 1, size: 20 });
    expect(formatListAddress(listOf(ALL))).toBe('');
  });

  test('writes every parameter of the list query, arrays as name[], in one order [FILT-01, FILT-47, FILT-48, FILT-49]', () => {
    const address = {
      ...listOf(ALL),
      filters: {
        ...toggleValue(
          toggleValue(NO_FILTERS, 'genres', 'house', 'include'),
          'instruments',
          'multi-layered',
          'exclude',
        ),
        key: { note: 'Db', type: 'flat' as const },
        excludedKey: 'Am',
        chord: 'minor' as const,
        bpm: { min: 90, max: 120.5 },
        name: 'warm pad',
        free: true,
        hidesOwned: true,
        rareFind: true,
        stems: { id: 4, name: 'Drums, wet', color: '#00ff7f' },
      },
      order: { column: 'seconds', direction: 'desc' } as const,
      page: 3,
      size: 50,
    };
    expect(formatListAddress(address)).toBe(
      '?exclude_instruments[]=multi-layered&genres[]=house&key=Db&key_type=flat&exclude_key=Am&chord_type=minor' +
        '&bpm=90-120.5&name=warm%20pad&free=1&hide_owned=1&rare_find=1&group_id=4,Drums,%20wet,%2300ff7f&order=seconds,desc&size=50&page=3',
    );
  });

  test('sends a range as min-max and an exact tempo as value-value [FILT-30, FILT-31]', () => {
    expect(listPairs(withFilters(listOf(ALL), { ...NO_FILTERS, bpm: { min: 90, max: 120 } }))).toEqual([
      ['bpm', '90-120'],
    ]);
    expect(listPairs(withFilters(listOf(ALL), { ...NO_FILTERS, bpm: { min: 150, max: 150 } }))).toEqual([
      ['bpm', '150-150'],
    ]);
  });

  test('of a search keeps its query through every change of page, filter and order [DECISION-48]', () => {
    const search = listOf({ kind: 'search', query: 'deep house' });
    for (const address of [
      withPage(search, 2),
      withFilters(search, { ...NO_FILTERS, rareFind: true }),
      withOrder(search, { column: 'id', direction: 'desc' }),
    ])
      expect(formatListAddress(address)).toMatch(/^\?query=deep%20house&/);
  });

  test.each([
    ['?size=0', 20],
    ['?size=1', 1],
    ['?size=100', 100],
    ['?size=101', 20],
    ['?size=abc', 20],
    ['?size=20.5', 20],
    ['?size=', 20],
  ])('%s shows %i rows [LIST-25, DECISION-33]', (search, size) => expect(parse(search).size).toBe(size));

  test.each([
    ['?page=0', 1],
    ['?page=-2', 1],
    ['?page=7', 7],
    ['?page=1e9', 1],
    ['?page=2&page=5', 5],
  ])('%s opens page %i', (search, page) => expect(parse(search).page).toBe(page));

  test('reads a stems group: id to the first comma, colour after the last, the name between [FILT-02, DECISION-50]', () => {
    expect(parse('?group_id=4%2CDrums%2C%20wet%2C%2300ff7f').filters.stems).toEqual({
      id: 4,
      name: 'Drums, wet',
      color: '#00ff7f',
    });
    for (const broken of ['4', '4,Drums', '4,Drums,green', '0,Drums,%2300ff7f', ',Drums,%2300ff7f'])
      expect(parse(`?group_id=${broken}`).filters.stems).toBeNull();
  });

  test('reads a note with its type, and repairs a type that does not fit the note [FILT-34, FILT-35, FILT-36]', () => {
    expect(parse('?key=Db&key_type=flat').filters.key).toEqual({ note: 'Db', type: 'flat' });
    expect(parse('?key=C%23&key_type=flat').filters.key).toEqual({ note: 'C#', type: 'sharp' });
    expect(parse('?key=G').filters.key).toEqual({ note: 'G', type: 'natural' });
    expect(parse('?key=H').filters.key).toBeNull();
    expect(parse('?key_type=sharp').filters.key).toBeNull();
  });

  test('keeps a value that a damaged link names on both sides on the including one [DECISION-52]', () => {
    expect(parse('?tags[]=a&exclude_tags[]=a&exclude_tags[]=b&tags[]=a').filters.arrays.tags).toEqual({
      include: ['a'],
      exclude: ['b'],
    });
  });

  test('passes over a tempo range that is reversed, partial or not a number', () => {
    for (const bpm of ['120-90', '120', '-120', 'a-b', '120-', '1234-1235', '1e2-2e2'])
      expect(parse(`?bpm=${bpm}`).filters.bpm).toBeNull();
  });

  test('drops values beyond 50 of a facet and 200 in all [FILT-48, DECISION-55]', () => {
    const query = (names: readonly string[], many: number) =>
      `?${names.flatMap((name) => Array.from({ length: many }, (_, at) => `${name}=v${at}`)).join('&')}`;
    const counted = (search: string) =>
      Object.values(parse(search).filters.arrays).map(({ include, exclude }) => include.length + exclude.length);
    expect(counted(query(['tags[]'], 1400)).filter(Boolean)).toEqual([50]);
    const names = ['tags[]', 'moods[]', 'exclude_genres[]', 'types[]', 'instruments[]', 'providers[]'];
    expect(counted(query(names, 45)).reduce((sum, count) => sum + count)).toBe(200);
  });

  test('ignores parameters that it does not know, whatever their names [DECISION-55]', () => {
    expect(parse('?constructor=1&__proto__[]=2&colour=red&=x&toString')).toEqual(listOf(ALL));
  });
});

describe('any list address', () => {
  test('comes back the same from its own query string [FILT-37, FILT-47, FILT-48, FILT-49]', () => {
    fc.assert(
      fc.property(listAddress, (address) => {
        expect(parseListAddress(address.scope, formatListAddress(address))).toEqual(address);
      }),
      { numRuns: 1000 },
    );
  });

  test('is read from any garbage without a throw, and is written the same ever after', () => {
    fc.assert(
      fc.property(garbageQuery, (search) => {
        const read = parse(search);
        const written = formatListAddress(read);
        expect(parse(written)).toEqual(read);
        expect(formatListAddress(parse(written))).toBe(written);
      }),
      { numRuns: 1000 },
    );
  });

  test('opens page 1 after any change of filters or order [FILT-03, FILT-25, FILT-40]', () => {
    fc.assert(
      fc.property(listAddress, filters, fc.option(order, { nil: null }), (address, narrowed, sorted) => {
        expect(withFilters(address, narrowed)).toMatchObject({ scope: address.scope, filters: narrowed, page: 1 });
        expect(withOrder(address, sorted)).toEqual({ ...address, order: sorted, page: 1 });
      }),
      { numRuns: 500 },
    );
  });

  test('keeps its order when its filters change, unless nothing is left to be relevant to [DECISION-58]', () => {
    fc.assert(
      fc.property(listAddress, filters, (address, narrowed) => {
        const isPointless =
          address.order?.column === '_score' && narrowed.name === null && address.scope.kind !== 'search';
        expect(withFilters(address, narrowed).order).toEqual(isPointless ? null : address.order);
      }),
      { numRuns: 500 },
    );
    const relevant = withOrder(listOf(ALL), { column: '_score', direction: 'desc' });
    expect(withFilters(relevant, NO_FILTERS).order).toBeNull();
  });
});
