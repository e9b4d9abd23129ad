import { afterAll, describe, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { WIRE_PACK, WIRE_SOUND, aStore, json, wireList } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const run = aCommandLine().run;
const SOUNDS = 'GET /api/v1/search/sample-list';
const PACKS = 'GET /api/v1/search/product-list';
const SUGGEST = 'GET /api/v1/search/sample-list/suggest';
const SINGLE = 'exclude_instruments[]=multi-layered';

const aSearch = () =>
  aStore({
    [SOUNDS]: json(200, wireList([WIRE_SOUND])),
    [PACKS]: json(200, wireList([WIRE_PACK])),
    [SUGGEST]: json(200, {
      categories: [
        { name: 'Dexed', slug: 'dexed', parentKey: 'PRESET' },
        { name: 'Techno', slug: 'techno', parentKey: 'GENRE' },
        { name: 'Dry', slug: 'dry', parentKey: 'PARAMETER' },
      ],
      providers: [{ name: 'Tidewater', slug: 'tidewater' }],
    }),
  });

async function askedBy(...words: string[]) {
  const store = aSearch();
  const spoken = await run(['search', ...words], { store });
  return { ...spoken, asked: store.asked.filter((call) => call.startsWith('GET')) };
}

describe('search sounds', () => {
  test.each([
    [[], SINGLE],
    [['--mode', 'single'], SINGLE],
    [['--mode', 'all'], null],
    [['--mode', 'multi-layered'], 'instruments[]=multi-layered'],
    [['--instrument', 'multi-layered'], 'instruments[]=multi-layered'],
    [['--type', 'PRESET'], 'types[]=PRESET'],
  ])(
    'with %j asks for %s [ROUTE-28, ROUTE-29, SRCH-02, SRCH-24, SRCH-25, SRCH-26, SRCH-28]',
    async (options, filter) => {
      const { asked, stdout, code } = await askedBy('sounds', 'warm pad', ...options);
      expect(asked).toEqual([`${SOUNDS}?query=warm%20pad${filter === null ? '' : `&${filter}`}`]);
      expect(stdout).toContain('Warm Pad');
      expect(code).toBe(0);
    },
  );

  test('takes the options of lists, and prints a list [FILT-13]', async () => {
    const { asked, stdout } = await askedBy('sounds', 'pad', '--genre', 'house', '--page', '2', '--json');
    expect(asked).toEqual([`${SOUNDS}?query=pad&${SINGLE}&genres[]=house&page=2`]);
    expect(JSON.parse(stdout)).toMatchObject({ page: 1, pages: 1, total: 1, items: [{ id: 12 }] });
  });

  test.each([
    ['nothing to search for [SRCH-05]', ['']],
    ['more than 120 characters [SRCH-06, FILT-16]', ['x'.repeat(121)]],
    ['an unknown mode [SRCH-02]', ['pad', '--mode', 'double']],
    ['a mode that the filters contradict', ['pad', '--mode', 'single', '--instrument', 'multi-layered']],
  ])('refuses %s', async (_, words) => {
    const { code, stdout, asked } = await askedBy('sounds', ...words);
    expect([code, stdout, asked]).toEqual([2, '', []]);
  });
});

test('search packs lists packs, narrowed by what packs have [ROUTE-30, FILT-05]', async () => {
  const { asked, stdout } = await askedBy('packs', 'night', '--genre', 'techno', '--page', '3');
  expect(asked).toHaveLength(1);
  for (const parameter of [`${PACKS}?query=night&genres[]=techno`, 'page=3']) expect(asked[0]).toContain(parameter);
  expect(stdout).toContain('Night Drive');
  expect((await askedBy('packs', 'night', '--mood', 'dark')).code).toBe(2);
});

describe('search suggest', () => {
  test('lists what the last word could mean, and as which filter [SRCH-01, SRCH-11, SRCH-16, SRCH-22]', async () => {
    const { asked, stdout } = await askedBy('suggest', 'warm te');
    expect(asked).toEqual([`${SUGGEST}?query=warm%20te&last_query_word=te`]);
    expect(stdout.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['KIND', 'NAME', 'SLUG', 'FILTER'],
      ['GENRE', 'Techno', 'techno', 'genres[]'],
      ['PARAMETER', 'Dry', 'dry', 'categories[]'],
      ['PROVIDER', 'Tidewater', 'tidewater', 'providers[]'],
      [''],
    ]);
  });

  test('for packs has kinds of packs alone [SRCH-21]', async () => {
    const { stdout } = await askedBy('suggest', 'te', '--target', 'packs', '--json');
    expect(JSON.parse(stdout)).toEqual({
      items: [
        { kind: 'GENRE', name: 'Techno', slug: 'techno', filter: 'genres[]' },
        { kind: 'PROVIDER', name: 'Tidewater', slug: 'tidewater', filter: 'providers[]' },
      ],
      page: 1,
      pages: 1,
      total: 2,
    });
  });

  test('asks nothing about a single character [SRCH-09]', async () => {
    const { asked, code, stderr } = await askedBy('suggest', 'warm t');
    expect([asked, code, stderr]).toEqual([[], 0, 'No suggestions\n']);
  });

  test('says what failed: a terminal has no silence', async () => {
    const { code } = await run(['search', 'suggest', 'te'], {
      store: aStore({ [SUGGEST]: json(500, { message: '' }) }),
    });
    expect(code).toBe(3);
  });
});
