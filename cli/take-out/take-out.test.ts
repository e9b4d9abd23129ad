import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, expect, test } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { demoWorld } from '../../adapters/memory/worlds.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

const DAY = 86_400_000;

/** A shop in memory that persists between commands, with Max signed in. */
function aShop() {
  const clock = new VirtualClock(Date.UTC(2027, 2, 1, 12));
  const world = new World(clock, (now) => ({ ...demoWorld(now), newcomer: 'max@demo.test' }));
  const { run, folder } = aCommandLine();
  const speak = (line: string) => run(line.split(' '), { world, env: { LOOPSTEAD_BACKEND: 'memory' } });
  return { clock, speak, folder };
}

test('a copy is asked for, looked at, and written to a file', async () => {
  const { speak, folder } = aShop();
  expect((await speak('account take-out status --jq .state')).stdout).toBe('none\n');
  const asked = await speak('account take-out request --wait');
  expect(asked.stdout).toMatch(/^Your data\nState +ready\nRequested +2027-03-01T12:00:00.000Z\nExpires +2027-03-02/);
  expect(asked.stderr).toContain('"loopstead account take-out get" downloads it.');
  const got = await speak('account take-out get -o copy.zip --jq .bytes');
  expect(got.code).toBe(0);
  const bytes = readFileSync(join(folder, 'copy.zip'));
  expect(got.stdout).toBe(`${bytes.length}\n`);
  expect(Object.keys(unzipSync(bytes))).toContain('take-out.json');
});

test('there is nothing to get before that, nor a day later', async () => {
  const { speak, clock } = aShop();
  expect((await speak('account take-out get')).code).toBe(1);
  await speak('account take-out request');
  await clock.advanceBy(DAY);
  expect((await speak('account take-out status --jq .state')).stdout).toBe('expired\n');
});

test('a copy is taken in: first looked at, then added, and nothing twice', async () => {
  const { speak } = aShop();
  await speak('wishlist toggle 1');
  await speak('account take-out request');
  await speak('account take-out get -o copy.zip');
  await speak('wishlist toggle 1');
  const tried = await speak('account take-in copy.zip --dry-run');
  expect(tried.stdout).toContain('1 liked sound');
  expect((await speak('account take-in copy.zip --jq .sounds.added')).stdout).toBe('1\n');
  expect((await speak('account take-in copy.zip --jq .sounds.added')).stdout).toBe('0\n');
  const missing = await speak('account take-in nowhere.zip');
  expect([missing.code, missing.stderr]).toEqual([2, expect.stringContaining('nowhere.zip cannot be read.')]);
});
