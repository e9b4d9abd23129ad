import { afterAll, expect, test } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { demoWorld } from '../../adapters/memory/worlds.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

/** What a command prints for this demo customer, or for a visitor. */
async function told(name: string | null, ...words: string[]) {
  const newcomer = name && `${name}@demo.test`;
  const world = new World(new VirtualClock(), (now) => ({ ...demoWorld(now), newcomer }));
  return aCommandLine().run(words, { world, env: { LOOPSTEAD_BACKEND: 'memory' } });
}

test.each([
  ['unconfirmed', 'unconfirmed', ['confirm']],
  ['premium', 'deal', ['firstSound']],
  ['free', 'start', []],
  ['max', null, ['firstSound']],
  [null, null, ['freeSamples']],
])('%s is told %s, and pointed at %j [SHELL-29, SHELL-30, SHELL-32, SHELL-33, SHELL-38]', async (name, kind, hints) => {
  const { code, stdout } = await told(name, 'banners', '/samples', '--json');
  const said = JSON.parse(stdout) as { banner: { kind: string } | null; hints: ReadonlyArray<{ kind: string }> };
  expect([code, said.banner?.kind ?? null, said.hints.map((hint) => hint.kind)]).toEqual([0, kind, hints]);
});

test('a banner with a countdown says when it ends [SHELL-34]', async () => {
  const { stdout } = await told('free', 'banners', '--json=banner');
  expect(JSON.parse(stdout)).toEqual({
    banner: {
      kind: 'start',
      text: 'START FROM $1 with code START',
      endsAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
    },
  });
});

test('people read the words alone, and are told that there are none', async () => {
  expect((await told('premium', 'banners')).stdout).toBe('Black Friday sale: 70% off with code BLACK70\n');
  expect(await told(null, 'banners')).toMatchObject({
    stdout: '',
    stderr: 'No banner and no hints here.\n',
  });
});

test('the menu is printed with whoever is signed in [SHELL-11]', async () => {
  const { stdout } = await told('max', 'whoami', '--menu');
  expect(stdout.split('\n')).toEqual(expect.arrayContaining([expect.stringMatching(/^Profile {2}.*\/account$/)]));
  const { menu } = JSON.parse((await told('max', 'whoami', '--menu', '--json')).stdout) as { menu: readonly unknown[] };
  expect(menu.at(-1)).toEqual({ label: 'Sign out', href: '/logout' });
  expect(JSON.parse((await told('max', 'whoami', '--json')).stdout)).not.toHaveProperty('menu');
});
