import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { writeMidi } from '../../server/media/midi.ts';
import { CLEAN_PACK, layOutPack } from '../testing/clean-pack.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

const env = { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'demo1234' };
const PUSH = ['provider', 'push', CLEAN_PACK];
const SOUND = writeMidi({
  trackName: 'Tune',
  bpm: 120,
  bars: 1,
  notes: [{ beat: 0, beats: 1, note: 60, velocity: 90 }],
  key: null,
  channel: 0,
});

test('a push tells labels that folder and shop have both changed, and takes those of the side that it is told', async () => {
  const world = new World(systemClock);
  const { run, folder } = aCommandLine();
  const asMaker = (...words: readonly string[]) => run(words, { env, world });
  await asMaker('login', '--email', 'provider@demo.test');
  layOutPack(folder, { 'Loops/Tune.mid': SOUND });
  const say = (at: string, name: string) => writeFileSync(join(folder, at), `file,name\r\nLoops/Tune.mid,${name}\r\n`);
  const sheet = `${CLEAN_PACK}/pack.csv`;
  say(sheet, 'One');
  const { draft } = JSON.parse((await asMaker(...PUSH, '--json')).stdout);
  const nameNow = async () => {
    const { files } = JSON.parse((await asMaker('provider', 'pack', String(draft.id), '--json')).stdout);
    return files.find(({ path }: { path: string }) => path === 'Loops/Tune.mid').labels.name;
  };
  say('shop.csv', 'Shop');
  await asMaker('provider', 'labels', String(draft.id), 'shop.csv');
  say(sheet, 'Folder');

  const dry = await asMaker(...PUSH, '--dry-run', '--json');
  expect(JSON.parse(dry.stdout)).toEqual({
    dryRun: true,
    id: draft.id,
    missing: 1,
    labels: [{ file: 'Loops/Tune.mid', column: 'name', before: 'Shop', after: 'Folder' }],
  });
  const refused = await asMaker(...PUSH);
  expect([refused.code === 0, refused.stderr]).toEqual([
    false,
    expect.stringContaining('Loops/Tune.mid, name: Folder in the folder, Shop in the shop'),
  ]);
  expect(await nameNow()).toBe('Shop');
  expect((await asMaker(...PUSH, '--labels', 'shop')).code).toBe(0);
  expect(await nameNow()).toBe('Shop');
  say(sheet, 'Again');
  expect((await asMaker(...PUSH, '--labels', 'folder')).code).toBe(0);
  expect(await nameNow()).toBe('Again');
});
