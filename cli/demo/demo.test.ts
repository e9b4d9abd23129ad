import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '../../server/embedded.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

const RESET = ['demo', 'reset'];

test('the demo customers of the data folder are brought back', async () => {
  const { run, folder } = aCommandLine();
  mkdirSync(join(folder, 'data'));
  const { code, stdout } = await run([...RESET, '--json']);
  expect(code).toBe(0);
  expect((JSON.parse(stdout) as { readonly customers: number }).customers).toBeGreaterThan(0);
});

test.each([
  ['https://shop.example', 'not through https://shop.example'],
  ['memory', 'nothing to reset'],
])('%s is refused with what to do', async (backend, message) => {
  const spoken = await aCommandLine().run([...RESET, '--backend', backend]);
  expect(spoken.code).toBe(2);
  expect(spoken.stderr).toContain(message);
});

test('a folder that is not there is not made', async () => {
  const spoken = await aCommandLine().run(RESET);
  expect(spoken.code).toBe(3);
  expect(spoken.stderr).toContain('There is no data folder');
});

test('the customers are brought back while the store is running on the folder', async () => {
  const { run, folder } = aCommandLine();
  const running = await openEmbedded({ dataFolder: join(folder, 'data'), demo: false, logLevel: 'silent' });
  try {
    expect((await run(RESET)).code).toBe(0);
  } finally {
    await running.close();
  }
});

test.each([['whoami'], ['sounds list'], ['run a.scenario.yaml']])(
  '%s makes no shop where there is none, and says what does',
  async (words) => {
    const { run, folder } = aCommandLine();
    writeFileSync(join(folder, 'a.scenario.yaml'), 'scenario: One\nsteps: [{ do: account.loadUser }]\n');
    const before = readdirSync(folder);
    const spoken = await run([...words.split(' '), '--backend', 'embedded']);
    expect(spoken).toEqual({
      code: 3,
      stdout: '',
      stderr: `error: There is no shop in ${join(folder, 'data')}. Make one with "npm start" or by adding --create, or name another folder with LOOPSTEAD_DATA.\n`,
    });
    expect(readdirSync(folder)).toEqual(before);
  },
);

test.each([['memory'], ['https://shop.example']])('--create is refused with the shop %s', async (backend) => {
  const spoken = await aCommandLine().run(['whoami', '--create', '--backend', backend]);
  expect(spoken).toMatchObject({ code: 2, stderr: expect.stringContaining('add --backend embedded') as string });
});

test('a second store on the folder of a running one is refused with what to do', async () => {
  const { run, folder } = aCommandLine();
  const running = await openEmbedded({ dataFolder: join(folder, 'data'), demo: false, logLevel: 'silent' });
  try {
    const spoken = await run(['whoami', '--backend', 'embedded']);
    expect(spoken.code).toBe(3);
    expect(spoken.stderr).toMatch(/is in use by another Loopstead\. Stop it/);
  } finally {
    await running.close();
  }
});
