import { COMMANDS } from './commands.ts';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Command } from 'commander';
import { afterAll, expect, test } from 'vitest';
import { CommandHost } from './host/command-host.ts';
import { stopwatch } from './host/stopwatch.ts';
import { processTerminal } from './terminal/terminal.ts';
import { everyCommand, wordsOf } from './program.ts';
import { aCommandLine, leaveNothing } from './testing/command-line.ts';
import { aStore } from './testing/wire-shop.ts';
import { silentShops } from './testing/silent-shops.ts';

afterAll(leaveNothing);

const { run, folder } = aCommandLine();
const commands = await everyCommand(
  new CommandHost(processTerminal(stopwatch), () => Promise.reject(new Error('no shops'))),
  COMMANDS,
);
const named = [...new Set(commands.flatMap((command) => [wordsOf(command), wordsOf(command).split(' ')[0]!]))];

test('every command and every group says what it is for', () => {
  const withGroups = (command: Command): readonly Command[] =>
    command.parent ? [...withGroups(command.parent), command] : [command];
  const silent = commands.flatMap(withGroups).filter((command) => command.description() === '' && !command.summary());
  expect([...new Set(silent.map(wordsOf))]).toEqual([]);
});

test.each(named.map((words) => [words]))('the help of %s begins with an example', async (words) => {
  const { code, stdout, stderr } = await run([...words.split(' '), '--help']);
  expect(code).toBe(0);
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^Examples?:\n {2}/);
  expect(stdout.split('\n\n')[0]).toContain(`loopstead ${words}`);
  expect(stdout).toContain('--backend <backend>');
  expect(await run(['help', ...words.split(' ')])).toEqual({ code, stdout, stderr });
});

test.each([
  ['sounds ls -n 2', 'sounds list -n 2'],
  ['packs ls', 'packs list'],
  ['help sounds ls', 'help sounds list'],
  ['schema sounds ls', 'schema sounds list'],
  ['schema selection rm', 'schema selection remove'],
  ['collections rm --help', 'collections delete --help'],
])('%j is short for %j', async (short, long) => {
  const env = { LOOPSTEAD_BACKEND: 'memory' };
  const spoken = await run(short.split(' '), { env });
  expect(spoken).toMatchObject({ code: 0 });
  expect(spoken).toEqual(await run(long.split(' '), { env }));
});

test('the exit codes are listed', async () => {
  const { code, stdout } = await run(['help', 'exit-codes']);
  expect(code).toBe(0);
  for (const exit of [0, 1, 2, 3, 4, 5, 70, 130]) expect(stdout).toMatch(new RegExp(`^ +${exit} {2}\\w`, 'm'));
});

test.each([
  [['sounds', 'list', '--bmp', '120'], 'Did you mean --bpm?'],
  [['sound', 'list'], 'Did you mean sounds?'],
  [['sounds', 'show', 'twelve'], "error: id 'twelve' is not accepted. An id must be a whole number from 1."],
  [['completion', 'tcsh'], "error: shell 'tcsh' is not accepted. Allowed choices are bash, zsh, fish."],
  [['completion', 'bsh'], 'Did you mean bash or zsh? Allowed choices are bash, zsh, fish.'],
  [['sounds', 'list', '--type', 'LOP'], 'Did you mean LOOP? Accepted: LOOP, ONE_SHOT, MIDI_SOUND, PRESET.'],
  [['sounds', 'list', '--chord', 'mjor'], 'Did you mean major? Accepted: major, minor.'],
  [['sounds', 'list', '--key', 'am'], 'Did you mean Am? Accepted: C,'],
  [['sounds', 'list', '--order', 'second,asc'], 'Did you mean seconds,asc? Accepted: one of'],
  [['sounds', 'list', '--in', 'wishlst'], 'Did you mean wishlist? Accepted:'],
  [['sounds', 'list', '--in', 'mod:dark'], 'Did you mean mood:dark? Accepted:'],
  [['categories', 'mod'], 'Did you mean mood? Allowed choices are'],
  [['download', 'sound', '12', '--format', 'wav42'], 'Did you mean wav24? Accepted: wav24,'],
  [['whoami', '--answer', 'logon=dismissed'], 'Did you mean login? Dialogs: login,'],
  [['whoami', '--answer', 'login=dismised'], 'Did you mean dismissed? Answers of login:'],
  [['whoami', '--backend', 'memry'], 'Did you mean memory? --backend "memry" is not memory, embedded or an origin'],
  [['whoami', '--backend', 'memory', '--world', 'big-shp'], 'Did you mean big-shop? There is no world big-shp.'],
  [['whoami', '--backend', 'memory', '--fault', 'wishlist.togleSound:drop'], 'Did you mean wishlist.toggleSound'],
  [['whoami', '--backend', 'memory', '--fault', '*:drp'], 'Did you mean drop?'],
  [['run', 'x', '--reporter', 'junti'], 'Did you mean junit? Reporters:'],
  [['schema', 'sounds', 'lst'], 'Did you mean sounds list?'],
  [['sounds', 'show'], "missing required argument 'id'"],
  [['sounds', 'list', '--bpm', 'fast'], 'such as 120-125'],
  [['whoami', '--backend', 'ftp://x'], 'memory, embedded or an origin'],
  [['whoami', '--backend', 'http://user:secret@x'], 'memory, embedded or an origin'],
  [['whoami', '--profile', '../x'], 'A profile is named by'],
  [['help', 'nothing'], "unknown command 'nothing'"],
  [['help', 'nope'], `unknown command 'nope'. "loopstead --help" lists what there is.`],
  [['help', 'sonds'], "unknown command 'sonds'. Did you mean sounds?"],
  [['help', 'sounds', 'nosuch'], `unknown command 'nosuch'. "loopstead sounds --help" lists what there is.`],
  [['help', 'sounds', 'lst'], "unknown command 'lst'. Did you mean list or ls?"],
  [['collections', 'remve'], "unknown command 'remve'. Did you mean remove?"],
  [['do', 'account.loadUser', '[]'], 'It must be an object of fields by name.'],
  [['do', 'catalogue.showSnd'], 'Did you mean catalogue.showSound'],
  [['sounds', 'list', '--key', 'H'], 'Accepted: C, C#, Db, D, D#, Eb, E, F, F#, Gb, G, G#, Ab, A, A#, Bb, B, each'],
  [['wishlist', 'toggle', 'night-drive'], 'Add --pack where it is the slug of a pack.'],
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

test.each([
  [['sounds', 'list', '--type', 'LOPO'], '--type'],
  [['sounds', 'list', '-n', '0'], '--size'],
  [['sounds', 'list', '--bmp', '120'], '--bmp'],
  [['license', 'generate', '12', '--producer', 'Ada'], '--legal-name'],
  [['sounds', 'show', 'twelve'], 'id'],
  [['sounds', 'show'], 'id'],
  [['sounds', 'lst'], 'command'],
])('%j is told as a problem of %s', async (words, field) => {
  const { stdout } = await run([...words, '--json']);
  const { error } = JSON.parse(stdout) as { error: { fields: object } };
  expect(Object.keys(error.fields)).toEqual([field]);
});

test('fields behind a bare --json are shown how to be written', async () => {
  const { stdout } = await run(['sounds', 'list', '--json', 'id,name']);
  expect(JSON.parse(stdout)).toMatchObject({
    error: { message: expect.stringMatching(/^too many arguments .* For fields, write --json=id,name\.$/) as string },
  });
  expect((await run(['sounds', 'list', 'more', '--json'])).stdout).not.toContain('For fields');
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
    shops: { open: broken, operate: broken, openTheatre: broken },
  });
  expect(spoken.code).toBe(70);
  expect(spoken.stderr).toContain('This is a bug in loopstead. Please report it.\nError: unforeseen');
  expect(JSON.parse(spoken.stdout)).toEqual({ error: { kind: 'bug', message: 'unforeseen' } });
});

test('Ctrl-C does not wait for a shop that is being opened', async () => {
  const interruption = new AbortController();
  const spoken = await run(['whoami', '--json'], {
    interruption,
    shops: silentShops(() => interruption.abort()),
  });
  expect(spoken).toEqual({ code: 130, stdout: '', stderr: '' });
});

/** The program itself, in its own process. */
function loopstead(words: readonly string[], node = process.execPath, flags: readonly string[] = []): ChildProcess {
  const bin = fileURLToPath(new URL('bin/loopstead.js', import.meta.url));
  const env = { ...process.env, XDG_CONFIG_HOME: join(folder, 'config') };
  return spawn(node, [...flags, bin, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function textOf(stream: ChildProcess['stdout']): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += String(chunk);
  return text;
}

/** The program's output, and the addresses of the files that it has loaded. */
async function loadedBy(words: readonly string[]): Promise<{ stdout: string; loaded: readonly string[] }> {
  const hooks = `import { registerHooks } from 'node:module';
    registerHooks({ load: (url, context, next) => (process.stderr.write(url + '\\n'), next(url, context)) });`;
  const child = loopstead(words, process.execPath, [`--import=data:text/javascript,${encodeURIComponent(hooks)}`]);
  const [stdout, stderr] = await Promise.all([textOf(child.stdout), textOf(child.stderr)]);
  return { stdout, loaded: stderr.split('\n').filter((url) => url.startsWith('file:')) };
}

const packagesIn = (loaded: readonly string[]): ReadonlySet<string> =>
  new Set(loaded.flatMap((url) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1] ?? []));

test('help loads the table of commands, commander and nothing of the shop', async () => {
  const { stdout, loaded } = await loadedBy(['--help']);
  expect(stdout).toContain('wishlist');
  expect(loaded).not.toHaveLength(0);
  expect(packagesIn(loaded)).toEqual(new Set(['commander']));
  expect(loaded.filter((url) => /\/(?:adapters|composition)\/|\.commands\.ts$/.test(url))).toEqual([]);
});

test('a list of sounds loads packages of hundreds of files from one file each, and no widths of letters', async () => {
  const words = ['sounds', 'list', '--backend', 'memory'];
  // The first command bundles the packages for the next.
  expect(await textOf(loopstead(words).stdout)).toContain('Tape Garden');
  const { stdout, loaded } = await loadedBy(words);
  expect(stdout).toContain('Tape Garden');
  const packages = packagesIn(loaded);
  expect(loaded.filter((url) => /\/dist\/packages\/(?:inversify|rxjs)-/.test(url))).toHaveLength(2);
  for (const name of ['inversify', '@inversifyjs/core', 'rxjs', 'string-width']) expect(packages).not.toContain(name);
});

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

test('a pipe that ends before the first line leaves no trouble, also of a stream', () => {
  const bin = fileURLToPath(new URL('bin/loopstead.js', import.meta.url));
  const line = `'${process.execPath}' '${bin}' sounds list --all --json --backend memory | head -0; echo "\${PIPESTATUS[0]}"`;
  const env = { ...process.env, XDG_CONFIG_HOME: join(folder, 'config') };
  const { stdout, stderr } = spawnSync('bash', ['-c', line], { encoding: 'utf8', env });
  expect([stdout, stderr]).toEqual(['0\n', '']);
});

test.runIf(existsSync('/dev/full'))(
  'a disk that is full is told in a sentence, where there is still room for one',
  () => {
    const bin = fileURLToPath(new URL('bin/loopstead.js', import.meta.url));
    const line = `'${process.execPath}' '${bin}' sounds list --json --backend memory > /dev/full`;
    const env = { ...process.env, XDG_CONFIG_HOME: join(folder, 'config') };
    const { status, stderr } = spawnSync('bash', ['-c', line], { encoding: 'utf8', env });
    expect([status, stderr]).toEqual([3, expect.stringMatching(/^error: The output cannot be written: ENOSPC.*\n$/)]);
    expect(spawnSync('bash', ['-c', `${line} 2> /dev/full`], { env }).status).toBe(3);
  },
);

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
