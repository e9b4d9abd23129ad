import type { Kysely, Transaction } from 'kysely';
import type { Claim } from '../../domain/identities/arrival.ts';
import type { IdentityProvider } from '../../domain/identities/providers.ts';
import type { Database } from '../db/schema.ts';

/** An identity provider that signs a customer in. Times in epoch milliseconds. */
export interface LinkedIdentity {
  readonly id: number;
  readonly provider: IdentityProvider;
  readonly email: string | null;
  readonly linkedAt: number;
}

/** A customer's linked identities, oldest first. */
export async function identitiesOf(db: Kysely<Database>, customerId: number): Promise<readonly LinkedIdentity[]> {
  const rows = await db
    .selectFrom('identities')
    .select(['id', 'provider', 'email', 'linked_at'])
    .where('customer_id', '=', customerId)
    .orderBy('linked_at')
    .orderBy('id')
    .execute();
  return rows.map(({ linked_at: linkedAt, ...row }) => ({ ...row, linkedAt }));
}

/** The customer of an identity, or null. */
export async function customerByIdentity(
  db: Kysely<Database>,
  { issuer, subject }: Pick<Claim, 'issuer' | 'subject'>,
): Promise<number | null> {
  const found = await db
    .selectFrom('identities')
    .select('customer_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return found?.customer_id ?? null;
}

/** Links an identity to a customer; false if it is already linked to anyone. */
export async function addIdentity(
  tx: Transaction<Database>,
  identity: Pick<Claim, 'issuer' | 'subject' | 'email'> & {
    readonly provider: IdentityProvider;
    readonly customerId: number;
  },
  now: number,
): Promise<boolean> {
  const { issuer, subject, email, provider, customerId } = identity;
  const added = await tx
    .insertInto('identities')
    .values({ issuer, subject, email, provider, customer_id: customerId, linked_at: now })
    .onConflict((conflict) => conflict.columns(['issuer', 'subject']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Unlinks all identities of a customer: whoever linked them may not own the address. */
export async function endIdentitiesOf(tx: Transaction<Database>, customerId: number): Promise<void> {
  await tx.deleteFrom('identities').where('customer_id', '=', customerId).execute();
}
