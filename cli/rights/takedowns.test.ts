import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

test('reports are listed, shown and decided with a reason, and an overdue one says so', async () => {
  const { run, folder } = aCommandLine();
  const dataFolder = join(folder, 'data');
  mkdirSync(dataFolder);
  expect(await run(['admin', 'takedowns', 'list'])).toMatchObject({ code: 0 });
  const { db, close } = await openDatabase({ dataFolder, databaseUrl: null }, 'beside');
  await db
    .insertInto('providers')
    .values({ id: 1, slug: 'kiln', name: 'Kiln', description: '', image_key: null })
    .execute();
  const pack = { id: 1, provider_id: 1, slug: 'embers', name: 'Embers', description: '', created_at: 0 } as const;
  await db
    .insertInto('packs')
    .values({
      ...pack,
      free: 0,
      featured: 0,
      cover_key: null,
      demo_sound_id: null,
      chart_position: null,
      top_chart_position: null,
    })
    .execute();
  await db
    .insertInto('takedowns')
    .values({
      subject: 'pack',
      subject_id: 1,
      claimant: 'Ada King',
      email: 'ada@example.org',
      claimed_right: 'copyright',
      statement: 'It is all mine.',
      state: 'open',
      created_at: Date.UTC(2020, 0, 1),
      due_at: Date.UTC(2020, 0, 8),
    })
    .execute();
  const listed = await run(['admin', 'takedowns', 'list', '--json']);
  expect(JSON.parse(listed.stdout)).toMatchObject({
    items: [{ number: 'TD-2020-0001', state: 'open', overdue: true, subject: { name: 'Embers' } }],
  });
  const upheld = await run(['admin', 'takedowns', 'uphold', 'td-2020-0001', '--reason', 'It is.', '--json']);
  expect(JSON.parse(upheld.stdout)).toMatchObject({
    state: 'upheld',
    overdue: false,
    decisions: [{ reason: 'It is.' }],
  });
  expect(await db.selectFrom('removals').select(['subject', 'cause']).execute()).toEqual([
    { subject: 'pack', cause: 'takedown 1' },
  ]);
  const again = await run(['admin', 'takedowns', 'uphold', 'TD-2020-0001', '--reason', 'It is.']);
  expect(again.code).toBe(2);
  expect(again.stderr).toContain('the report is upheld: not for sale');
  expect((await run(['admin', 'takedowns', 'show', 'TD-2020-0009'])).stderr).toContain(
    'There is no report TD-2020-0009.',
  );
  expect((await run(['admin', 'takedowns', 'reject', 'TD-2020-0001', '--reason', ' '])).code).toBe(2);
  await close();
});
