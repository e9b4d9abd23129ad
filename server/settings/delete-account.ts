import type { Kysely } from 'kysely';
import { endSessionsOf } from '../account/sessions.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { flag } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';

/**
 * Deactivates an account at once: its plan does not renew, and nobody is signed in to it [ACCT-34, DECISION-142].
 * Answers false where it already is.
 */
export const deleteAccount = (db: Kysely<Database>, clock: Clock, customerId: number): Promise<boolean> =>
  write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const deactivated = await tx
      .updateTable('customers')
      .set({ deactivated_at: clock.now() })
      .where('id', '=', customerId)
      .where('deactivated_at', 'is', null)
      .returning('id')
      .execute();
    if (deactivated.length === 0) return false;
    await tx
      .updateTable('subscriptions')
      .set({ is_cancelled: flag(true) })
      .where('customer_id', '=', customerId)
      .execute();
    await endSessionsOf(tx, customerId);
    return true;
  });
