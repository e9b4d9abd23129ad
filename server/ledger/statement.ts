import { type Kysely, sql } from 'kysely';
import type { Database } from '../db/schema.ts';

/** One movement of a customer's credits. */
export interface StatementEntry {
  readonly id: number;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly reason: EntryReason;
  /** Credits that came (above 0) or went (below 0). */
  readonly amount: number;
  /** The balance after it. */
  readonly balance: number;
}

export interface EntryReason {
  readonly kind: 'download' | 'undo' | 'grant' | 'expire' | 'freeze' | 'thaw' | 'close' | 'other';
  /** The sound that was bought or undone. */
  readonly soundId: number | null;
}

/**
 * A page of all movements of a customer's wallets, newest first. The balances are added up from the first entry and
 * not read from the wallet, so they prove it.
 */
export async function statementOf(
  db: Kysely<Database>,
  customerId: number,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ readonly entries: readonly StatementEntry[]; readonly total: number }> {
  const wallets = db.selectFrom('ledger_accounts').select('id').where('customer_id', '=', customerId);
  const movements = db
    .selectFrom('ledger_entries')
    .select(['id', 'created_at', 'business_key'])
    .select((row) =>
      row
        .case()
        .when('to_account', 'in', wallets)
        .then(row.ref('amount'))
        .else(sql<number>`-amount`)
        .end()
        .as('moved'),
    )
    .where((row) => row.or([row('to_account', 'in', wallets), row('from_account', 'in', wallets)]));
  const { count } = await db
    .selectFrom(movements.as('movement'))
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom(movements.as('movement'))
    .select(['id', 'created_at', 'business_key', 'moved'])
    .select(sql<number | string>`sum(moved) over (order by id)`.as('balance'))
    .orderBy('id', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  return {
    total: Number(count),
    entries: rows.map((row) => ({
      id: row.id,
      at: row.created_at,
      reason: reasonOf(row.business_key),
      amount: row.moved,
      balance: Number(row.balance),
    })),
  };
}

const KINDS: Readonly<Record<string, EntryReason['kind']>> = {
  download: 'download',
  undo: 'undo',
  demo: 'grant',
  invoice: 'grant',
  order: 'grant',
  expire: 'expire',
  freeze: 'freeze',
  thaw: 'thaw',
  close: 'close',
};

/** What an entry is for, according to its business key. */
function reasonOf(businessKey: string): EntryReason {
  const [word = '', , sound] = businessKey.split(':');
  const kind = KINDS[word] ?? 'other';
  const isAboutSound = kind === 'download' || kind === 'undo';
  return { kind, soundId: isAboutSound ? Number(sound) : null };
}
