import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Recipient } from '../mail/outbox.ts';

/** Those who act for a provider, to be written to. */
export const membersOf = async (tx: Transaction<Database>, providerId: number): Promise<readonly Recipient[]> =>
  tx
    .selectFrom('provider_members')
    .innerJoin('customers', 'customers.id', 'provider_members.customer_id')
    .select(['customers.id as customerId', 'email'])
    .where('provider_id', '=', providerId)
    .orderBy('customers.id')
    .execute();
