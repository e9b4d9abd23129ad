import { type Kysely, sql } from 'kysely';
import { type EntryKind, isOfPayment } from '../../domain/credits/entry-kinds.ts';
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
  readonly kind: EntryKind;
  /** The sound that was bought or undone. */
  readonly soundId: number | null;
  /** The origin of credits in a refund or dispute: the invoice, and the provider's id of the payment. */
  readonly payment: { readonly invoice: string | null; readonly id: string } | null;
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
  const told = rows.map((row) => ({ row, reason: reasonOf(row.business_key) }));
  const payments = await paymentsOf(
    db,
    told.filter(({ reason }) => isOfPayment(reason.kind)).map(({ row }) => row.id),
  );
  return {
    total: Number(count),
    entries: told.map(({ row, reason }) => ({
      id: row.id,
      at: row.created_at,
      reason: { ...reason, payment: payments.get(row.id) ?? null },
      amount: row.moved,
      balance: Number(row.balance),
    })),
  };
}

const KINDS: Readonly<Record<string, EntryKind>> = {
  download: 'download',
  undo: 'undo',
  demo: 'grant',
  invoice: 'grant',
  order: 'grant',
  expire: 'expire',
  freeze: 'freeze',
  thaw: 'thaw',
  clawback: 'refund',
  restore: 'restore',
  hold: 'hold',
  release: 'release',
  take: 'take',
  close: 'close',
};

/** Entry, lot, order, invoice and payment, from the one to the other: what each of these entries has touched. */
async function paymentsOf(
  db: Kysely<Database>,
  entries: readonly number[],
): Promise<ReadonlyMap<number, EntryReason['payment']>> {
  if (entries.length === 0) return new Map();
  const rows = await db
    .selectFrom('lot_uses as use')
    .innerJoin('credit_lots as lot', 'lot.id', 'use.lot_id')
    .innerJoin('ledger_entries as grant', 'grant.id', 'lot.entry_id')
    .innerJoin('payment_orders as order', (join) =>
      join.on('grant.business_key', '=', sql<string>`'order:' || "order"."id"`),
    )
    .innerJoin('payments as payment', (join) =>
      join.onRef('payment.order_id', '=', 'order.id').on('payment.fate', '=', 'settled'),
    )
    .leftJoin('invoices as invoice', 'invoice.order_id', 'order.id')
    .select(['use.entry_id', 'invoice.number as invoice', 'payment.payment_id as id'])
    .where('use.entry_id', 'in', entries)
    .execute();
  return new Map(rows.map(({ entry_id: entry, invoice, id }) => [entry, { invoice, id }]));
}

/** The subject of an entry, according to its business key. */
function reasonOf(businessKey: string): Pick<EntryReason, 'kind' | 'soundId'> {
  const [word = '', , sound] = businessKey.split(':');
  const kind = KINDS[word] ?? 'other';
  const isAboutSound = kind === 'download' || kind === 'undo';
  return { kind, soundId: isAboutSound ? Number(sound) : null };
}
