import { afterAll, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { WIRE_SOUND, aStore, json, wireList } from '../testing/wire-shop.ts';

afterAll(leaveNothing);

const SET = ['audition', 'set', '--key', 'Fm', '--bpm', '140'];
const SHOW = ['audition', 'show', '--json'];

test('a lock is set, remembered for the next command, and cleared', async () => {
  const { run } = aCommandLine();
  expect((await run(SET)).stdout).toMatch(/^Key & tempo\nKey +F minor\nBPM +140\n/);
  expect(JSON.parse((await run(SHOW)).stdout)).toEqual({ key: 'Fm', bpm: 140 });
  const cleared = await run(['audition', 'clear']);
  expect(cleared.stderr).toContain('Sounds play in their own key and tempo.');
  expect(JSON.parse((await run(SHOW)).stdout)).toEqual({ key: null, bpm: null });
});

test('a side that is not named stays, and spellings of a key are one key', async () => {
  const { run } = aCommandLine();
  await run(SET);
  const { stdout } = await run(['audition', 'set', '--key', 'A#m', '--json']);
  expect(JSON.parse(stdout)).toEqual({ key: 'Bbm', bpm: 140 });
});

test.each([
  [['--key', 'H'], '--key'],
  [['--bpm', '9'], '--bpm'],
  [['--bpm', '301'], '--bpm'],
  [['--bpm', '1e2'], '--bpm'],
  [[], '--key'],
])('set %j is wrong use, and changes nothing', async (options, option) => {
  const { run } = aCommandLine();
  const { code, stderr } = await run(['audition', 'set', ...options]);
  expect([code, JSON.parse((await run(SHOW)).stdout)]).toEqual([2, { key: null, bpm: null }]);
  expect(stderr).toContain(option);
});

const LISTS = {
  'GET /api/v1/store/sample-list': json(
    200,
    wireList([
      { ...WIRE_SOUND, id: 1, key: 'Dm', bpm: 120 },
      { ...WIRE_SOUND, id: 2, key: 'Fm', bpm: 100 },
      { ...WIRE_SOUND, id: 3, key: null, bpm: null },
    ]),
  ),
};

test('a list says how far each sound is moved while a lock is set, and says nothing of it otherwise', async () => {
  const { run } = aCommandLine();
  const list = async (...options: string[]) =>
    (await run(['sounds', 'list', ...options], { store: aStore(LISTS) })).stdout;
  expect(await list()).not.toContain('STRETCH');
  expect(await list('--json')).not.toContain('heard');
  await run(SET);
  const table = await list();
  expect(table).toContain('STRETCH');
  expect(table).toContain('+3 st · 117%\n');
  expect(table).toContain('140%, far\n');
  const { items } = JSON.parse(await list('--json')) as { items: ReadonlyArray<{ heard: unknown }> };
  expect(items.map(({ heard }) => heard)).toEqual([
    { key: 'Fm', bpm: 140, tempoRatio: 140 / 120, semitones: 3, strained: false },
    { key: 'Fm', bpm: 140, tempoRatio: 1.4, semitones: 0, strained: true },
    null,
  ]);
});
