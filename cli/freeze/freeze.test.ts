import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { readFreeze } from '../../server/freeze/freeze.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

test('a shop is frozen with a reason, and thawed', async () => {
  const { run, folder } = aCommandLine();
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  const frozen = await run(['admin', 'freeze', '--reason', ' We move. ', '--json']);
  expect(JSON.parse(frozen.stdout)).toEqual({ frozen: { reason: 'We move.', since: expect.any(String) } });
  const { db, close } = await openDatabase({ dataFolder, databaseUrl: null }, 'beside');
  expect(await readFreeze(db)).toMatchObject({ reason: 'We move.' });
  expect(await run(['admin', 'thaw'])).toMatchObject({ code: 0, stdout: 'The shop sells.\n' });
  expect(await readFreeze(db)).toBeNull();
  await close();
});

test.each([
  ['', 'Say why: customers read it.'],
  ['x'.repeat(201), 'A reason has at most 200 characters.'],
])('a reason such as %j is refused', async (reason, message) => {
  const spoken = await aCommandLine().run(['admin', 'freeze', `--reason=${reason}`]);
  expect(spoken.code).toBe(2);
  expect(spoken.stderr).toContain(message);
});

test('a shop elsewhere is frozen on its own machine', async () => {
  const spoken = await aCommandLine().run(['admin', 'freeze', '--reason', 'x', '--backend', 'https://shop.example']);
  expect(spoken.code).toBe(2);
  expect(spoken.stderr).toContain('Run "loopstead admin freeze --backend embedded" there.');
});
