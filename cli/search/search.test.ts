import { afterAll, describe, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { WIRE_PACK, WIRE_SOUND, aStore, json, wireList } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const run = aCommandLine().run;
const SOUNDS = 'GET /api/v1/search/sample-list';
const PACKS = 'GET /api/v1/search/product-list';
const SUGGEST = 'GET /api/v1/search/sample-list/suggest';
const ALL = 'GET /api/v1/store/sample-list';
const COVERAGE = 'GET /api/v1/search/sample-list/coverage';
const PACK_COVERAGE = 'GET /api/v1/search/product-list/coverage';
const RECOGNIZE = 'GET /api/v1/search/sample-list/recognize';
const SINGLE = 'exclude_instruments[]=multi-layered';

const aSearch = () =>
  aStore({
    [SOUNDS]: json(200, wireList([WIRE_SOUND])),
    [PACKS]: json(200, wireList([WIRE_PACK])),
    [COVERAGE]: json(200, { kind: 'without', words: ['tuba'], rest: 'warm pad' }),
    [PACK_COVERAGE]: json(200, { kind: 'most', words: 1, of: 2 }),
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
  const asked = store.asked.filter((call) => call.startsWith('GET'));
  const isCoverage = (call: string) => call.includes('/coverage?');
  return { ...spoken, asked: asked.filter((call) => !isCoverage(call)), coverages: asked.filter(isCoverage) };
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

describe('words that nothing found has', () => {
  test.each([
    ['sounds', 'Nothing matches all of these words. Left out: “tuba”.', COVERAGE],
    ['packs', 'Nothing matches all 2 words. These match 1 of them.', PACK_COVERAGE],
  ])('are said beside a search for %s, and with its document', async (target, text, call) => {
    const { stderr, coverages } = await askedBy(target, 'warm tuba pad');
    expect(stderr.split('\n')[0]).toBe(text);
    expect(coverages).toEqual([`${call}?query=warm%20tuba%20pad`]);
    const { stdout } = await askedBy(target, 'warm tuba pad', '--json');
    const { kind } = (JSON.parse(stdout) as { coverage: { kind: string } }).coverage;
    expect(kind).toBe(target === 'sounds' ? 'without' : 'most');
  });

  test('are not said by a shop that does not know, which shows the list all the same', async () => {
    const store = aStore({ [SOUNDS]: json(200, wireList([WIRE_SOUND])) });
    const { stdout, code } = await run(['search', 'sounds', 'warm pad', '--json'], { store });
    expect([code, (JSON.parse(stdout) as { coverage: unknown }).coverage]).toEqual([0, null]);
  });

  test('are asked for alone, with where the search without them is', async () => {
    const { stdout, stderr } = await askedBy('left-out', 'warm tuba pad', '--json');
    expect(JSON.parse(stdout)).toEqual({
      kind: 'without',
      words: ['tuba'],
      rest: 'warm pad',
      href: '/search/sounds?query=warm%20pad',
    });
    expect(stderr).toBe('');
    const all = await run(['search', 'left-out', 'pad'], { store: aStore({ [COVERAGE]: json(200, { kind: 'all' }) }) });
    expect(all.stderr).toBe('Something has all of its words.\n');
  });
});

describe('search filters', () => {
  const techno = { kind: 'genres', value: 'techno', name: 'Techno', rest: 'loop', sounds: 12 };

  test('lists the words that are filters, and where each leads', async () => {
    const store = aStore({ [RECOGNIZE]: json(200, [{ ...techno, left_out: 'warm' }]) });
    const { stdout } = await run(['search', 'filters', 'techno warm loop'], { store });
    expect(stdout.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['FILTER', 'NAME', 'LEFT OUT', 'SOUNDS', 'ADDRESS'],
      ['genres', 'Techno', 'warm', '12', '/search/sounds?query=loop&genres[]=techno'],
      [''],
    ]);
    const asDocument = await run(['search', 'filters', 'techno loop', '--json'], { store });
    expect(JSON.parse(asDocument.stdout)).toMatchObject({
      items: [{ ...techno, leftOut: 'warm', href: '/search/sounds?query=loop&genres[]=techno' }],
      total: 1,
    });
  });

  test('says so where no word is one', async () => {
    const { code, stderr } = await run(['search', 'filters', 'tape'], {
      store: aStore({ [RECOGNIZE]: json(200, []) }),
    });
    expect([code, stderr]).toEqual([0, 'No word of it is a filter.\n']);
  });
});

describe('search first', () => {
  const HITS = 'GET /api/v1/search/hits';
  const found = {
    sounds: [{ id: 12, name: 'Warm Pad', pack: 'Night Drive' }],
    packs: [{ slug: 'night-drive', name: 'Night Drive', provider: 'Kiln' }],
  };

  test('lists the sounds and packs that are found first', async () => {
    const store = aStore({ [HITS]: json(200, found) });
    const { stdout } = await run(['search', 'first', 'warm'], { store });
    expect(stdout.split('\n').map((line) => line.trim().split(/ {2,}/))).toEqual([
      ['KIND', 'NAME', 'FROM', 'ADDRESS'],
      ['sound', 'Warm Pad', 'Night Drive', '/sample/12'],
      ['pack', 'Night Drive', 'Kiln', '/sample-pack/night-drive'],
      [''],
    ]);
    expect(store.asked).toContain(`${HITS}?query=warm`);
  });

  test('says so where nothing is', async () => {
    const store = aStore({ [HITS]: json(200, { sounds: [], packs: [] }) });
    expect((await run(['search', 'first', 'warm'], { store })).stderr).toBe('Nothing found...\n');
  });
});

describe('search looser', () => {
  test('lists what asks for less and finds something, with how much [ERR-14]', async () => {
    const { stdout, asked } = await askedBy('looser', 'night', '--genre', 'techno', '--bpm', '90-95');
    const rows = stdout.split('\n').map((line) => line.trim().split(/ {2,}/));
    expect(rows).toEqual([
      ['LIST', 'FOUND', 'ADDRESS'],
      ['Without techno', '1 sound', '/search/sounds?query=night&bpm=90-95'],
      ['Without 90–95 BPM', '1 sound', '/search/sounds?query=night&genres[]=techno'],
      ['Without any filter', '1 sound', '/search/sounds?query=night'],
      ['Search among packs', '1 pack', '/search/sample-packs?query=night'],
      [''],
    ]);
    expect(asked).toHaveLength(4);
  });

  test('of packs passes over what packs do not have', async () => {
    const { stdout } = await askedBy('looser', 'night', '--bpm', '90-95', '--target', 'packs', '--json');
    expect(JSON.parse(stdout)).toMatchObject({
      items: [{ label: 'Search among sounds', target: 'sounds', href: '/search/sounds?query=night', total: 1 }],
      total: 1,
    });
  });

  test('says so where nothing is found at all', async () => {
    const store = aStore({
      [SOUNDS]: json(200, wireList([])),
      [PACKS]: json(200, wireList([])),
      [ALL]: json(200, wireList([])),
    });
    const spoken = await run(['search', 'looser', 'night'], { store });
    expect([spoken.code, spoken.stderr]).toEqual([0, 'Nothing found...\n']);
  });
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
