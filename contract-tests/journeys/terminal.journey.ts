import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { PASSWORD, loopForSale, readWav } from './shop.ts';

interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs `loopstead` like a customer, with a profile of its own. */
function terminal(baseURL: string, home: string) {
  const env = { ...process.env, XDG_CONFIG_HOME: home, LOOPSTEAD_BACKEND: baseURL, LOOPSTEAD_PASSWORD: PASSWORD };
  return (...args: string[]): Promise<Ran> =>
    new Promise((resolve) => {
      execFile(
        process.execPath,
        ['cli/bin/loopstead.js', ...args],
        { env, cwd: process.cwd(), maxBuffer: 100_000_000 },
        (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
      );
    });
}

test('finds, buys and receives a loop in the terminal [ROLE-13, ROLE-33, DOWN-02, DOWN-03]', async ({
  request,
  baseURL,
}, info) => {
  const loopstead = terminal(baseURL!, info.outputPath('profile'));
  const loop = await loopForSale(request, 2);
  const file = info.outputPath('loop.wav');

  const found = await loopstead(
    'sounds',
    'list',
    '--type',
    'LOOP',
    '--bpm',
    String(loop.bpm),
    '--name',
    loop.name,
    '--json',
  );
  expect(found.code).toBe(0);
  expect((JSON.parse(found.stdout) as { items: Array<{ id: number }> }).items.map(({ id }) => id)).toContain(loop.id);

  const visitor = await loopstead('download', 'sound', String(loop.id), '-o', file, '--json');
  expect(visitor.code).toBe(4);
  expect(JSON.parse(visitor.stdout)).toMatchObject({ error: { kind: 'unauthenticated' } });

  expect((await loopstead('login', '--email', 'premium@demo.test')).code).toBe(0);
  const balance = async () =>
    (JSON.parse((await loopstead('whoami', '--json')).stdout) as { wallet: { balance: number } }).wallet.balance;
  const before = await balance();
  const bought = await loopstead('download', 'sound', String(loop.id), '-o', file);
  expect(`${bought.code} ${bought.stderr}`).toMatch(/^0 /);
  expect(readWav(readFileSync(file))).toMatchObject({ sampleRate: 44_100, bits: 24, channels: 2, tempo: loop.bpm });
  expect(await balance()).toBe(before - 1);
  expect((await loopstead('download', 'sound', String(loop.id), '-o', '-')).code).toBe(0);
  expect(await balance()).toBe(before - 1);
  expect((await loopstead('logout')).code).toBe(0);
  expect((await loopstead('whoami')).code).toBe(4);
});
