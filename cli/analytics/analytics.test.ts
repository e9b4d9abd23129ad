import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

/** A shop that is closed and has counted. */
async function aShopWithCounts() {
  const line = aCommandLine();
  const dataFolder = join(line.folder, 'data');
  mkdirSync(dataFolder);
  const { db, close } = await openDatabase({ dataFolder, databaseUrl: null }, 'beside');
  const today = new Date().toISOString().slice(0, 10);
  await db
    .insertInto('event_counts')
    .values([
      { day: today, name: 'download', detail: 'wav', count: 1234 },
      { day: '2020-01-01', name: 'search', detail: '1-5', count: 7 },
    ])
    .execute();
  await close();
  return { ...line, today };
}

test('what was counted in the last days is listed [ANLT-01]', async () => {
  const { run, today } = await aShopWithCounts();
  const { code, stdout } = await run(['admin', 'counts', 'list', '--json']);
  expect([code, JSON.parse(stdout)]).toEqual([
    0,
    { items: [{ day: today, name: 'download', detail: 'wav', count: 1234 }] },
  ]);
  expect((await run(['admin', 'counts', 'list', '--days', '1'])).stdout).toContain('1,234');
  expect(await run(['admin', 'counts', 'list', '--days', '366'])).toMatchObject({ code: 2 });
});

test.each([
  [{}, 'http://localhost:3000/operator/counts?key='],
  [{ PORT: '8080' }, 'http://localhost:8080/operator/counts?key='],
  [{ LOOPSTEAD_PUBLIC_URL: 'https://loops.example' }, 'https://loops.example/operator/counts?key='],
])('a link to the page leads to where the shop of %j is', async (env, start) => {
  const { run } = await aShopWithCounts();
  const { stdout } = await run(['admin', 'counts', 'link'], { env });
  expect(stdout.startsWith(start)).toBe(true);
});
