import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { afterAll, afterEach, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { proxyDocument } from './proxy.views.ts';

afterAll(leaveNothing);

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** The program itself, in its own process, read line by line. */
function loopstead(...words: readonly string[]) {
  const bin = fileURLToPath(new URL('../bin/loopstead.js', import.meta.url));
  const child = spawn(process.execPath, [bin, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  running.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const document = async () => {
    const { value } = await lines.next();
    return v.parse(proxyDocument.schema, JSON.parse(value as string)) as Readonly<Record<string, unknown>>;
  };
  return { child, document };
}

async function aShop() {
  const server = createServer((_, response) => void response.writeHead(204).end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('it runs until Ctrl-C, and tells of every request that came by', async () => {
  const { server, origin: shop } = await aShop();
  const { child, document } = loopstead('proxy', shop, '--port', '0', '--json', '--fault', 'account.user:status=503');
  const opened = await document();
  expect(opened).toMatchObject({ kind: 'open', store: shop, faults: ['account.user:status=503'] });
  const origin = opened['origin'] as string;

  expect((await fetch(`${origin}/api/v1/account/user`, { method: 'POST' })).status).toBe(503);
  expect(await document()).toMatchObject({ call: 'account.user', mishaps: ['status=503'], status: 503 });
  expect((await fetch(`${origin}/samples?page=2`)).status).toBe(204);
  expect(await document()).toMatchObject({ method: 'GET', target: '/samples?page=2', call: null, mishaps: [] });

  child.kill('SIGINT');
  const [code] = (await once(child, 'close')) as [number];
  expect(code).toBe(130);
  server.close();
});

test('what came by is recorded for any client, and said again without the store', async () => {
  const { server, origin: shop } = await aShop();
  const file = join(aCommandLine().folder, 'way.ndjson');
  const recording = loopstead('proxy', shop, '--port', '0', '--json', '--record', file);
  const first = (await recording.document())['origin'] as string;
  expect((await fetch(`${first}/samples`)).status).toBe(204);
  recording.child.kill('SIGINT');
  await once(recording.child, 'close');
  server.close();

  const replaying = loopstead('proxy', '--port', '0', '--json', '--replay', file);
  const opened = await replaying.document();
  expect(opened).toMatchObject({ store: `in ${file}` });
  expect((await fetch(`${opened['origin'] as string}/samples`)).status).toBe(204);
  await expect(fetch(`${opened['origin'] as string}/packs`)).rejects.toThrow('fetch failed');
});

test.each([
  [['memory'], 'Name the address of a shop'],
  [[], 'Name the address of a shop'],
  [['http://shop.test', '--replay', 'none.ndjson'], 'cannot be read: ENOENT'],
  [['http://shop.test', '--world', 'demo'], 'Only a shop in memory has worlds'],
  [['http://shop.test', '--fault', '*:explode'], 'There is no mishap explode.'],
  [['http://shop.test', '--port', '70000'], 'A port must be from 0 to 65535.'],
])('%j is wrong use', async (words, problem) => {
  const { code, stdout, stderr } = await aCommandLine().run(['proxy', ...words]);
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(problem)]);
});

test('a port that is taken is told', async () => {
  const { server, origin } = await aShop();
  const { code, stderr } = await aCommandLine().run(['proxy', 'http://shop.test', '--port', new URL(origin).port]);
  expect([code, stderr]).toEqual([3, expect.stringContaining('cannot be opened: listen EADDRINUSE')]);
  server.close();
});
