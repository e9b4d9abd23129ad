import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { endIdentitiesOf } from './identities.ts';

/** A passkey as its row says; see `PasskeysTable`. */
export interface StoredPasskey {
  readonly id: number;
  readonly customerId: number;
  readonly credentialId: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly isSynced: boolean;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
}

/** The passkeys of a customer, oldest first. */
export async function passkeysOf(db: Kysely<Database>, customerId: number): Promise<readonly StoredPasskey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(stored);
}

/** A passkey with its customer's handle, by its credential id; null if unknown. */
export async function passkeyByCredential(
  db: Kysely<Database>,
  credentialId: string,
): Promise<{ readonly passkey: StoredPasskey; readonly handle: string } | null> {
  const row = await db
    .selectFrom('passkeys')
    .innerJoin('passkey_handles', 'passkey_handles.customer_id', 'passkeys.customer_id')
    .selectAll('passkeys')
    .select('handle')
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ? { passkey: stored(row), handle: row.handle } : null;
}

/**
 * Removes all ways to sign in besides the password: passkeys and linked identities. When an account is taken back,
 * nobody keeps access that they may have added.
 */
export async function endOtherWaysIn(tx: Transaction<Database>, customerId: number): Promise<void> {
  await endIdentitiesOf(tx, customerId);
  await tx.deleteFrom('passkeys').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('passkey_challenges').where('customer_id', '=', customerId).execute();
}

type Row = Awaited<ReturnType<typeof rowOf>>;
const rowOf = (db: Kysely<Database>) => db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow();

const stored = (row: Row): StoredPasskey => ({
  id: row.id,
  customerId: row.customer_id,
  credentialId: row.credential_id,
  publicKey: row.public_key,
  counter: row.counter,
  transports: row.transports === '' ? [] : row.transports.split(','),
  name: row.name,
  isSynced: row.is_synced === 1,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
});
