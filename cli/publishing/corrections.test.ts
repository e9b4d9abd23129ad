import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { CLEAN_PACK, layOutPack } from '../testing/clean-pack.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

test('a table changes the labels that it has columns for, and none where it says what nobody understands', async () => {
  const world = new World(systemClock);
  const { run, folder } = aCommandLine();
  const env = { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'demo1234' };
  const asMaker = (...words: readonly string[]) => run(words, { env, world });
  await asMaker('login', '--email', 'provider@demo.test');
  layOutPack(folder);
  const table = (text: string) => writeFileSync(join(folder, 'labels.csv'), text);
  const { draft } = JSON.parse((await asMaker('provider', 'push', CLEAN_PACK, '--json')).stdout);
  const file = draft.files.find(({ kind }: { kind: string }) => kind === 'sound');
  const labelled = (...words: readonly string[]) =>
    asMaker('provider', 'labels', String(draft.id), 'labels.csv', ...words);
  const labels = async () => {
    const { files } = JSON.parse((await asMaker('provider', 'pack', String(draft.id), '--json')).stdout);
    return files.find(({ path }: { path: string }) => path === file.path).labels;
  };

  table(`file,instruments,name\n${file.path},kick,First\n`);
  expect((await labelled()).code).toBe(0);
  table(`file,name\n${file.path},Second\n`);
  expect(JSON.parse((await labelled('--json')).stdout).changes).toEqual([
    { file: file.path, column: 'name', before: 'First', after: 'Second' },
  ]);
  expect(await labels()).toMatchObject({ instruments: 'kick', name: 'Second' });

  for (const [text, why] of [
    [`file,name\n${file.path},Third\nNo.wav,x\n`, 'Line 3: No.wav is not in this pack.'],
    [`file,name,bpm\n${file.path},Third,fast\n`, `${file.path}: bpm is not understood.`],
    [`file,name,colour\n${file.path},Third,red\n`, 'Line 1: Column colour is not known.'],
    ['name\nThird\n', 'Line 1: The first row has no column named file.'],
  ] as const) {
    table(text);
    const refused = await labelled();
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining(why)]);
  }
  expect(await labels()).toMatchObject({ name: 'Second' });
});
