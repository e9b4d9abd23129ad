import type { Kysely } from 'kysely';
import { identitiesOf } from '../account/identities.ts';
import { passkeysOf } from '../account/passkeys.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';

/** Unlinks an identity of a customer, unless it is the only way in: neither a password, a passkey nor another one would be left. */
export const unlink = (
  db: Kysely<Database>,
  customerId: number,
  id: number,
): Promise<'unlinked' | 'unknown' | 'onlyWayIn'> =>
  write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const linked = await identitiesOf(tx, customerId);
    if (!linked.some((one) => one.id === id)) return 'unknown';
    const { password_hash: password } = await tx
      .selectFrom('customers')
      .select('password_hash')
      .where('id', '=', customerId)
      .executeTakeFirstOrThrow();
    const isLast = password === null && linked.length === 1;
    if (isLast && (await passkeysOf(tx, customerId)).length === 0) return 'onlyWayIn';
    await tx.deleteFrom('identities').where('customer_id', '=', customerId).where('id', '=', id).execute();
    return 'unlinked';
  });
