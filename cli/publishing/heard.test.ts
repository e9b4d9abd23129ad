import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { writeWav } from '../../domain/audio/wav.ts';
import { CLEAN_PACK, aHit, layOutPack } from '../testing/clean-pack.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

const env = { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'demo1234' };
const LOGIN = ['login', '--email', 'provider@demo.test'];
const SOUNDS = { 'Hits/Ping.wav': writeWav(aHit()), 'Hits/Pong.wav': writeWav(aHit(330)) };

test('labels are taken over as heard after a dry run that changes nothing, and those that contradict stay', async () => {
  const world = new World(systemClock);
  const { run, folder } = aCommandLine();
  await run(LOGIN, { env, world });
  layOutPack(folder, SOUNDS);
  writeFileSync(join(folder, CLEAN_PACK, 'pack.csv'), 'file,type\r\nHits/Ping.wav,loop\r\n');
  const pushed = JSON.parse((await run(['provider', 'push', CLEAN_PACK, '--json'], { env, world })).stdout);
  const id = String(pushed.draft.id);
  const heard = async (...more: readonly string[]) =>
    JSON.parse(
      (await run(['provider', 'heard', id, '--only', 'type', '--sure', '0.5', '--json', ...more], { env, world }))
        .stdout,
    );
  const labelsOf = async () => {
    const { files } = JSON.parse((await run(['provider', 'pack', id, '--json'], { env, world })).stdout);
    return files.flatMap((file: { path: string; labels: { type: string } | null }) =>
      file.path.endsWith('.wav') ? [[file.path, file.labels?.type ?? '']] : [],
    );
  };
  const kept = { file: 'Hits/Ping.wav', column: 'type', before: 'loop', after: 'one-shot', contradicts: 'loop' };
  const filled = { file: 'Hits/Pong.wav', column: 'type', before: '', after: 'one-shot', contradicts: null };
  expect(await heard('--dry-run')).toMatchObject({ dryRun: true, changes: [filled], left: [kept] });
  expect(await labelsOf()).toContainEqual(['Hits/Pong.wav', '']);
  expect(await heard()).toMatchObject({ dryRun: false, changes: [filled], left: [kept] });
  expect(await labelsOf()).toEqual([
    ['Hits/Ping.wav', 'loop'],
    ['Hits/Pong.wav', 'one-shot'],
  ]);
  expect(await heard('--file', 'Hits/Ping.wav', '--replace')).toMatchObject({ changes: [kept], left: [] });
  expect(await labelsOf()).toContainEqual(['Hits/Ping.wav', 'one-shot']);
  const { code } = await run(['provider', 'heard', id, '--file', 'nowhere.wav'], { env, world });
  expect(code).toBe(2);
});

test('a check without a shop writes what it hears as a pack.csv, beside what is said', async () => {
  const { run, folder } = aCommandLine();
  layOutPack(folder, SOUNDS);
  writeFileSync(join(folder, CLEAN_PACK, 'pack.csv'), 'file,type,name\r\nHits/Ping.wav,loop,A ping\r\n');
  await run(['pack', 'check', CLEAN_PACK, '--heard', 'heard.csv', '--sure', '0.5', '--workers', '1']);
  const lines = readFileSync(join(folder, 'heard.csv'), 'utf8').split('\r\n');
  expect(lines[1]).toMatch(/^"Hits\/Ping\.wav","A ping","loop",/);
  expect(lines[2]).toMatch(/^"Hits\/Pong\.wav","","one-shot",/);
});
