import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { SIGNED_IN, WIRE_SOUND, WIRE_SOUND_WITH_MIDI, aStore, json } from '../testing/wire-store.ts';

afterAll(leaveNothing);

const REQUEST = 'POST /api/v1/store/sample-list/request';
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

describe('selection', () => {
  test('is kept between commands in the cookie of the profile [MULT-01, STOR-07, LIST-03, LIST-04]', async () => {
    const { run, profile } = aCommandLine();
    expect(await run(['selection', 'add', '13', '12'])).toEqual({ code: 0, stdout: '', stderr: '2 selected\n' });
    expect((await run(['selection', 'add', '12', '7'])).stderr).toBe('3 selected\n');
    const { stdout } = await run(['selection', 'remove', '12', '99', '--json']);
    expect(JSON.parse(stdout)).toEqual({ files: [13, 7] });
    expect(readFileSync(profile, 'utf8')).toMatch(/"name": "multidownload",\s+"value": "13%2C7"/);
    expect((await run(['selection', 'clear'])).stderr).toBe('0 selected\n');
    expect(readFileSync(profile, 'utf8')).not.toContain('multidownload');
  });

  test('stops at 200 files, and says so [MULT-02, MULT-04, MULT-05]', async () => {
    const { run } = aCommandLine();
    const ids = Array.from({ length: 201 }, (_, at) => String(at + 1));
    const spoken = await run(['selection', 'add', ...ids]);
    expect(spoken).toMatchObject({ code: 1, stdout: '' });
    expect(spoken.stderr).toContain('info: Maximum number of files reached! / The maximum number of sounds is 200.\n');
    const { stdout } = await run(['selection', 'remove', '1', '--json']);
    expect((JSON.parse(stdout) as { files: readonly number[] }).files).toHaveLength(199);
  });

  test('is listed in the order of choosing [SEL-01, SEL-03, SEL-04]', async () => {
    const { run } = aCommandLine();
    const { store, bodies } = aStoreWith([WIRE_SOUND_WITH_MIDI]);
    await run(['selection', 'add', '13', '12']);
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
    await run(['selection', 'add', '12']);
    const spoken = await run(LIST, { store: aStore(calls) });
    expect(spoken).toEqual({ code: 4, stdout: '', stderr: 'Login For Samples: loopstead login --email <address>\n' });
  });

  test('that cannot be read fails as a list of sounds does [DECISION-127]', async () => {
    const { run } = aCommandLine();
    await run(['selection', 'add', '12']);
    const spoken = await run(LIST, { store: aStore({ ...SIGNED_IN, [REQUEST]: json(500, { message: 'x' }) }) });
    expect(spoken.code).toBe(3);
    expect(spoken.stderr).toContain("We couldn't load sounds. Please reload page.");
  });

  test('takes whole ids alone', async () => {
    expect((await aCommandLine().run(['selection', 'add', '12', 'x'])).code).toBe(2);
  });
});
