import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

const running: ChildProcess[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
});

/** The program in a separate process, with its standard error. */
function served(env: Readonly<Record<string, string>>, ...words: readonly string[]) {
  const bin = fileURLToPath(new URL('../bin/loopstead.js', import.meta.url));
  const { folder } = aCommandLine();
  const child = spawn(process.execPath, [bin, 'serve', '--backend', 'memory', '--port', '0', ...words], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, XDG_CONFIG_HOME: folder, ...env },
  });
  running.push(child);
  return { child, lines: createInterface({ input: child.stderr })[Symbol.asyncIterator]() };
}

test('it prints where it is and its token, answers, and ends with Ctrl-C', async () => {
  const { child, lines } = served({});
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec((await lines.next()).value as string)?.[0] ?? '';
  const token = /^Token: (\S{32})$/.exec((await lines.next()).value as string)?.[1] ?? '';
  const call = (authorization: string) => fetch(`${origin}/states/account.session`, { headers: { authorization } });
  expect(await (await call(`Bearer ${token}`)).json()).toEqual({ ok: true, value: { phase: 'visitor' } });
  expect((await call('Bearer guess')).status).toBe(401);

  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([130, null]);
});

test('--trace tells what happens on standard error as well', async () => {
  const { lines } = served({ LOOPSTEAD_SERVE_TOKEN: 'known' }, '--trace');
  expect(JSON.parse((await lines.next()).value as string)).toMatchObject({ kind: 'state', value: {} });
});

test('a token from the environment is not printed', async () => {
  const { lines } = served({ LOOPSTEAD_SERVE_TOKEN: 'known-already' });
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec((await lines.next()).value as string)?.[0] ?? '';
  expect((await lines.next()).value).toBe('The token is the value of LOOPSTEAD_SERVE_TOKEN.');
  expect((await fetch(`${origin}/dialogs`, { headers: { authorization: 'Bearer known-already' } })).status).toBe(200);
});

test('a new session finds the same store in memory, the same customer and the same address', async () => {
  const { lines } = served({ LOOPSTEAD_SERVE_TOKEN: 'known' });
  const origin = /http:\/\/127\.0\.0\.1:\d+/.exec((await lines.next()).value as string)?.[0] ?? '';
  const post = async (path: string, body: unknown = {}) => {
    const headers = { authorization: 'Bearer known', 'content-type': 'application/json' };
    return (await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  await post('/use-cases/account.logIn', { email: 'max@demo.test', password: 'demo1234' });
  await post('/use-cases/wishlist.toggleSound', { id: 12 });
  await post('/use-cases/shell.navigation.push', { address: '/wishlist/samples' });
  expect(await post('/session')).toMatchObject({ value: { phase: 'signedIn' } });
  expect(await post('/use-cases/page.open')).toMatchObject({
    value: { content: { items: [{ id: 12, saved: true }] } },
  });
});

test('a port that is taken is told, and nothing is left open', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, stderr } = await aCommandLine().run(['serve', '--backend', 'memory', '--port', String(port)]);
  expect([code, stderr]).toEqual([3, expect.stringContaining(`The port ${port} cannot be opened: listen EADDRINUSE`)]);
  other.close();
});

test('a store that does not answer is not served', async () => {
  const { code } = await aCommandLine().run(['serve', '--port', '0']);
  expect(code).toBe(3);
});
