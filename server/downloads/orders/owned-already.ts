import type { Kysely } from 'kysely';
import { prepared } from '../../db/prepared.ts';
import type { Database } from '../../db/schema.ts';
import type { Balance } from '../../ledger/ledger.ts';

/** A file and the customer who wants it. */
interface Wish {
  readonly customerId: number;
  readonly soundId: number;
}

const latestWalletOfOwner = prepared((db, { customerId, soundId }: Readonly<Record<keyof Wish, number>>) =>
  db
    .selectFrom('ledger_accounts')
    .select(['balance', 'version'])
    .where('customer_id', '=', customerId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('downloads')
          .innerJoin('customers', 'customers.id', 'downloads.customer_id')
          .select('sound_id')
          .where('downloads.customer_id', '=', customerId)
          .where('sound_id', '=', soundId)
          .where('show_single_download_tip', '=', 0),
      ),
    )
    .orderBy('ledger_accounts.id', 'desc')
    .limit(1),
);

/**
 * The balance of a customer who owns a file and has no tip left to retire: a single download of it changes nothing, so
 * one read answers it, without a transaction in which others would wait. Null for all others.
 */
export async function balanceOfOwner(db: Kysely<Database>, { customerId, soundId }: Wish): Promise<Balance | null> {
  const [wallet] = await latestWalletOfOwner(db, { customerId, soundId });
  return wallet ? { customerId, credits: wallet.balance ?? 0, version: wallet.version } : null;
}
