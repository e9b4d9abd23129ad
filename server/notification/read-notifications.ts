import type { Kysely } from 'kysely';
import type { WireNotification } from '../../wire/notification/notification.wire.ts';
import type { Database } from '../db/schema.ts';

/** The latest notification for a customer that they have not closed; null without one [ACCT-58]. */
export async function notificationFor(db: Kysely<Database>, customerId: number): Promise<WireNotification | null> {
  const told = await db
    .selectFrom('notifications')
    .select(['id', 'title', 'content', 'url', 'target_blank', 'button_text', 'image_public_url'])
    .where('withdrawn_at', 'is', null)
    .where(({ eb, or }) => or([eb('customer_id', 'is', null), eb('customer_id', '=', customerId)]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('notification_ends')
            .select('notification_ends.customer_id')
            .whereRef('notification_ends.notification_id', '=', 'notifications.id')
            .where('notification_ends.customer_id', '=', customerId),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return told ? { ...told, target_blank: told.target_blank === 1 } : null;
}
