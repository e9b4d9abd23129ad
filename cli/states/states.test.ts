import { afterAll, expect, test } from 'vitest';
import { namesOfStates } from '../reference/state-list.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

const { run } = aCommandLine();

interface Listed {
  readonly items: ReadonlyArray<{ readonly name: string; readonly phases: readonly string[] }>;
}

test('states lists what a scenario can name, as a shop shows it', async () => {
  const { items } = JSON.parse((await run(['states', '--json'])).stdout) as Listed;
  expect(items.map(({ name }) => name)).toEqual(await namesOfStates());
  expect(items).toContainEqual({ name: 'account.session', phases: ['signedIn', 'unknown', 'visitor'] });
  expect(items).toContainEqual({ name: 'player.state.volume', phases: [] });
  expect(items).toContainEqual({ name: 'scrolling.scrolled', phases: ['ended', 'loading', 'ready'] });
});

test('for people it is a table', async () => {
  expect((await run(['states'])).stdout).toMatch(/^multiDownload\.state +error, idle, pending, requesting$/m);
});
