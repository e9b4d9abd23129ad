import { randomBytes } from 'node:crypto';
import { type Kysely, type Transaction } from 'kysely';
import { PASSKEY_LIMITS } from '../../domain/passkeys/passkeys.ts';
import type { NewCredential } from '../../domain/passkeys/web-authn.ts';
import { identitiesOf } from '../account/identities.ts';
import { type StoredPasskey, passkeysOf } from '../account/passkeys.ts';
import { flag } from '../db/schema.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import type { VerifiedPasskey } from './verify.ts';

/** A customer's handle for authenticators: created with the first passkey, and the same for all of them. */
export const handleOf = (db: Kysely<Database>, customerId: number): Promise<string> =>
  write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const known = await tx
      .selectFrom('passkey_handles')
      .select('handle')
      .where('customer_id', '=', customerId)
      .executeTakeFirst();
    if (known) return known.handle;
    const handle = randomBytes(PASSKEY_LIMITS.bytes).toString('base64url');
    await tx.insertInto('passkey_handles').values({ customer_id: customerId, handle }).execute();
    return handle;
  });

interface Adding {
  readonly customerId: number;
  readonly name: string;
  readonly verified: VerifiedPasskey;
  readonly transports: NewCredential['response']['transports'];
}

/** Adds a passkey; `known` if somebody already has it. */
export async function addPasskey(
  tx: Transaction<Database>,
  { customerId, name, verified, transports }: Adding,
  now: number,
): Promise<StoredPasskey | 'known' | 'tooMany'> {
  await lockCustomer(tx, customerId);
  if ((await passkeysOf(tx, customerId)).length >= PASSKEY_LIMITS.perCustomer) return 'tooMany';
  const { credentialId, publicKey, counter, isSynced, isBackedUp } = verified;
  const added = await tx
    .insertInto('passkeys')
    .values({
      customer_id: customerId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports: transports.join(','),
      name,
      is_synced: flag(isSynced),
      is_backed_up: flag(isBackedUp),
      created_at: now,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return 'known';
  const made = { credentialId, publicKey, counter, isSynced, transports, name };
  return { ...made, id: added.id, customerId, createdAt: now, lastUsedAt: null };
}

/**
 * Notes that a passkey has signed. Of two signatures with the same counter one is noted, unless the passkey does not count;
 * false for the other one, and for a passkey that was removed meanwhile.
 */
export async function noteUse(
  db: Kysely<Database>,
  id: number,
  { counter, isBackedUp }: { readonly counter: number; readonly isBackedUp: boolean },
  now: number,
): Promise<boolean> {
  const noted = await db
    .updateTable('passkeys')
    .set({ counter, is_backed_up: flag(isBackedUp), last_used_at: now })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Removes a passkey of a customer, unless it is the only way to sign in; returns its name. */
export async function removePasskey(
  tx: Transaction<Database>,
  customerId: number,
  id: number,
): Promise<{ readonly name: string } | 'unknown' | 'onlyWayIn'> {
  await lockCustomer(tx, customerId);
  const own = await passkeysOf(tx, customerId);
  const passkey = own.find((one) => one.id === id);
  if (!passkey) return 'unknown';
  const { password_hash: password } = await tx
    .selectFrom('customers')
    .select('password_hash')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (password === null && own.length === 1 && (await identitiesOf(tx, customerId)).length === 0) return 'onlyWayIn';
  await tx.deleteFrom('passkeys').where('id', '=', id).execute();
  return { name: passkey.name };
}
