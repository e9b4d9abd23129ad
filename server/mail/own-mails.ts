import type { Kysely, Selectable } from 'kysely';
import { MAILS_PER_PAGE, withoutLinks } from '../../domain/mail/own-mails.ts';
import type { Database } from '../db/schema.ts';
import type { MailsTable } from './mail.tables.ts';
import { linksOf } from './outbox.ts';

/** A mail as its reader's account lists it. Times in epoch milliseconds. */
export interface OwnMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly at: number;
  readonly status: 'sent' | 'waiting' | 'failed' | 'kept';
  readonly sentAt: number | null;
  readonly nextTryAt: number | null;
}

/** The mails of a customer, the latest first: a page of those before one, or of all. */
export async function mailsOf(
  db: Kysely<Database>,
  customerId: number,
  before: number | null,
): Promise<{ readonly mails: readonly OwnMail[]; readonly hasMore: boolean }> {
  const all = db.selectFrom('mails').selectAll().where('customer_id', '=', customerId).orderBy('id', 'desc');
  const rows = await (before === null ? all : all.where('id', '<', before)).limit(MAILS_PER_PAGE + 1).execute();
  const shown = rows.slice(0, MAILS_PER_PAGE);
  const jobs = await jobsOf(db, shown);
  return { mails: shown.map((row) => mailOf(row, jobs)), hasMore: rows.length > MAILS_PER_PAGE };
}

/** One of them with its contents; null if the customer has none with that id. */
export async function mailOfCustomer(
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<(OwnMail & { readonly text: string }) | null> {
  const row = await db
    .selectFrom('mails')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { ...mailOf(row, await jobsOf(db, [row])), text: withoutLinks(row.text, linksOf(row)) } : null;
}

type Row = Selectable<MailsTable>;
type SendingJobs = ReadonlyMap<string, { readonly status: 'waiting' | 'failed'; readonly due_at: number }>;

/** The jobs that are to send these mails, by what they were given. */
async function jobsOf(db: Kysely<Database>, rows: readonly Row[]): Promise<SendingJobs> {
  const payloads = rows.filter(({ sent_at }) => sent_at === null).map(payloadOf);
  if (payloads.length === 0) return new Map();
  const jobs = await db
    .selectFrom('jobs')
    .select(['payload', 'status', 'due_at'])
    .where('kind', '=', 'sendMail')
    .where('payload', 'in', payloads)
    .execute();
  return new Map(jobs.map((job) => [job.payload, job]));
}

const payloadOf = ({ id }: Pick<Row, 'id'>): string => JSON.stringify({ mailId: id });

function mailOf(row: Row, jobs: SendingJobs): OwnMail {
  const { id, recipient: to, subject, created_at: at, sent_at: sentAt } = row;
  const mail = { id, to, subject, at, sentAt, nextTryAt: null };
  if (sentAt !== null) return { ...mail, status: 'sent' };
  const job = jobs.get(payloadOf(row));
  if (!job) return { ...mail, status: row.problem === null ? 'kept' : 'failed' };
  return job.status === 'failed'
    ? { ...mail, status: 'failed' }
    : { ...mail, status: 'waiting', nextTryAt: job.due_at };
}
