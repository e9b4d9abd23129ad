import type { Kysely } from 'kysely';
import { alreadyConfirmed, confirmationSent } from '../../domain/account/joining.messages.ts';
import type { Database } from '../db/schema.ts';
import { flag } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { Refusal } from '../http/errors.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { mailLink } from './joining-mails.ts';
import { useLink } from './mailed-links.ts';

/** Mails the confirmation link again, at most once a minute, and returns the message [API-09]. */
export async function sendConfirmation(
  deps: Pick<ShopDeps, 'db' | 'clock' | 'jobs' | 'outbox' | 'origin'>,
  customerId: number,
): Promise<{ readonly title: string; readonly message: string }> {
  const { db, jobs } = deps;
  const email = await write(db, async (tx) => {
    const customer = await tx
      .selectFrom('customers')
      .select(['id', 'email', 'username', 'is_confirmed'])
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    if (customer.is_confirmed === 1) throw new Refusal(400, alreadyConfirmed);
    await mailLink(tx, 'confirm', customer, deps);
    return customer.email;
  });
  jobs.wake();
  return confirmationSent(email);
}

/** Uses a mailed link up, and confirms the address it was sent to, if that is still the customer's [API-07]. */
export function confirmAddress(db: Kysely<Database>, token: string, now: number): Promise<boolean> {
  return write(db, async (tx) => {
    const owner = await useLink(tx, 'confirm', token, now);
    if (owner === null) return false;
    const confirmed = await tx
      .updateTable('customers')
      .set({ is_confirmed: flag(true) })
      .where('id', '=', owner.customerId)
      .where('email', '=', owner.email)
      .where('deactivated_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return confirmed !== undefined;
  });
}
