import type { Kysely } from 'kysely';
import { endOtherSessions } from '../account/sessions.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';

/** Stores another password, and ends every session but that of `token` with it [DECISION-140]. */
export const setPassword = (
  db: Kysely<Database>,
  { customerId, token }: { readonly customerId: number; readonly token: string },
  passwordHash: string,
): Promise<void> =>
  write(db, async (tx) => {
    await lockCustomer(tx, customerId);
    await tx.updateTable('customers').set({ password_hash: passwordHash }).where('id', '=', customerId).execute();
    await endOtherSessions(tx, { customerId, token });
  });
