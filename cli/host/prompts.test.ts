import { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

test.each([
  ['a password', 'login --email ada@example.org'],
  ['an input', 'do account.loadUser -'],
])('Ctrl-C ends the wait for %s that nobody pipes in', async (_, line) => {
  const interruption = new AbortController();
  const spoken = aCommandLine().run(line.split(' '), { interruption, stdin: new PassThrough() });
  // Long enough for the command to be loaded and to wait.
  for (let turns = 0; turns < 50; turns += 1) await turn();
  interruption.abort();
  expect(await spoken).toEqual({ code: 130, stdout: '', stderr: '' });
});
