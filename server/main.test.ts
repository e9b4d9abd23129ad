import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, statSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from './clock.ts';
import { loadConfig } from './config.ts';
import { seedDemoCustomers } from './account/demo-customers.ts';
import { openDatabase } from './db/database.ts';
import { openEmbedded } from './embedded.ts';
import { boot } from './main.ts';
import { sqliteDatabases, type Place } from './testing/databases.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const databases = sqliteDatabases();
afterAll(() => databases.stop());

/** Without the demo, which takes its time to be made. */
const run = (...flags: string[]) =>
  spawn(process.execPath, [main, '--demo', 'off', ...flags], { stdio: ['ignore', 'pipe', 'pipe'] });

const ada = { _email: 'ada@loops.example', _password: 'demo1234' };

/** A place whose shop has a customer, but no catalogue. */
async function placeWithACustomer(): Promise<Place> {
  const place = await databases.place();
  const { db, close } = await openDatabase(place);
  await seedDemoCustomers(db, systemClock);
  await db.updateTable('customers').set({ email: ada._email }).where('username', '=', 'premium').execute();
  await close();
  return place;
}

/** The port of a shop, once it says that it is open. */
async function portOf(shop: ChildProcess): Promise<number> {
  if (!shop.stdout) throw new Error('no output to read');
  for await (const line of createInterface(shop.stdout)) {
    const port = /^Loopstead is open at http:\/\/localhost:(\d+)$/.exec(line)?.[1];
    if (port !== undefined) return Number(port);
  }
  throw new Error('the shop stopped without opening');
}

describe('the server process', () => {
  test('opens, refuses its port and its folder to others, and stops without leaving anything behind', async () => {
    const place = await databases.place();
    const shop = run('--port', '0', '--data', place.dataFolder);
    const closed = once(shop, 'exit');
    const port = await portOf(shop);
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);

    const samePort = run('--port', String(port), '--data', (await databases.place()).dataFolder);
    const sameFolder = run('--port', '0', '--data', place.dataFolder);
    const [[portCode], [folderCode], portWords, folderWords] = await Promise.all([
      once(samePort, 'exit'),
      once(sameFolder, 'exit'),
      text(samePort.stderr),
      text(sameFolder.stderr),
    ]);
    expect([portCode, portWords]).toEqual([
      69,
      `Port ${port} is taken by another program. Choose another with --port.\n`,
    ]);
    expect([folderCode, folderWords]).toEqual([69, expect.stringMatching(/is in use by another Loopstead/)]);

    shop.kill('SIGTERM');
    expect(await closed).toEqual([0, null]);
    await (await openDatabase(place)).close();
  });

  test('answers a request that has begun before it stops, and no other', async () => {
    const { dataFolder } = await placeWithACustomer();
    const read = loadConfig(['--port', '0', '--demo', 'off', '--data', dataFolder, '--log-level', 'silent'], {});
    if (!read.ok) throw new Error(read.problems.join(' '));
    const shop = await boot(read.config);
    const body = JSON.stringify(ada);
    const login = request({
      port: shop.port,
      method: 'POST',
      path: '/api/v1/login',
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length, Expect: '100-continue' },
    });
    login.flushHeaders();
    // The server asks for the body: from now on the request is in progress.
    await once(login, 'continue');
    const closed = shop.close();
    await expect(fetch(`http://localhost:${shop.port}/healthz`)).rejects.toThrow('fetch failed');
    const answered = once(login, 'response') as Promise<[IncomingMessage]>;
    login.end(body);
    const [answer] = await answered;
    expect([answer.statusCode, await text(answer)]).toEqual([200, '{"success":true}']);
    await closed;
  });

  test('says what is wrong with its options', async () => {
    const shop = run('--port', 'http');
    const [[code], words] = await Promise.all([once(shop, 'exit'), text(shop.stderr)]);
    expect([code, words]).toEqual([64, '--port "http" is not a whole number from 0 to 65535.\n']);
  });

  test('says in its log what its operator has to know', async () => {
    const place = await databases.place();
    await (await openDatabase(place)).close();
    chmodSync(place.dataFolder, 0o755);
    chmodSync(join(place.dataFolder, 'shop.sqlite'), 0o644);
    const shop = run('--port', '0', '--data', place.dataFolder, '--test-mode', 'on');
    const closed = once(shop, 'exit');
    const words = text(shop.stderr);
    await portOf(shop);
    shop.kill('SIGTERM');
    await closed;
    const said = (await words).trim().split('\n');
    expect(said.map((line) => (JSON.parse(line) as { readonly msg: string }).msg)).toEqual([
      `Other users of this machine can read shop.sqlite in ${place.dataFolder}. "chmod 700 ${place.dataFolder}" ends that.`,
      'Test mode is on: anybody can force errors and set the clock.',
    ]);
  });

  test('keeps its key to itself', async () => {
    const { dataFolder } = await databases.place();
    const shop = await openEmbedded({ dataFolder, demo: false });
    await shop.close();
    expect(statSync(join(dataFolder, 'secrets', 'link-keys.json')).mode & 0o777).toBe(0o600);
  });
});

describe('the embedded shop', () => {
  test('lets no demo customer in when its demo is off', async () => {
    const { dataFolder } = await placeWithACustomer();
    const shop = await openEmbedded({ dataFolder, demo: false, logLevel: 'silent' });
    const body = JSON.stringify({ _email: 'max@demo.test', _password: ada._password });
    const headers = { 'Content-Type': 'application/json' };
    const answer = await shop.fetch(new Request('http://shop.local/api/v1/login', { method: 'POST', body, headers }));
    await shop.close();
    expect(answer.status).toBe(401);
  });

  test('answers requests without a port', async () => {
    const { dataFolder } = await placeWithACustomer();
    const shop = await openEmbedded({ dataFolder, demo: false, logLevel: 'silent' });
    const body = JSON.stringify(ada);
    const headers = { 'Content-Type': 'application/json' };
    const answer = await shop.fetch(new Request('http://shop.local/api/v1/login', { method: 'POST', body, headers }));
    await shop.close();
    expect([answer.status, await answer.json()]).toEqual([200, { success: true }]);
  });
});
