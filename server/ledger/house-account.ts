import { sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { AccountKind } from './ledger.tables.ts';

/** The shop's account of a kind; the migration creates each of them once. */
export async function houseAccount(tx: Transaction<Database>, kind: Exclude<AccountKind, 'wallet'>): Promise<number> {
  const account = tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('kind', '=', kind)
    // Written as in the index: otherwise the wallets of all customers are scanned.
    .where('kind', '<>', sql.lit('wallet'));
  return (await account.executeTakeFirstOrThrow()).id;
}
