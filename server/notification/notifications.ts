import type { Kysely } from 'kysely';
import {
  type NotificationWords,
  problemOfNotification,
  type SentNotification,
} from '../../domain/notification/notification.ts';
import { htmlOf, plainText, richText } from '../../domain/rich-text.ts';
import { mailAddress } from '../../domain/account/mail-address.ts';
import { flag, type Database } from '../db/schema.ts';
import { OperatorProblem } from '../operator-problem.ts';

/** Creates a notification, and returns its id. Only text and a few tags of its HTML are kept [DECISION-148]. */
export async function createNotification(
  db: Kysely<Database>,
  { to, ...words }: NotificationWords & { readonly to: string | null },
  now: number,
): Promise<number> {
  const problem = problemOfNotification(words);
  if (problem !== null) throw new OperatorProblem(problem);
  const customerId = to === null ? null : await customerAt(db, to);
  const { id } = await db
    .insertInto('notifications')
    .values({
      customer_id: customerId,
      title: words.title.trim(),
      content: htmlOf(richText(words.content)),
      url: words.url,
      target_blank: flag(words.inNewTab),
      button_text: words.buttonText,
      image_public_url: words.imageUrl,
      created_at: now,
      withdrawn_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function customerAt(db: Kysely<Database>, to: string): Promise<number> {
  const customer = await db
    .selectFrom('customers')
    .select('id')
    .where('email', '=', mailAddress(to) ?? '')
    .executeTakeFirst();
  if (!customer) throw new OperatorProblem(`There is no customer with the address ${to}.`);
  return customer.id;
}

/** Stops showing it; null if there is no such notification. */
export async function withdrawNotification(db: Kysely<Database>, id: number, now: number): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ withdrawn_at: now })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute();
}

/** Notifications, newest first: all of them, or the one with an id. */
export async function readNotifications(db: Kysely<Database>, id?: number): Promise<readonly SentNotification[]> {
  const all = db
    .selectFrom('notifications')
    .leftJoin('customers', 'customers.id', 'notifications.customer_id')
    .select((query) => [
      'notifications.id',
      'notifications.title',
      'notifications.content',
      'notifications.url',
      'notifications.button_text',
      'notifications.created_at',
      'notifications.withdrawn_at',
      'customers.email',
      ...(['closed', 'read_more'] as const).map((kind) =>
        query
          .selectFrom('notification_ends')
          .select(({ fn }) => fn.countAll<number | string>().as('count'))
          .whereRef('notification_ends.notification_id', '=', 'notifications.id')
          .where('notification_ends.kind', '=', kind)
          .as(kind),
      ),
    ])
    .orderBy('notifications.id', 'desc');
  const rows = await (id === undefined ? all : all.where('notifications.id', '=', id)).execute();
  return rows.map((row) => ({
    id: row.id,
    title: row.title,
    text: plainText(richText(row.content)),
    url: row.url,
    buttonText: row.button_text,
    to: row.email,
    createdAt: row.created_at,
    withdrawnAt: row.withdrawn_at,
    closed: Number(row.closed),
    readMore: Number(row.read_more),
  }));
}
