import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from './testing/command-line.ts';
import { aStore } from './testing/wire-store.ts';

afterAll(leaveNothing);

const LEAVES = [
  'login',
  'logout',
  'whoami',
  'sounds list',
  'sounds show',
  'sounds play',
  'sounds similar',
  'packs list',
  'packs show',
  'facets',
  'wishlist toggle',
  'download sound',
  'demo reset',
].map((words) => words.split(' '));
const { run, folder } = aCommandLine();

test.each(LEAVES.map((words) => [words.join(' '), words]))(
  'the help of %s begins with an example',
  async (name, words) => {
    const { code, stdout, stderr } = await run([...words, '--help']);
    expect(code).toBe(0);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^Examples?:\n {2}/);
    expect(stdout.split('\n')[1]).toContain(`loopstead ${name}`);
    expect(stdout).toContain('--backend <backend>');
  },
);

test('the exit codes are listed', async () => {
  const { code, stdout } = await run(['help', 'exit-codes']);
  expect(code).toBe(0);
  for (const exit of [0, 1, 2, 3, 4, 5, 70, 130]) expect(stdout).toMatch(new RegExp(`^ +${exit} {2}\\w`, 'm'));
});

test.each([
  [['sounds', 'list', '--bmp', '120'], 'Did you mean --bpm?'],
  [['sound', 'list'], 'Did you mean sounds?'],
  [['sounds', 'show', 'twelve'], 'An id is a whole number from 1.'],
  [['sounds', 'show'], "missing required argument 'id'"],
  [['sounds', 'list', '--bpm', 'fast'], 'such as 120-125'],
  [['whoami', '--backend', 'ftp://x'], 'memory, embedded or an origin'],
  [['whoami', '--backend', 'http://user:secret@x'], 'memory, embedded or an origin'],
  [['whoami', '--profile', '../x'], 'A profile is named by'],
  [['sounds'], 'Usage:'],
  [[], 'Usage:'],
])('%j is wrong use: exit code 2, in words and as a document', async (words, message) => {
  const spoken = await run(words);
  expect(spoken).toMatchObject({ code: 2, stdout: '' });
  expect(spoken.stderr).toContain(message);

  const asJson = await run([...words, '--json']);
  expect(asJson).toMatchObject({ code: 2, stderr: '' });
  expect(JSON.parse(asJson.stdout)).toMatchObject({
    error: { kind: 'invalid', message: expect.any(String) as string },
  });
});

/** Every command, first as a visitor, then as a customer, and some that fail. */
const WALK = `
whoami
wishlist toggle 1
download sound 1
logout
login --email max@demo.test
whoami
sounds list
sounds list --page 99
sounds show 1
sounds show 999999
sounds play 1
sounds similar 1
sounds similar 999999
packs list
packs show tape-garden
packs show nothing
facets
wishlist toggle 1
wishlist toggle 1 --pack
wishlist toggle 999999
download sound 1
download sound 1 --midi
demo reset
logout`
  .trim()
  .split('\n');

test('every command answers with one document, failures too', async () => {
  const memory = aCommandLine();
  const env = { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'demo1234' };
  const asked: Array<readonly [command: string, succeeds: boolean, document: unknown]> = [];
  for (const command of WALK) {
    const { stdout, code } = await memory.run([...command.split(' '), '--json'], { env });
    asked.push([command, code === 0, JSON.parse(stdout)]);
  }
  const failures = asked.filter(([, , document]) => 'error' in (document as object));
  expect(asked.filter(([, succeeds]) => !succeeds)).toEqual(failures);
  expect(failures).toHaveLength(8);
});

test('global options stand before the command or behind it', async () => {
  const store = aStore();
  const [before, behind] = [await run(['--json', 'whoami'], { store }), await run(['whoami', '--json'], { store })];
  expect(before).toEqual(behind);
  expect(before.code).toBe(4);
});

test('a throw is a bug: exit code 70, told as such', async () => {
  const broken = () => Promise.reject(new Error('unforeseen'));
  const spoken = await run(['whoami', '--json'], {
    shops: { open: broken, resetDemo: broken, auditCredits: broken, openTheatre: broken },
  });
  expect(spoken.code).toBe(70);
  expect(spoken.stderr).toContain('This is a bug in loopstead. Please report it.\nError: unforeseen');
  expect(JSON.parse(spoken.stdout)).toEqual({ error: { kind: 'bug', message: 'unforeseen' } });
});

test('Ctrl-C does not wait for a shop that is being opened', async () => {
  const interruption = new AbortController();
  const open = () => {
    interruption.abort();
    return new Promise<never>(() => {});
  };
  const spoken = await run(['whoami', '--json'], {
    interruption,
    shops: { open, resetDemo: open, auditCredits: open, openTheatre: open },
  });
  expect(spoken).toEqual({ code: 130, stdout: '', stderr: '' });
});

/** The program itself, in a process of its own. */
function loopstead(words: readonly string[], node = process.execPath): ChildProcess {
  const bin = fileURLToPath(new URL('bin/loopstead.js', import.meta.url));
  const env = { ...process.env, XDG_CONFIG_HOME: join(folder, 'config') };
  return spawn(node, [bin, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function textOf(stream: ChildProcess['stdout']): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}

const olderNode = spawnSync('node', ['--version'], { encoding: 'utf8' }).stdout?.startsWith('v20.') ?? false;

test.each([
  ['this Node', process.execPath, true],
  ['Node 20, by way of the installed one', 'node', olderNode],
])('the program runs on %s and passes on its exit code', async (_, node, isHere) => {
  if (!isHere) return;
  const child = loopstead(['whoami', '--backend', 'memory', '--json'], node);
  const [stdout, stderr, [code]] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    once(child, 'close'),
  ]);
  expect(JSON.parse(stdout)).toMatchObject({ error: { kind: 'unauthenticated' } });
  expect(stderr).toBe('');
  expect(code).toBe(4);
});

test('a reader that goes away ends the program quietly', async () => {
  const child = loopstead(['sounds', 'list', '--size', '100', '--json', '--backend', 'memory']);
  child.stdout?.destroy();
  const [stderr, [code]] = await Promise.all([textOf(child.stderr), once(child, 'close')]);
  expect(stderr).toBe('');
  expect(code).toBe(0);
});

test('Ctrl-C ends the program with 130 while the store keeps it waiting', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const child = loopstead(['whoami', '--json', '--backend', `http://127.0.0.1:${port}`]);
  const [socket] = (await once(silent, 'connection')) as [{ destroy(): void }];
  child.kill('SIGINT');
  const [stdout, stderr, [code]] = await Promise.all([
    textOf(child.stdout),
    textOf(child.stderr),
    once(child, 'close'),
  ]);
  socket.destroy();
  silent.close();
  expect([code, stdout, stderr]).toEqual([130, '', '']);
});
