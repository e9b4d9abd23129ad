import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { CLEAN_PACK, layOutPack } from '../testing/clean-pack.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

const PUSH = ['provider', 'push'];
const env = { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'demo1234' };
const LOGIN = ['login', '--email', 'provider@demo.test'];

test('a ZIP is pushed as its folder is: of the same pack nothing has to travel again', async () => {
  const world = new World(systemClock);
  const { run, folder } = aCommandLine();
  await run(LOGIN, { env, world });
  layOutPack(folder);
  const paths = ['pack.json', 'cover.png', 'Hits/Ping.wav'];
  const entries = paths.map((path) => [`Dusty/${path}`, new Uint8Array(readFileSync(join(folder, CLEAN_PACK, path)))]);
  writeFileSync(join(folder, 'dusty.zip'), zipSync(Object.fromEntries(entries)));
  const first = await run([...PUSH, 'dusty.zip', '--json'], { env, world });
  expect(JSON.parse(first.stdout)).toMatchObject({ sent: 3, draft: { name: 'Clean', counts: { block: 0 } } });
  const again = await run([...PUSH, CLEAN_PACK, '--json'], { env, world });
  expect(JSON.parse(again.stdout)).toMatchObject({ sent: 0, draft: { name: 'Clean' } });
});

test('a ZIP that leads out of itself is refused in words, and nothing of it is pushed', async () => {
  const world = new World(systemClock);
  const { run, folder } = aCommandLine();
  await run(LOGIN, { env, world });
  writeFileSync(join(folder, 'evil.zip'), zipSync({ '../../evil.wav': new Uint8Array(3) }));
  const { code, stderr } = await run([...PUSH, 'evil.zip'], { env, world });
  expect([code, stderr]).toEqual([2, expect.stringContaining('../../evil.wav is a place outside of the ZIP file.')]);
});
