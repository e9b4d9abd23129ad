import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

test.each([
  ['a password', 'login --email ada@example.org'],
  ['an input', 'do account.loadUser -'],
])('Ctrl-C ends the wait for %s that nobody pipes in', async (_, line) => {
  const interruption = new AbortController();
  const { promise: isRead, resolve } = Promise.withResolvers<void>();
  const stdin = new Readable({ read: () => resolve() });
  const spoken = aCommandLine().run(line.split(' '), { interruption, stdin });
  await isRead;
  interruption.abort();
  expect(await spoken).toEqual({ code: 130, stdout: '', stderr: '' });
});
