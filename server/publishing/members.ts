import type { Kysely, Transaction } from 'kysely';
import { providersOf } from '../dashboard/acting.ts';
import type { Database } from '../db/schema.ts';
import type { Mail } from '../mail/layout.ts';
import type { Outbox, Recipient } from '../mail/outbox.ts';
import { isStaff } from './review.ts';

/** Those who act for a provider, as recipients. */
export const membersOf = async (tx: Transaction<Database>, providerId: number): Promise<readonly Recipient[]> =>
  tx
    .selectFrom('provider_members')
    .innerJoin('customers', 'customers.id', 'provider_members.customer_id')
    .select(['customers.id as customerId', 'email'])
    .where('provider_id', '=', providerId)
    .orderBy('customers.id')
    .execute();

/** Sends a mail to everyone who acts for a provider. */
export async function tellMembers(
  tx: Transaction<Database>,
  outbox: Outbox,
  providerId: number,
  mail: Mail,
): Promise<void> {
  for (const member of await membersOf(tx, providerId)) await outbox.post(tx, member, mail);
}

/** Whether somebody may play and download what a provider has uploaded: those who act for it, and staff. */
export async function isMemberOrStaff(db: Kysely<Database>, customerId: number, providerId: number): Promise<boolean> {
  const own = await providersOf(db, customerId);
  return own.some(({ id }) => id === providerId) || isStaff(db, customerId);
}
