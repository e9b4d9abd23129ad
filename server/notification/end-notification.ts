import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import type { NotificationEndsTable } from './notification.tables.ts';

/** The customer who closes a notification, and how. */
interface Ending {
  readonly id: number;
  readonly customerId: number;
  readonly kind: NotificationEndsTable['kind'];
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Records how a customer has closed a notification; the first time counts [API-18]. One that was withdrawn while it was
 * shown counts, too. Returns false for one that was never meant for them.
 */
export const endNotification = (db: Kysely<Database>, { id, customerId, kind, now }: Ending): Promise<boolean> =>
  write(db, async (tx) => {
    const told = await tx
      .selectFrom('notifications')
      .select('id')
      .where('id', '=', id)
      .where(({ eb, or }) => or([eb('customer_id', 'is', null), eb('customer_id', '=', customerId)]))
      .executeTakeFirst();
    if (!told) return false;
    await tx
      .insertInto('notification_ends')
      .values({ notification_id: id, customer_id: customerId, kind, ended_at: now })
      .onConflict((conflict) => conflict.columns(['notification_id', 'customer_id']).doNothing())
      .execute();
    return true;
  });
