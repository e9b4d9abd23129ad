import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { SCRIPTS, SHELLS } from './shells.ts';

afterAll(leaveNothing);

const { run, folder } = aCommandLine();

/** The candidates at the end of a line. */
async function offered(...words: readonly string[]): Promise<readonly string[]> {
  const { code, stdout } = await run(['complete', '--', ...words]);
  expect(code).toBe(0);
  return stdout.split('\n').flatMap((line) => (line === '' ? [] : [line.split('\t')[0]!]));
}

describe('complete', () => {
  test.each<readonly [words: readonly string[], offers: readonly string[]]>([
    [['so'], ['sounds']],
    [
      ['wishlist', ''],
      ['toggle', 'sounds', 'packs', 'help'],
    ],
    [['sounds', 'list', '--exclude-mo'], ['--exclude-mood']],
    [['--backend', 'memory', 'wishlist', 't'], ['toggle']],
    [
      ['completion', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [['categories', 'mo'], ['mood']],
    [
      ['download', 'sound', '1', '--format', ''],
      ['wav24', 'wav16', 'flac', 'aiff'],
    ],
    [
      ['download', 'sound', '--format=wav'],
      ['--format=wav24', '--format=wav16'],
    ],
    [['sounds', 'list', '--type', 'L'], ['LOOP']],
    [
      ['--answer', 'wavOrMidi='],
      ['wavOrMidi=wav', 'wavOrMidi=midi', 'wavOrMidi=dismissed'],
    ],
    [
      ['wishlist', 'toggle', '--json='],
      ['--json=kind', '--json=id', '--json=saved'],
    ],
    [
      ['whoami', '--json=email,plan.'],
      ['--json=email,plan.id', '--json=email,plan.isExpired', '--json=email,plan.hasRareFinds'],
    ],
    [
      ['--backend', ''],
      ['memory', 'embedded', 'http://localhost:3000'],
    ],
    [['whoami', '--backend=e'], ['--backend=embedded']],
    [['whoami', '--world', 'one'], ['one-sound']],
    [['whoami', '--fault', 'wishlist.toggleS'], ['wishlist.toggleSound:']],
    [
      ['sounds', 'list', '--order', 'sec'],
      ['seconds,asc', 'seconds,desc'],
    ],
    [
      ['sounds', 'list', '--key', 'F'],
      ['F', 'Fm', 'F#', 'F#m'],
    ],
    [['sounds', 'list', '--in', 'w'], ['wishlist']],
    [['sounds', 'ls', '--type', 'P'], ['PRESET']],
    [
      ['sounds', 'l'],
      ['list', 'ls'],
    ],
    [
      ['run', 'x', '--reporter', ''],
      ['list', 'line', 'junit', 'html', 'tap', 'json'],
    ],
    [['run', 'x', '--reporter=ju'], ['--reporter=junit']],
    [['do', 'catalogue.showS'], ['catalogue.showSound']],
    [['help', 'sou'], ['sounds']],
    [['help', 'wishlist', 't'], ['toggle']],
    [['schema', 'collections', 'sh'], ['show']],
    [['help', 'whoami', ''], []],
    [['sounds', 'show', '12', ''], []],
    [['nonsense', 'li'], []],
  ])('after %j offers %j', async (words, offers) => {
    expect(await offered(...words)).toEqual(offers);
  });

  test.each<readonly [words: readonly string[], offers: readonly string[]]>([
    [['packs', 'show', 'lo'], ['low-tide']],
    [['download', 'pack', 'tape-'], ['tape-garden']],
    [['sounds', 'list', '--pack', 'low-t'], ['low-tide']],
    [['sounds', 'list', '--exclude-provider', 'tide'], ['tidewater-audio']],
    [['packs', 'list', '--genre=tec'], ['--genre=techno']],
    [['sync', 'h'], ['history']],
  ])('after %j asks the shop in use, and offers %j', async (words, offers) => {
    expect(await offered('--backend', 'memory', ...words)).toEqual(offers);
  });

  test('offers one’s own collections where somebody is signed in, and nothing to a visitor', async () => {
    const world = new World(new VirtualClock());
    const { run: speak } = aCommandLine();
    const env = { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'demo1234' };
    const complete = async () => (await speak(['complete', '--', 'collections', 'edit', 'dr'], { env, world })).stdout;
    expect(await complete()).toBe('');
    await speak(['login', '--email', 'max@demo.test'], { env, world });
    await speak(['collections', 'create', 'Drums'], { env, world });
    expect(await complete()).toMatch(/^drums-\S+\t/);
  });

  test.each([
    ['does not answer', () => Promise.reject(new TypeError('fetch failed'))],
    ['is in trouble', async () => new Response('{}', { status: 503 })],
    ['answers something else', async () => new Response('<html>')],
  ])('is silent where the shop %s', async (_, store) => {
    const spoken = await run(['complete', '--', 'packs', 'show', ''], { store });
    expect(spoken).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('offers scenarios and folders to run, as deep as the path goes', async () => {
    mkdirSync(join(folder, 'qa/deep'), { recursive: true });
    for (const name of ['qa/one.scenario.yaml', 'qa/two.scenario.yml', 'qa/notes.txt', 'qa/.hidden.scenario.yaml'])
      writeFileSync(join(folder, name), '');
    expect(await offered('run', 'q')).toEqual(['qa/']);
    expect(await offered('run', 'qa/')).toEqual(['qa/deep/', 'qa/one.scenario.yaml', 'qa/two.scenario.yml']);
    expect(await offered('run', '--bail', 'qa/one.scenario.yaml', 'qa/t')).toEqual(['qa/two.scenario.yml']);
    expect(await offered('run', 'nowhere/')).toEqual([]);
  });

  test('offers every visible command, and the options of the program everywhere', async () => {
    const commands = await offered('');
    expect(commands).toContain('sync');
    expect(commands).not.toContain('complete');
    for (const command of commands) expect(await offered(command, '--js')).toEqual(['--json']);
  });
});

test.each(SHELLS.map((shell) => [shell]))('the script for %s asks the program', async (shell) => {
  const { stdout } = await run(['completion', shell]);
  expect(stdout).toBe(SCRIPTS[shell]);
  expect(stdout).toContain('complete -- ');
});

/** Presses Tab in a real bash at the end of a line. */
function tab(line: string): readonly string[] {
  const loopstead = join(folder, 'loopstead');
  const main = fileURLToPath(new URL('../bin/loopstead.js', import.meta.url));
  writeFileSync(loopstead, `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n`);
  chmodSync(loopstead, 0o755);
  const script = `${SCRIPTS.bash}
COMP_LINE=$1 COMP_POINT=\${#1}
_loopstead
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  const { stdout, stderr } = spawnSync('bash', ['-c', script, 'bash', line], { encoding: 'utf8', env });
  expect(stderr).toBe('');
  return stdout.split('\n').filter(Boolean);
}

test.each([
  ['loopstead wish', ['wishlist']],
  ['loopstead wishlist ', ['toggle', 'sounds', 'packs', 'help']],
  // What precedes the last = or : is already on the line.
  ['loopstead --answer wavOrMidi=m', ['midi']],
  ['loopstead whoami --backend h', ['http://localhost:3000']],
  ['loopstead do account.loadU', ['account.loadUser']],
  ['loopstead help sou', ['sounds']],
  ['loopstead --world big', ['big-shop']],
  ['loopstead sounds show 12 ', []],
])('Tab in bash after %j', (line, offers) => {
  expect(tab(line)).toEqual(offers);
});
