import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/database.ts';
import { openEmbedded } from '../../server/embedded.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';

afterAll(leaveNothing);

const LIST = ['admin', 'mail', 'list'];
const SHOW = ['admin', 'mail', 'show'];
const LINK = 'http://localhost:3000/account/confirm/abc';

/** A shop that is closed, with a mail that was sent and one that was not. */
async function aShopWithMail() {
  const line = aCommandLine();
  const dataFolder = join(line.folder, 'data');
  mkdirSync(dataFolder);
  const { db, close } = await openDatabase({ dataFolder, databaseUrl: null }, 'beside');
  const mail = { customer_id: null, kind: 'confirmation', recipient: 'ada@example.org', html: '<p>', created_at: 0 };
  await db
    .insertInto('mails')
    .values([
      { ...mail, subject: 'Sent', text: 'Hello', links: '[]', sent_at: 1000, problem: null },
      { ...mail, subject: 'Kept', text: `Open ${LINK}`, links: JSON.stringify([LINK]), sent_at: null, problem: '451' },
    ])
    .execute();
  await close();
  return line;
}

test('mails are listed newest first, with what became of them', async () => {
  const { run } = await aShopWithMail();
  const { code, stdout } = await run([...LIST, '--json']);
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    items: [
      {
        id: 2,
        to: 'ada@example.org',
        subject: 'Kept',
        at: '1970-01-01T00:00:00.000Z',
        sentAt: null,
        problem: '451',
        links: [LINK],
      },
      {
        id: 1,
        to: 'ada@example.org',
        subject: 'Sent',
        at: '1970-01-01T00:00:00.000Z',
        sentAt: '1970-01-01T00:00:01.000Z',
        problem: null,
        links: [],
      },
    ],
  });
  expect((await run([...LIST, '--size', '1'])).stdout).not.toContain('1970-01-01T00:00:01');
});

test('a mail is shown with the link that was not sent', async () => {
  const { run } = await aShopWithMail();
  expect((await run([...SHOW, '2'])).stdout).toContain(LINK);
  expect(await run([...SHOW, '3'])).toMatchObject({ code: 1, stderr: 'error: There is no mail 3.\n' });
});

test('mails are read while the shop is open', async () => {
  const { run, folder } = aCommandLine();
  const running = await openEmbedded({ dataFolder: join(folder, 'data'), demo: false, logLevel: 'silent' });
  try {
    expect(await run(LIST)).toMatchObject({ code: 0, stderr: 'No mail has been written.\n' });
  } finally {
    await running.close();
  }
});

test.each([
  ['https://shop.example', 'not through https://shop.example'],
  ['memory', 'nothing to read'],
])('of %s is refused with what to do', async (backend, message) => {
  const spoken = await aCommandLine().run([...LIST, '--backend', backend]);
  expect(spoken.code).toBe(2);
  expect(spoken.stderr).toContain(message);
});
