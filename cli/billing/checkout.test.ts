import { afterAll, expect, test } from 'vitest';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { World } from '../../adapters/memory/world.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

test('a payment without a billing address says how to save one, and pays once that is done', async () => {
  const { run } = aCommandLine();
  const world = new World(new VirtualClock(Date.UTC(2027, 2, 1)));
  const env = { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'demo1234' };
  const say = (...words: readonly string[]) => run(words, { world, env });
  expect(await say('login', '--email', 'noplan@demo.test')).toMatchObject({ code: 0 });
  const refused = await say('checkout', '2', '--card', '4242424242424242');
  expect(refused).toMatchObject({ code: 2, stdout: '' });
  expect(refused.stderr).toContain('Save one with "loopstead account update-address --billing');
  const address = ['--billing', '--country', 'GB', '--city', 'London', '--postal-code', 'SW1Y'];
  expect(await say('account', 'update-address', ...address)).toMatchObject({ code: 0 });
  const paid = await say('checkout', '2', '--card', '4242424242424242');
  expect(paid).toMatchObject({ code: 0, stdout: expect.stringContaining('Basic plan') as unknown });
});
