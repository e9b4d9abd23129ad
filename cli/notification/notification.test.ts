import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { World } from '../../adapters/memory/world.ts';
import { demoWorld } from '../../adapters/memory/worlds.ts';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

const ADMIN = ['admin', 'notification'];

/** Max, signed in to a shop in memory that sends notifications. */
function aToldCustomer() {
  const world = new World(new VirtualClock(), (now) => ({ ...demoWorld(now), newcomer: 'max@demo.test' }));
  const words = { title: 'News', content: '<p>Two <b>packs</b>.</p>', inNewTab: false, imageUrl: null };
  world.notify({ ...words, url: '/samples', buttonText: 'Hear them' });
  const { run } = aCommandLine();
  return (...args: string[]) => run(args, { world, env: { LOOPSTEAD_BACKEND: 'memory' } });
}

test('a notification is shown until it is closed [ACCT-59, ACCT-60]', async () => {
  const speak = aToldCustomer();
  const { stdout } = await speak('notification', 'show');
  expect(stdout).toContain('News\n\nTwo packs.\n\nHear them: ');
  expect((await speak('whoami')).stdout).toContain('News');
  expect(JSON.parse((await speak('notification', 'close', '--json')).stdout)).toEqual({ id: 1, url: '/samples' });
  expect(await speak('notification', 'show')).toMatchObject({ stderr: 'The shop has nothing to tell you.\n' });
  expect(await speak('notification', 'close')).toMatchObject({ code: 1 });
});

test('reading more prints the address, and ends it [ACCT-60]', async () => {
  const speak = aToldCustomer();
  expect((await speak('notification', 'read-more')).stdout).toMatch(/\/samples\n$/);
  expect(JSON.parse((await speak('notification', 'show', '--json')).stdout)).toEqual({ notification: null });
});

test('the operator tells something, sees who has closed it, and withdraws it', async () => {
  const { run, folder } = aCommandLine();
  mkdirSync(join(folder, 'data'));
  const speak = (...args: string[]) => run([...ADMIN, ...args, '--json']);
  const created = await speak('create', '--title', 'News', '--content', '<p>Two <script>x</script>packs.');
  expect(created.code).toBe(0);
  expect(JSON.parse(created.stdout)).toMatchObject({
    items: [{ id: 1, title: 'News', text: 'Two packs.', to: null, withdrawnAt: null, closed: 0, readMore: 0 }],
  });
  await speak('withdraw', '1');
  expect(JSON.parse((await speak('list')).stdout)).toMatchObject({
    items: [{ title: 'News', withdrawnAt: expect.any(String) as string }],
  });
  expect(await run([...ADMIN, 'withdraw', '2'])).toMatchObject({
    code: 1,
    stderr: 'error: There is no notification 2.\n',
  });
  expect(await run([...ADMIN, 'create', '--title', 'x', '--to', 'nobody@demo.test'])).toMatchObject({
    stderr: expect.stringContaining('There is no customer with the address nobody@demo.test.') as string,
  });
});

test.each([
  [['--title', ' '], 'The title must have 1 to 100 characters.'],
  [['--title', 'x', '--url', '/x'], 'An address needs a button'],
  [['--title', 'x', '--url', 'x', '--button', 'x'], 'An address must start with'],
  [['--title', 'x', '--image', 'https://x.example/y.png'], 'A picture must be of this shop'],
])('%j is refused in words', async (args, words) => {
  const { code, stderr } = await aCommandLine().run([...ADMIN, 'create', ...args]);
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)]);
});
