import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { LotSource } from './ledger.tables.ts';

/** Credits that an entry moves into or out of a wallet. */
interface Moved {
  readonly wallet: number;
  /** Whole credits, at least 1. */
  readonly credits: number;
  /** The id of the entry in the ledger. */
  readonly entry: number;
}

/** Keeps the credits of a grant together. */
export async function openLot(
  tx: Transaction<Database>,
  { wallet, credits, entry, source, now }: Moved & { readonly source: LotSource; readonly now: number },
): Promise<void> {
  const lot = { wallet, source, granted: credits, remaining: credits, entry_id: entry, created_at: now };
  await tx.insertInto('credit_lots').values(lot).execute();
}

/** A part taken from a lot. */
export interface TakenFromLot {
  readonly lot: number;
  readonly credits: number;
}

/**
 * Takes what an entry spends: credits of a plan first, because they may expire, and the oldest of each kind. Returns
 * how many of which lot.
 */
export async function takeFromLots(
  tx: Transaction<Database>,
  { wallet, credits, entry }: Moved,
): Promise<readonly TakenFromLot[]> {
  const uses: TakenFromLot[] = [];
  let missing = credits;
  for (const { id, remaining } of await lotsToSpend(tx, wallet)) {
    if (missing === 0) break;
    const taken = Math.min(missing, remaining);
    await useLot(tx, { lot: id, entry, taken });
    uses.push({ lot: id, credits: taken });
    missing -= taken;
  }
  if (missing > 0) throw new Error(`The lots of wallet ${wallet} lack ${missing} credits that its balance has.`);
  return uses;
}

/**
 * Puts back into their lots what the entry of a sale took, the last first. What no lot of this wallet gave, since the
 * sale is older than lots, becomes one that never expires.
 */
export async function returnToLots(
  tx: Transaction<Database>,
  { wallet, credits, entry, saleKey, now }: Moved & { readonly saleKey: string; readonly now: number },
): Promise<void> {
  let left = credits;
  for (const { lot_id: lot, taken } of await takenBy(tx, wallet, saleKey)) {
    if (left === 0) break;
    const back = Math.min(left, taken);
    await useLot(tx, { lot, entry, taken: -back });
    left -= back;
  }
  if (left > 0) await openLot(tx, { wallet, credits: left, entry, source: 'pack', now });
}

const lotsToSpend = (tx: Transaction<Database>, wallet: number) =>
  tx
    .selectFrom('credit_lots')
    .select(['id', 'remaining'])
    .where('wallet', '=', wallet)
    .where('remaining', '>', 0)
    .orderBy((row) => row.case().when('source', '=', 'plan').then(0).else(1).end())
    .orderBy('id')
    .execute();

const takenBy = (tx: Transaction<Database>, wallet: number, saleKey: string) =>
  tx
    .selectFrom('lot_uses')
    .innerJoin('ledger_entries as sale', 'sale.id', 'lot_uses.entry_id')
    .innerJoin('credit_lots as lot', 'lot.id', 'lot_uses.lot_id')
    .select(['lot_id', 'lot_uses.credits as taken'])
    .where('sale.business_key', '=', saleKey)
    .where('lot.wallet', '=', wallet)
    .where('lot_uses.credits', '>', 0)
    .orderBy('lot_uses.id', 'desc')
    .execute();

/** Records what an entry takes from a lot. `taken` is negative if credits are returned. */
export async function useLot(
  tx: Transaction<Database>,
  { lot, entry, taken }: Readonly<{ lot: number; entry: number; taken: number }>,
): Promise<void> {
  await tx
    .updateTable('credit_lots')
    .set((row) => ({ remaining: row('remaining', '-', taken) }))
    .where('id', '=', lot)
    .execute();
  await tx.insertInto('lot_uses').values({ entry_id: entry, lot_id: lot, credits: taken }).execute();
}
