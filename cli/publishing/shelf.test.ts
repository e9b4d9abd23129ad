import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { CLEAN_PACK, layOutPack } from '../testing/clean-pack.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

const env = { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'demo1234' };
const FILES = ['pack.json', 'cover.png', 'Hits/Ping.wav'];

async function aMaker() {
  const world = new World(systemClock);
  const { run, folder } = aCommandLine();
  const say = (...words: readonly string[]) => run(words, { env, world });
  await say('login', '--email', 'provider@demo.test');
  return { say, folder };
}

test('what was pushed comes back byte for byte, once, and leaves alone what holds something else', async () => {
  const { say, folder } = await aMaker();
  layOutPack(folder);
  const pushed = JSON.parse((await say('provider', 'push', CLEAN_PACK, '--json')).stdout) as { draft: { id: number } };
  const id = String(pushed.draft.id);
  mkdirSync(join(folder, 'back'));
  writeFileSync(join(folder, 'back', 'pack.json'), 'mine');
  const first = await say('provider', 'originals', id, 'back');
  expect([first.code, first.stderr]).toEqual([
    1,
    '2 fetched, 1 left unchanged.\nFiles that differ have the same name but other content. --force replaces them.\n',
  ]);
  expect(readFileSync(join(folder, 'back', 'pack.json'), 'utf8')).toBe('mine');
  const again = await say('provider', 'originals', id, 'back', '--force');
  expect([again.code, again.stderr]).toEqual([0, '1 fetched, 2 already present.\n']);
  for (const path of FILES)
    expect([
      path,
      readFileSync(join(folder, 'back', path)).equals(readFileSync(join(folder, CLEAN_PACK, path))),
    ]).toEqual([path, true]);
});

test('staff gets what a maker has pushed, and nobody else does', async () => {
  const { say, folder } = await aMaker();
  layOutPack(folder);
  const pushed = JSON.parse((await say('provider', 'push', CLEAN_PACK, '--json')).stdout) as { draft: { id: number } };
  const wish = ['provider', 'originals', String(pushed.draft.id), 'theirs', '--staff'] as const;
  expect((await say(...wish)).stderr).toContain('For staff only');
  await say('login', '--email', 'staff@demo.test');
  const fetched = await say(...wish);
  expect([fetched.code, fetched.stderr]).toEqual([0, '3 fetched.\n']);
  for (const path of FILES)
    expect(readFileSync(join(folder, 'theirs', path))).toEqual(readFileSync(join(folder, CLEAN_PACK, path)));
});

test('of a pack that nobody has pushed it is what was put on sale, with the digests of the shop, for staff as well', async () => {
  const { say, folder } = await aMaker();
  const [pack] = JSON.parse((await say('provider', 'sale', 'list', '--json')).stdout) as ReadonlyArray<{ id: number }>;
  const shown = JSON.parse((await say('provider', 'sale', 'show', String(pack!.id), '--json')).stdout) as {
    originals: { files: ReadonlyArray<{ path: string; sha256: string }> };
  };
  expect((await say('provider', 'originals', String(pack!.id), 'back', '--sold')).code).toBe(0);
  for (const { path, sha256 } of shown.originals.files) {
    const bytes = readFileSync(join(folder, 'back', path));
    expect([path, createHash('sha256').update(bytes).digest('hex')]).toEqual([path, sha256]);
  }
  await say('login', '--email', 'staff@demo.test');
  const asStaff = await say('provider', 'originals', String(pack!.id), 'back', '--sold', '--staff');
  expect([asStaff.code, asStaff.stderr]).toEqual([0, `${shown.originals.files.length} already present.\n`]);
});

test('one sound is taken off sale with a reason, and the terminal says so', async () => {
  const { say } = await aMaker();
  const [pack] = JSON.parse((await say('provider', 'sale', 'list', '--json')).stdout) as ReadonlyArray<{ id: number }>;
  const id = String(pack!.id);
  const { sounds } = JSON.parse((await say('provider', 'sale', 'show', id, '--json')).stdout) as {
    sounds: ReadonlyArray<{ id: number; name: string }>;
  };
  const gone = await say('provider', 'sale', 'withdraw', id, '--sound', String(sounds[0]!.id), '--reason', 'It clips.');
  expect(gone.stdout).toContain('Withdrawn from sale');
  expect(gone.stderr).toContain(`${sounds.length} sounds, 1 of them off sale.`);
  const back = await say('provider', 'sale', 'relist', id, '--sound', String(sounds[0]!.id), '--json');
  expect(JSON.parse(back.stdout)).toMatchObject({ soundsOffSale: 0 });
});
