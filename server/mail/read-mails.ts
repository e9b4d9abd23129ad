import type { Kysely, Selectable } from 'kysely';
import type { MailWish, ShopMail } from '../../domain/mail/shop-mail.ts';
import type { Database } from '../db/schema.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailsTable } from './mail.tables.ts';
import { linksOf } from './outbox.ts';

/** A mail as operators and tests read it. */
export interface ReadMail extends ShopMail {
  readonly html: string;
}

/** Mails of the shop, newest first. */
export async function readMails(db: Kysely<Database>, wish: MailWish): Promise<readonly ReadMail[]> {
  const all = db.selectFrom('mails').selectAll().orderBy('id', 'desc');
  const rows = await ('id' in wish ? all.where('id', '=', wish.id) : all.limit(wish.latest)).execute();
  return rows.map(asRead);
}

const LATEST = 200;

/** The latest mails, the oldest first. The jobs that were due are done, so that a script finds what it has just caused. */
export async function latestMails({
  db,
  jobs,
}: {
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
}): Promise<readonly ReadMail[]> {
  await jobs.catchUp();
  return (await readMails(db, { latest: LATEST })).toReversed();
}

function asRead(row: Selectable<MailsTable>): ReadMail {
  const { id, recipient: to, subject, text, html, created_at: at, sent_at: sentAt, problem } = row;
  return { id, to, subject, text, html, links: linksOf(row), at, sentAt, problem };
}
