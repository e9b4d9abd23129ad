import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { systemClock } from '../../core/kernel/clock.ts';
import { demoWorld } from '../../adapters/memory/worlds.ts';
import { type Situation, aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

const env = { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'demo1234' };
const { run } = aCommandLine();
const world = new World(systemClock, demoWorld);
const speak = (line: string, situation: Situation = {}) => run(line.split(' '), { env, world, ...situation });
const balance = async () => Number((await speak('whoami --jq .wallet.balance')).stdout);

const ENTER = '\r';
const DOWN = '\u001b[B';
const CTRL_C = '\u0003';
/** More than 20 credits, and none of them owned before. */
const MANY = Array.from({ length: 40 }, (_, at) => at + 1).join(' ');

beforeAll(async () => {
  await speak('login --email max@demo.test');
});

describe('deleting a collection', () => {
  let count = 0;
  const made = async () => (await speak(`collections create Mine${(count += 1)} -q`)).stdout.trim();

  test('asks on a terminal, and does what is answered', async () => {
    const id = await made();
    const kept = await speak(`collections delete ${id}`, { typed: 'n' });
    expect(kept).toMatchObject({ code: 1, stderr: expect.stringContaining('Remove collection Mine') as string });
    expect((await speak(`collections delete ${id}`, { typed: ENTER })).code).toBe(1);
    expect((await speak('collections list -q')).stdout).toContain(id);
    expect(await speak(`collections delete ${id}`, { typed: 'y' })).toMatchObject({ code: 0 });
    expect((await speak('collections list -q')).stdout).not.toContain(id);
  });

  test('ends with 130 when the question is broken off by Ctrl-C', async () => {
    expect((await speak(`collections delete ${await made()}`, { typed: CTRL_C })).code).toBe(130);
  });

  test.each<readonly [string, string, Situation]>([
    ['nobody is at the terminal', '', {}],
    ['nobody may be asked', ' --no-input', { typed: 'y' }],
  ])('is wrong use without --yes where %s, and asks nothing', async (_, option, situation) => {
    const id = await made();
    const refused = await speak(`collections delete ${id}${option}`, situation);
    expect(refused).toMatchObject({ code: 2, stdout: '' });
    expect(refused.stderr).toMatch(/^error: Remove collection Mine\d: .* Confirm with --yes\.\n$/);
    expect((await speak(`collections delete ${id}${option} -y`, situation)).code).toBe(0);
  });

  test('needs no option where its dialog is answered beforehand', async () => {
    const line = `collections delete ${await made()} --answer removeCollection=remove`;
    expect((await speak(line)).code).toBe(0);
  });
});

describe('removing a sound from a collection', () => {
  test('asks on a terminal, and is wrong use without --yes where nobody can be asked', async () => {
    const id = (await speak('collections create Kept --sound 12 -q')).stdout.trim();
    const refused = await speak(`collections remove ${id} 12`);
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('Confirm with --yes.') as string });
    expect((await speak(`collections remove ${id} 12`, { typed: 'n' })).code).toBe(1);
    expect(await speak(`collections remove ${id} 12 --jq .total`, { typed: 'y' })).toMatchObject({
      code: 0,
      stdout: '0\n',
    });
  });
});

describe('downloading a pack', () => {
  test('asks for the type on a terminal, with the prices', async () => {
    const { code, stderr } = await speak('download pack tape-garden -o a.zip', { typed: DOWN + ENTER });
    expect([code, stderr]).toEqual([0, expect.stringContaining('WAV: 8 credits')]);
    expect(await balance()).toBe(991);
  });

  test('takes nothing where none is chosen, or nobody can be asked', async () => {
    const before = await balance();
    expect((await speak('download pack tape-garden', { typed: DOWN + DOWN + DOWN + ENTER })).code).toBe(1);
    expect((await speak('download pack tape-garden', { typed: CTRL_C })).code).toBe(130);
    const refused = await speak('download pack tape-garden --no-input');
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('error: Choose with --type wav')]);
    expect(await balance()).toBe(before);
  });
});

describe('spending more than 20 credits at once', () => {
  test('is asked on a terminal, and takes nothing after a no', async () => {
    const before = await balance();
    const refused = await speak(`download sounds ${MANY}`, { typed: 'n' });
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringMatching(/40 files: \d+ credits, which leaves/)]);
    expect(await balance()).toBe(before);
  });

  test('is wrong use without --yes where nobody can be asked', async () => {
    const before = await balance();
    const refused = await speak(`download sounds ${MANY}`);
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('Confirm with --yes.')]);
    expect(await balance()).toBe(before);
    expect((await speak(`download sounds ${MANY} --yes --json=takenCredits -o b.zip`)).code).toBe(0);
    expect(await balance()).toBeLessThan(before - 20);
  });

  test('asks nothing where it is not much', async () => {
    expect((await speak('download sounds 90 91 -o c.zip')).code).toBe(0);
  });
});
