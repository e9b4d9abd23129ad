import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

test('the audit of billing says what holds, and ends with 1 where something does not', async () => {
  const { run, folder } = aCommandLine();
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  await run(['demo', 'reset']);
  const passed = await run(['admin', 'billing', 'audit', '--json']);
  expect(passed.code).toBe(0);
  const { items } = JSON.parse(passed.stdout) as { items: { invariant: string; checked: string }[] };
  expect(items).toHaveLength(15);
  expect(items[1]).toEqual({ invariant: 'I2', checked: '0 paid orders, each with one payment, invoice and grant' });
  const { db, close } = await openDatabase({ dataFolder, databaseUrl: null }, 'beside');
  await db.deleteFrom('jobs').where('kind', '=', 'renewPlan').execute();
  await close();
  const failed = await run(['admin', 'billing', 'audit']);
  expect(failed.code).toBe(1);
  expect(failed.stderr).toMatch(/I1: The plan of customer \d+ is renewed by 0 jobs instead of 1\./);
});
