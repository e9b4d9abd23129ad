import { afterAll, describe, expect, test } from 'vitest';
import { aCommandLine, leaveNothing, linesOf } from '../testing/command-line.ts';
import {
  SIGNED_IN,
  WIRE_CUSTOMER,
  WIRE_PACK,
  WIRE_SOUND,
  WIRE_SOUND_WITH_MIDI,
  aStore,
  json,
  wireList,
} from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const LIST = 'GET /api/v1/store/sample-list';
const run = aCommandLine().run;

test('a list is a table of rows, and talk goes elsewhere [LIST-01, LIST-07, LIST-11, LIST-12, LIST-13]', async () => {
  const { code, stdout } = await run(['sounds', 'list'], { store: aStore() });
  expect(code).toBe(0);
  expect(stdout).toBe(
    'ID  NAME      TYPE  KEY  BPM   TIME  PACK         PRICE     MARKS\n' +
      '12  Warm Pad  LOOP  Am   120  00:08  Night Drive  1 credit\n',
  );
});

test('a list asks the store for what the options say, and for no facets [FILT-47, FILT-48]', async () => {
  const store = aStore();
  await run(
    'sounds list --type LOOP --genre techno --exclude-mood dark --bpm 120-125 --key Am --order seconds,desc --page 2 --size 50'.split(
      ' ',
    ),
    { store },
  );
  expect(store.asked.filter((call) => call.startsWith('GET'))).toEqual([
    `${LIST}?exclude_moods[]=dark&types[]=LOOP&genres[]=techno&key=A&key_type=natural&chord_type=minor&bpm=120-125&order=seconds,desc&size=50&page=2`,
  ]);
});

test('marks show what the customer has saved and downloaded, MIDI too [LIST-46]', async () => {
  const store = aStore({
    ...SIGNED_IN,
    [LIST]: json(200, wireList([WIRE_SOUND_WITH_MIDI])),
    'POST /api/v1/samples/state': json(200, { saved: [12], downloaded: [13], rare_finds: true }),
  });
  const { stdout } = await run(['sounds', 'list'], { store });
  expect(stdout).toContain('saved, MIDI downloaded');
});

test('--json prints the list as one document, without waveforms', async () => {
  const { stdout } = await run(['sounds', 'list', '--json'], { store: aStore() });
  const list = JSON.parse(stdout) as { readonly items: readonly object[] };
  expect(list).toMatchObject({ page: 1, pages: 1, total: 1, items: [{ id: 12, name: 'Warm Pad', saved: false }] });
  expect(list.items[0]).not.toHaveProperty('waveform');
});

test('an empty list leaves standard output empty [LIST-27]', async () => {
  const spoken = await run(['sounds', 'list'], { store: aStore({ [LIST]: json(200, wireList([])) }) });
  expect(spoken).toEqual({
    code: 0,
    stdout: '',
    stderr:
      'Nothing found...\nTry increasing your date range!\nLeave a filter out, or count what there is: loopstead facets\n',
  });
});

test.each([
  ['visitors', {}, 'Login to preview & download all sounds: loopstead login'],
  [
    'customers without a plan',
    { 'POST /api/v1/account/user': json(200, { ...WIRE_CUSTOMER, plan: null }) },
    'Subscribe for more: /account/plans',
  ],
  ['subscribers', SIGNED_IN, 'The next one: --page 2'],
])('below a list %s read how to go on [LIST-39, LIST-40, LIST-42, LIST-43]', async (_, calls, note) => {
  const store = aStore({ ...calls, [LIST]: json(200, wireList([WIRE_SOUND], 30)) });
  const { stderr } = await run(['sounds', 'list'], { store });
  expect(stderr).toContain('Page 1 of 2, 30 sounds.');
  expect(stderr).toContain(note);
});

test.each([
  [1, '1 sound.\n'],
  [2, '2 sounds.\n'],
])('below a list of one page with %i sounds stands their number alone', async (total, note) => {
  const store = aStore({ ...SIGNED_IN, [LIST]: json(200, wireList([WIRE_SOUND], total)) });
  expect((await run(['sounds', 'list'], { store })).stderr).toBe(note);
});

test('what the customer has costs nothing again: its price is owned, and its fields stay as they are [LIST-46]', async () => {
  const store = aStore({
    ...SIGNED_IN,
    [LIST]: json(200, wireList([WIRE_SOUND, { ...WIRE_SOUND_WITH_MIDI, id: 14 }])),
    'GET /api/v1/sample/12': json(200, WIRE_SOUND_WITH_MIDI),
    'POST /api/v1/samples/state': json(200, { saved: [], downloaded: [12, 13], rare_finds: true }),
  });
  const rows = (await run(['sounds', 'list'], { store })).stdout.split('\n');
  expect(rows[1]).toMatch(/Night Drive {2}owned {5}downloaded$/);
  expect(rows[2]).toMatch(/Night Drive {2}1 credit {2}MIDI downloaded$/);
  expect((await run(['sounds', 'show', '12'], { store })).stdout).toMatch(/Download +WAV owned, MIDI owned\n/);
  const { items } = JSON.parse((await run(['sounds', 'list', '--json'], { store })).stdout) as { items: unknown[] };
  expect(items[0]).toMatchObject({ id: 12, credits: 1, free: false, downloaded: true });
});

test('Rare Finds are listed with the prompt over them [FILT-43, FILT-44, DECISION-62]', async () => {
  const spoken = await run(['sounds', 'list', '--rare-find'], { store: aStore() });
  expect(spoken.code).toBe(0);
  expect(spoken.stdout).toContain('Warm Pad');
  expect(spoken.stderr).toContain('a Basic, Premium or Max plan');
  expect(spoken.stderr).toContain('Upgrade: http://localhost:3000/account/plans');
});

test('a narrow terminal cuts names, a pipe never does', async () => {
  const store = aStore({ [LIST]: json(200, wireList([{ ...WIRE_SOUND, prettyName: 'W'.repeat(60) }])) });
  const narrow = await run(['sounds', 'list'], { store, columns: 70 });
  const widest = Math.max(...narrow.stdout.split('\n').map((line) => line.length));
  expect(widest).toBeLessThanOrEqual(70);
  expect(narrow.stdout).toContain('W…');
  expect((await run(['sounds', 'list'], { store })).stdout).toContain('W'.repeat(60));
});

test('names from a store cannot steer the terminal', async () => {
  const store = aStore({
    [LIST]: json(200, wireList([{ ...WIRE_SOUND, prettyName: 'a\u001b[2J\u009bmb\r\nc\u202e' }])),
  });
  const { stdout } = await run(['sounds', 'list'], { store });
  expect(stdout).toContain('a[2Jmb c ');
});

test('sounds show is a card with badges [LIST-18, LIST-48]', async () => {
  const { stdout } = await run(['sounds', 'show', '12'], { store: aStore() });
  expect(stdout).toMatch(/^Warm Pad\n/);
  expect(stdout).toMatch(/Badges +Pad, Techno\n/);
  expect(stdout).toMatch(/Download +WAV 1 credit\n/);
});

test('sounds show --json has everything, the waveform too', async () => {
  const { stdout } = await run(['sounds', 'show', '12', '--json'], { store: aStore() });
  expect(JSON.parse(stdout)).toMatchObject({ id: 12, waveform: { peaks: [0, 0.5, 1] }, downloaded: false });
});

describe('packs', () => {
  const store = aStore({
    'GET /api/v1/store/product-list': json(200, wireList([WIRE_PACK])),
    'GET /api/v1/store/product-list/filters': json(200, {
      genres: { items: [{ key: 'house', name: 'House', count: 7 }] },
    }),
    'GET /api/v1/search/product-list': json(200, wireList([])),
    'GET /api/v1/product/night-drive': json(200, WIRE_PACK),
  });

  test('are listed with provider, files and badges [PROD-20, PROD-24, PROD-25]', async () => {
    const { stdout } = await run(['packs', 'list'], { store });
    expect(stdout).toContain('3  Night Drive  night-drive  Loopstead     42  featured');
  });

  test('can be searched, in the order of such a list; none is told [ERR-14, PROD-28, DECISION-80]', async () => {
    const spoken = await run(['packs', 'list', '--query', 'drums'], { store });
    expect(spoken).toMatchObject({
      code: 0,
      stdout: '',
      stderr: 'Nothing found...\nLeave a filter out, or count what there is: loopstead packs facets\n',
    });
    expect(store.asked).toContain('GET /api/v1/search/product-list?query=drums&order=_score,desc');
  });

  test('can be narrowed by genre, inspiration, provider and name [FILT-05, FILT-10, FILT-11, DECISION-51]', async () => {
    const words = '--genre house --genre techno --exclude-tag late --exclude-provider kiln --name low --order id,desc';
    await run(['packs', 'list', ...words.split(' ')], { store });
    expect(store.asked).toContain(
      'GET /api/v1/store/product-list?exclude_tags[]=late&genres[]=house&genres[]=techno&exclude_providers[]=kiln&name=low&order=id,desc',
    );
  });

  test.each([
    ['--provider kiln', '/api/v1/store/product-list/provider/kiln'],
    ['--provider kiln --provider hollow', '/api/v1/store/product-list?providers[]=hollow&providers[]=kiln'],
    ['--query low --provider kiln', '/api/v1/search/product-list?providers[]=kiln&query=low&order=_score,desc'],
  ])('by %s are asked for at %s [FILT-05, FILT-10]', async (words, address) => {
    await run(['packs', 'list', ...words.split(' ')], { store });
    const [path, query] = address.split('?');
    const asked = store.asked.map((call) => decodeURIComponent(call)).filter((call) => call.startsWith(`GET ${path}`));
    for (const pair of query?.split('&') ?? []) expect(asked.at(-1)).toContain(pair);
    expect(asked).not.toEqual([]);
  });

  test.each([
    [['--order', 'seconds,desc'], '--order'],
    [['--query', 'drums', '--wishlist'], '--wishlist'],
    [['--query', 'drums', '--provider', 'kiln', '--exclude-provider', 'kiln'], '--exclude-provider'],
    [['--genre', 'house', '--exclude-genre', 'house'], '--exclude-genre'],
  ])('are not listed by %j [DECISION-51]', async (words, option) => {
    const spoken = await run(['packs', 'list', ...words], { store });
    expect(spoken.code).toBe(2);
    expect(spoken.stderr).toContain(option);
  });

  test('are counted by facet [FILT-05, FILT-12]', async () => {
    const { stdout } = await run(['packs', 'facets', '--genre', 'house'], { store });
    expect(stdout).toMatch(/FACET +VALUE +NAME +PACKS\n *Genres +house +House +7\n/);
    expect(store.asked).toContain('GET /api/v1/store/product-list/filters?genres[]=house');
  });

  test('one pack is a card that leads to its sounds', async () => {
    const { stdout, stderr } = await run(['packs', 'show', 'night-drive'], { store });
    expect(stdout).toMatch(/^Night Drive\nID +3\n/);
    expect(stderr).toBe('Its sounds: loopstead sounds list --pack night-drive\n');
  });
});

test('facets of the same list, by the same options [FILT-12]', async () => {
  const store = aStore({
    'GET /api/v1/store/sample-list/filters': json(200, {
      genres: { items: [{ key: 'techno', name: 'Techno', count: 7 }] },
    }),
  });
  const { stdout } = await run(['facets', '--type', 'LOOP'], { store });
  expect(store.asked).toContain('GET /api/v1/store/sample-list/filters?types[]=LOOP');
  expect(stdout).toMatch(/Genres +techno +Techno +7\n/);
});

describe('a list that fails', () => {
  const TOAST = "danger: Sorry, Something went wrong! / We couldn't load sounds. Please reload page.\n";

  test.each([
    [500, { message: 'x' }, 3, `${TOAST}error: The shop is in trouble. Try again later.\n`],
    [404, { message: 'x' }, 1, 'error: Nothing found...\n'],
    [400, { message: 'Wrong page.' }, 2, `${TOAST.replace('danger', 'warning')}error: Wrong page.\n`],
    [401, { message: 'x' }, 4, 'Login For Samples: loopstead login --email <address>\n'],
    [403, { message: 'Not you.' }, 5, `${TOAST}error: Sorry, Something went wrong! Not you.\n`],
  ])('with %i ends in its own exit code [LIST-28, ERR-08, DECISION-204]', async (status, body, code, stderr) => {
    const spoken = await run(['sounds', 'list'], { store: aStore({ [LIST]: json(status, body) }) });
    expect(spoken).toEqual({ code, stdout: '', stderr });
  });

  test.each([
    [json(500, {}), 'unavailable', 3],
    [json(404, {}), 'notFound', 1],
    [json(400, { constraint_violation_list: { bpm: { message: 'Too fast.' } } }), 'invalid', 2],
    [json(401, { message: 'x' }), 'unauthenticated', 4],
    [json(403, { title: 'No', message: 'Not you.', button: 'Plans', url: '/account/plans' }), 'forbidden', 5],
    [json(200, { nonsense: true }), 'malformed', 3],
  ])('with --json is one document of its kind', async (answer, kind, code) => {
    const spoken = await run(['sounds', 'list', '--json'], { store: aStore({ [LIST]: answer }) });
    expect(spoken.code).toBe(code);
    expect(JSON.parse(spoken.stdout)).toMatchObject({ error: { kind, message: expect.any(String) as string } });
  });

  test('because nothing answers is told once, as a document', async () => {
    const spoken = await run(['sounds', 'list', '--json']);
    expect(spoken.code).toBe(3);
    expect(JSON.parse(spoken.stdout)).toMatchObject({ error: { kind: 'offline' } });
    expect(spoken.stderr).toBe('');
  });
});

/** A store with three sounds in two pages; its list fails from the `failsFrom`th page on. */
function aStoreOfPages(failsFrom = Infinity) {
  const sounds = [1, 2, 3].map((id) => ({ ...WIRE_SOUND, id, prettyName: `Pad ${id}` }));
  return aStore({
    [LIST]: (request) => {
      const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
      if (page >= failsFrom) return Response.json({ message: 'x' }, { status: 500 });
      return Response.json(wireList(sounds.slice((page - 1) * 2, page * 2), 3, page));
    },
  });
}

describe('sounds list --all', () => {
  test('shows page after page, page 2 first, until one is empty [LIST-31, LIST-33, DECISION-35]', async () => {
    const store = aStoreOfPages();
    const { code, stdout, stderr } = await run(['sounds', 'list', '--all', '--size', '2'], { store });
    expect(code).toBe(0);
    expect(stdout.split('\n').map((line) => line.slice(0, 9))).toEqual([
      'ID  NAME ',
      ' 1  Pad 1',
      ' 2  Pad 2',
      ' 3  Pad 3',
      '',
    ]);
    expect(stderr).toBe('All samples have been loaded\n');
    expect(store.asked.filter((call) => call.startsWith('GET')).map((call) => call.split('page=')[1])).toEqual([
      undefined,
      '2',
      '3',
    ]);
  });

  test('is a line for each sound with --json, and has no gate [DECISION-35]', async () => {
    const { stdout, stderr } = await run(['sounds', 'list', '--all', '--json=id'], { store: aStoreOfPages() });
    expect(linesOf(stdout)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
    expect(stderr).toBe('');
  });

  test('ends its lines with the failure when a page fails', async () => {
    const { stdout } = await run(['sounds', 'list', '--all', '--json=id'], { store: aStoreOfPages(2) });
    expect(linesOf(stdout)).toEqual([{ id: 1 }, { id: 2 }, { error: expect.any(Object) as object }]);
  });

  test('says what the browser would alert when a page fails, after what was there [ERR-09, DECISION-206]', async () => {
    const { code, stdout, stderr } = await run(['sounds', 'list', '--all'], { store: aStoreOfPages(2) });
    expect(code).toBe(3);
    expect(stdout).toContain('Pad 2');
    expect(stderr).toContain('err filter, refresh page\n');
  });

  test('begins with page 1', async () => {
    expect((await run(['sounds', 'list', '--all', '--page', '2'], { store: aStore() })).code).toBe(2);
  });
});
