import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { SIGNED_IN, WIRE_SOUND, WIRE_SOUND_WITH_MIDI, aStore, json } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const REQUEST = 'POST /api/v1/store/sample-list/request';
const QUOTE = 'POST /api/v1/account/quote';
const LIST = ['selection', 'list'];

/** A store that remembers what it was asked for. */
function aStoreWith(items: readonly unknown[]) {
  const bodies: unknown[] = [];
  const store = aStore({
    ...SIGNED_IN,
    [REQUEST]: async (request) => {
      bodies.push(await request.json());
      return Response.json({ items });
    },
  });
  return { store, bodies };
}

/** A store that quotes prices for these files, 200 at most, and records the requested ones. */
function aShopOf(onSale: readonly number[], calls: Parameters<typeof aStore>[0] = {}) {
  const asked: Array<readonly number[]> = [];
  const store = aStore({
    ...SIGNED_IN,
    [QUOTE]: async (request) => {
      const { sample_pack_files: ids } = (await request.json()) as { readonly sample_pack_files: readonly number[] };
      asked.push(ids);
      if (ids.length > 200) return Response.json({ message: 'Too many.' }, { status: 400 });
      if (!ids.every((id) => onSale.includes(id))) return Response.json({ message: 'Not found.' }, { status: 404 });
      return Response.json({ files: [], total: 0, balance: 10, balance_after: 10, refusal: null });
    },
    ...calls,
  });
  return { store, asked };
}

describe('selection', () => {
  test('is kept between commands in the cookie of the profile [MULT-01, STOR-07, LIST-03, LIST-04]', async () => {
    const { run, profile } = aCommandLine();
    const store = aStore();
    const spoken = await run(['selection', 'add', '13', '12'], { store });
    expect(spoken).toEqual({ code: 0, stdout: '', stderr: '2 selected\n' });
    expect((await run(['selection', 'add', '12', '7'], { store })).stderr).toBe('3 selected\n');
    const { stdout } = await run(['selection', 'remove', '12', '99', '--json']);
    expect(JSON.parse(stdout)).toEqual({ files: [13, 7] });
    expect(readFileSync(profile, 'utf8')).toMatch(/"name": "multidownload",\s+"value": "13%2C7"/);
    expect((await run(['selection', 'clear'])).stderr).toBe('info: 2 sounds deselected\n0 selected\n');
    expect(readFileSync(profile, 'utf8')).not.toContain('multidownload');
  });

  test('stops at 200 files, and says so [MULT-02, MULT-04, MULT-05]', async () => {
    const { run } = aCommandLine();
    const ids = Array.from({ length: 201 }, (_, at) => String(at + 1));
    const spoken = await run(['selection', 'add', ...ids], { store: aShopOf(ids.map(Number)).store });
    expect(spoken).toMatchObject({ code: 1, stdout: '' });
    expect(spoken.stderr).toContain('info: Maximum number of files reached! / The maximum number of sounds is 200.\n');
    const { stdout } = await run(['selection', 'remove', '1', '--json']);
    expect((JSON.parse(stdout) as { files: readonly number[] }).files).toHaveLength(199);
  });

  test('is listed in the order of choosing [SEL-01, SEL-03, SEL-04]', async () => {
    const { run } = aCommandLine();
    const { store, bodies } = aStoreWith([WIRE_SOUND_WITH_MIDI]);
    await run(['selection', 'add', '13', '12'], { store: aStore() });
    expect((await run(LIST, { store })).stdout).toContain('12  Warm Pad  LOOP');
    expect(bodies).toEqual([{ sample_pack_files: [13, 12] }]);
    const { stdout } = await run([...LIST, '--json'], { store });
    expect(JSON.parse(stdout)).toMatchObject({ items: [{ id: 12 }], files: [13, 12] });
  });

  test('that is empty asks for nothing [DECISION-127]', async () => {
    const { store, bodies } = aStoreWith([WIRE_SOUND]);
    const spoken = await aCommandLine().run(LIST, { store });
    expect(spoken).toEqual({ code: 0, stdout: '', stderr: 'Nothing found...\n' });
    expect(bodies).toEqual([]);
  });

  test.each([
    ['a known visitor', {}],
    ['a session that has ended', { ...SIGNED_IN, [REQUEST]: json(401, { message: 'x' }) }],
  ])('of %s asks for a login [DECISION-127]', async (_, calls) => {
    const { run } = aCommandLine();
    await run(['selection', 'add', '12'], { store: aStore() });
    const spoken = await run(LIST, { store: aStore(calls) });
    expect(spoken).toEqual({ code: 4, stdout: '', stderr: 'Login For Samples: loopstead login --email <address>\n' });
  });

  test('that cannot be read fails as a list of sounds does [DECISION-127]', async () => {
    const { run } = aCommandLine();
    await run(['selection', 'add', '12'], { store: aStore() });
    const spoken = await run(LIST, { store: aStore({ ...SIGNED_IN, [REQUEST]: json(500, { message: 'x' }) }) });
    expect(spoken.code).toBe(3);
    expect(spoken.stderr).toContain("We couldn't load sounds. Please reload page.");
  });

  test('takes whole ids alone', async () => {
    expect((await aCommandLine().run(['selection', 'add', '12', 'x'])).code).toBe(2);
  });
});

describe('files that are not on sale', () => {
  test('are refused by name, and none of the others is selected', async () => {
    const { run } = aCommandLine();
    const { store, asked } = aShopOf([12, 13, 7]);
    const spoken = await run(['selection', 'add', '12', '999999', '13', '888'], { store });
    const message = 'Not on sale: 999999, 888. Nothing was selected.';
    expect(spoken).toEqual({ code: 1, stdout: '', stderr: `error: ${message}\n` });
    const { code, stdout } = await run(['selection', 'add', '999999', '888', '--json'], { store });
    expect([code, JSON.parse(stdout)]).toEqual([
      1,
      { error: { kind: 'notFound', message: expect.stringContaining('999999, 888') } },
    ]);
    asked.length = 0;
    expect((await run(['selection', 'add', '13', '7', '13'], { store })).stderr).toBe('2 selected\n');
    expect(asked).toEqual([[13, 7]]);
  });

  test('are looked up for visitors as sounds, and MIDI files with the sound they belong to', async () => {
    const { run } = aCommandLine();
    const store = aStore({
      'GET /api/v1/sample/12': json(200, WIRE_SOUND_WITH_MIDI),
      'GET /api/v1/sample/13': json(404, { message: 'Not found.' }),
    });
    expect((await run(['selection', 'add', '13', '12'], { store })).stderr).toBe('2 selected\n');
    expect(await run(['selection', 'add', '13'], { store })).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'error: Not on sale: 13. Nothing was selected. For the id of a MIDI file, log in first: ' +
        'loopstead login --email <address>\n',
    });
  });

  test.each([
    ['a visitor', {}, 'GET /api/v1/sample/12'],
    ['a customer', SIGNED_IN, QUOTE],
  ])('cannot be told by a store in trouble, and %s selects nothing', async (_, who, call) => {
    const { run } = aCommandLine();
    const trouble = aStore({ ...who, [call]: json(500, { message: 'x' }) });
    expect(await run(['selection', 'add', '12'], { store: trouble })).toMatchObject({ code: 3, stdout: '' });
    expect((await run(['selection', 'remove', '99'])).stderr).toBe('0 selected\n');
  });

  test('are not ticked, and may be let go', async () => {
    const { run } = aCommandLine();
    await run(['selection', 'add', '12'], { store: aStore() });
    const { store } = aShopOf([]);
    expect((await run(['selection', 'toggle', '12'], { store })).stderr).toBe('0 selected\n');
    const refused = { code: 1, stderr: 'error: Not on sale: 12. Nothing was selected.\n' };
    expect(await run(['selection', 'toggle', '12'], { store })).toMatchObject(refused);
  });

  test('any more are named below the list, with what lets them go', async () => {
    const { run } = aCommandLine();
    await run(['selection', 'add', '7', '12', '13'], { store: aStore() });
    const { store } = aStoreWith([WIRE_SOUND]);
    const spoken = await run(LIST, { store });
    expect(spoken).toMatchObject({ code: 0, stdout: expect.stringContaining('12  Warm Pad') });
    expect(spoken.stderr).toBe('No longer on sale: 7, 13. Deselect them with "loopstead selection remove 7 13".\n');
    const whole = aStoreWith([WIRE_SOUND_WITH_MIDI, { ...WIRE_SOUND, id: 7 }]);
    expect((await run(LIST, { store: whole.store })).stderr).toBe('');
  });

  test.each([
    ['download selection', ['download', 'selection']],
    ['its price', ['download', 'selection', '--dry-run']],
  ])('any more are named by %s', async (_, words) => {
    const { run } = aCommandLine();
    await run(['selection', 'add', '7', '12', '13'], { store: aStore() });
    const refusal = { 'POST /api/v1/mulitdownload/request': json(400, { message: 'At least one is not on sale.' }) };
    const spoken = await run(words, { store: aShopOf([7, 12], refusal).store });
    expect(spoken).toMatchObject({ code: 1, stdout: '' });
    const message = 'No longer on sale: 13. Deselect it with "loopstead selection remove 13".';
    expect(spoken.stderr).toContain(`error: ${message}\n`);
    // Another reason stays what it is.
    const other = await run(['download', 'selection'], { store: aShopOf([7, 12, 13], refusal).store });
    expect(other.code).toBe(2);
    expect(other.stderr).toContain('error: At least one is not on sale.\n');
  });
});
