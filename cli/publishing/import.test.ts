import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeWav } from '../../domain/audio/wav.ts';
import { openDatabase } from '../../server/db/database.ts';
import { aHit, layOutPack } from '../testing/clean-pack.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { PaceKeeper } from './pace.ts';

afterAll(leaveNothing);

/** A command line with a data folder, and a folder of two packs of which one is blocked. */
function anOperator() {
  const line = aCommandLine();
  const dataFolder = join(line.folder, 'data');
  mkdirSync(dataFolder);
  const packs = join(line.folder, 'packs');
  layOutPack(packs, undefined, { at: 'tide/clean' });
  const torn = { 'Hits/Torn.wav': writeWav(aHit()).subarray(0, 900) };
  layOutPack(packs, torn, { at: 'torn', name: 'Torn' });
  return { ...line, dataFolder, packs };
}

test('packs of a folder go on sale once, those that block are told, and the exit code says so', async () => {
  const { run, dataFolder, packs } = anOperator();
  const command = ['admin', 'import', 'packs', '--provider', 'Tide', '--workers', '1'];
  const dry = await run([...command, '--dry-run', '--json']);
  expect(JSON.parse(dry.stdout)).toMatchObject({ dryRun: true, counts: { wouldTake: 1, leftOut: 1, filesTaken: 1 } });
  const first = await run(command);
  expect(first.code).toBe(1);
  expect(first.stdout).toMatch(/^Clean +Tide +on sale +1$/m);
  expect(first.stderr).toContain('Torn:\n');
  expect(first.stderr).toContain('[truncated]');
  expect(first.stderr).toContain('1 pack put on sale, 1 left out.');
  rmSync(join(packs, 'torn'), { recursive: true });
  const second = await run([...command, '--json']);
  expect(second.code).toBe(0);
  expect(JSON.parse(second.stdout)).toMatchObject({
    counts: { taken: 0, unchanged: 1, leftOut: 0 },
    packs: [{ name: 'Clean', outcome: 'unchanged', known: 1 }],
  });
  const { db, close } = await openDatabase({ dataFolder, databaseUrl: null }, 'beside');
  expect(await db.selectFrom('sounds').select('pretty_name').execute()).toEqual([{ pretty_name: 'Ping' }]);
  await close();
}, 60_000);

test('packs that nobody sells are left out before any work is done, and no pace is told', async () => {
  const { run } = anOperator();
  const { code, stdout, stderr } = await run(['admin', 'import', 'packs', '--dry-run']);
  expect(code).toBe(1);
  expect(stderr).toContain('2 left out.');
  expect(stdout + stderr).not.toContain('a second');
}, 60_000);

test('an import while the demo is made is refused', async () => {
  const { run, dataFolder } = anOperator();
  const { db, close } = await openDatabase({ dataFolder, databaseUrl: null }, 'beside');
  await db.insertInto('seedings').values({ name: 'demo', finished_at: null }).execute();
  const early = await run(['admin', 'import', 'packs']);
  expect([early.code, early.stderr]).toEqual([
    3,
    expect.stringContaining('The demo catalogue is still being made.') as string,
  ]);
  await close();
}, 60_000);

test.each([
  ['nowhere', 'nowhere is neither a folder nor a .csv file that can be read.'],
  ['data', 'There are no packs in data.'],
  ['bad.csv', 'bad.csv, line 1, column pack: The first row has no such column.'],
])('%s is wrong use', async (source, message) => {
  const { run, folder } = anOperator();
  writeFileSync(join(folder, 'bad.csv'), 'file\na.wav\n');
  const spoken = await run(['admin', 'import', source]);
  expect(spoken).toMatchObject({ code: 2, stdout: '' });
  expect(spoken.stderr).toContain(message);
});

test('a shop elsewhere is filled on its own machine', async () => {
  const { run } = anOperator();
  const spoken = await run(['admin', 'import', 'packs', '--backend', 'https://shop.example']);
  expect(spoken.code).toBe(2);
  expect(spoken.stderr).toContain('loopstead admin import');
});

test('time left goes by what was done lately', () => {
  let now = 0;
  const pace = new PaceKeeper(() => now);
  expect(pace.mark(0, 100)).toEqual({ perSecond: 0, secondsLeft: null });
  now = 10_000;
  expect(pace.mark(20, 100)).toEqual({ perSecond: 2, secondsLeft: 40 });
  // What was skipped at the start says nothing about the speed of the rest.
  for (let second = 11; second <= 60; second += 1) {
    now = second * 1000;
    pace.mark(20 + (second - 10), 100);
  }
  expect(pace.mark(70, 100)).toEqual({ perSecond: 1, secondsLeft: 30 });
});
