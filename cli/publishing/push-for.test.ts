import { afterAll, expect, test } from 'vitest';
import { makerOfTwo } from '../../adapters/memory/testing/maker-of-two.ts';
import { World } from '../../adapters/memory/world.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { CLEAN_PACK, layOutPack } from '../testing/clean-pack.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

const env = { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'demo1234' };
const PUSH = ['provider', 'push', CLEAN_PACK];

test('a push of a maker of several providers says for whom it is, and a dry run finds the pack of that one alone', async () => {
  const world = new World(systemClock);
  const { own, other } = makerOfTwo(world);
  const { run, folder } = aCommandLine();
  const asMaker = (...words: readonly string[]) => run(words, { env, world });
  await asMaker('login', '--email', 'provider@demo.test');
  layOutPack(folder, { 'Loops/Tune.mid': new TextEncoder().encode('one') });

  const pushed = await asMaker(...PUSH, '--provider', other.slug);
  expect(pushed.stderr).toContain(`sent for ${other.name},`);
  const dry = async (...more: readonly string[]) => {
    const { stderr } = await asMaker(...PUSH, '--dry-run', ...more);
    const { stdout } = await asMaker(...PUSH, '--dry-run', '--json', ...more);
    return { told: stderr.split('\n')[0], isKnown: JSON.parse(stdout).id !== null };
  };
  expect(await dry('--provider', other.slug)).toEqual({
    told: `0 files would be sent for ${other.name}. Nothing was.`,
    isKnown: true,
  });
  expect(await dry('--provider', own.slug)).toEqual({
    told: `3 files would be sent for ${own.name}. Nothing was.`,
    isKnown: false,
  });
});

test('asks a maker of several providers at the terminal for whom a push is', async () => {
  const world = new World(systemClock);
  const { own } = makerOfTwo(world);
  const { run, folder } = aCommandLine();
  await run(['login', '--email', 'provider@demo.test'], { env, world });
  layOutPack(folder, { 'Loops/Tune.mid': new TextEncoder().encode('one') });

  const pushed = await run(PUSH, { env, world, typed: '\u001B[B\r' });
  expect(pushed.stderr).toContain('For which provider?');
  // The second of the two.
  expect(pushed.stderr).toContain(`sent for ${own.name},`);
});

test('refuses a push for one of several providers that nobody names, and sends nothing', async () => {
  const world = new World(systemClock);
  const { own, other } = makerOfTwo(world);
  const { run, folder } = aCommandLine();
  const asMaker = (...words: readonly string[]) => run(words, { env, world });
  await asMaker('login', '--email', 'provider@demo.test');
  layOutPack(folder, { 'Loops/Tune.mid': new TextEncoder().encode('one') });
  const packs = async () => (await asMaker('provider', 'packs', '--jq', '.items | length')).stdout;
  const before = await packs();

  for (const more of [[], ['--dry-run']]) {
    const { code, stderr } = await asMaker(...PUSH, ...more);
    expect(code).toBe(2);
    expect(stderr).toContain(`Name one with --provider: ${other.slug}, ${own.slug}.`);
  }
  expect(await packs()).toBe(before);
  const pushed = await asMaker(...PUSH, '--provider', own.slug, '--json');
  const again = await asMaker(...PUSH, '--id', String(JSON.parse(pushed.stdout).draft.id));
  expect(again.stderr).toContain(`sent for ${own.name},`);
});

test('a dry run that names no provider asks for the packs of a maker once', async () => {
  const world = new World(systemClock);
  const { run, folder } = aCommandLine();
  await run(['login', '--email', 'provider@demo.test'], { env, world });
  layOutPack(folder, { 'Loops/Tune.mid': new TextEncoder().encode('one') });

  const { stderr } = await run([...PUSH, '--dry-run', '--trace'], { env, world });
  const asked = '"name":"publishing.drafts","value":{"phase":"loading"}';
  expect(stderr.split('\n').filter((line) => line.includes(asked))).toHaveLength(1);
});
