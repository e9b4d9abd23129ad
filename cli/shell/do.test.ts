import { afterAll, expect, test } from 'vitest';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

const { run: speak } = aCommandLine();
const run = (words: readonly string[], input = '') =>
  speak(['do', ...words], { env: { LOOPSTEAD_BACKEND: 'memory' }, input });

test('without a name it lists every use case with its command', async () => {
  const { code, stdout } = await run([]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^wishlist\.toggleSound +wishlist toggle +Put a sound on the wishlist, or take it off\.$/m);
});

test('it runs a use case with JSON and prints what its command prints', async () => {
  const { stdout } = await run(['catalogue.showSound', '{"id": 12}', '--json']);
  expect(JSON.parse(stdout)).toMatchObject({ id: 12, saved: false });
  expect((await run(['catalogue.showSound', '{"id": 12}'])).stdout).toMatch(/^ID +12$/m);
});

test('- reads the input from standard input', async () => {
  const { stdout } = await run(['account.logIn', '-', '--json'], '{"email": "max@demo.test", "password": "demo1234"}');
  expect(JSON.parse(stdout)).toMatchObject({ email: 'max@demo.test' });
});

test.each([
  [['player.danse'], 'There is no use case player.danse. In player: player.play, '],
  [['catalogue.showSound', 'id=12'], 'The input is not valid JSON, such as {"id": 12}.'],
  [
    ['catalogue.showSound', '{"sound": 12}'],
    'error: The input is not accepted. id: It is missing. sound: It is not accepted. Accepted: id.\n',
  ],
])('%j is wrong use', async (words, problem) => {
  expect(await run(words)).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(problem) as string });
});

test('a field that it never answers is wrong use, and one that it answers is kept', async () => {
  const { code, stdout } = await run(['catalogue.browseSounds', '{"size": 1}', '--json=itms']);
  expect(code).toBe(2);
  expect(stdout).toContain('catalogue.browseSounds prints no itms. Its fields: ');
  const kept = await run(['catalogue.showSound', '{"id": 12}', '--json=id']);
  expect(JSON.parse(kept.stdout)).toEqual({ id: 12 });
});

test('with --quiet it lists names', async () => {
  expect((await run(['-q'])).stdout).toMatch(/^wishlist\.toggleSound$/m);
});
