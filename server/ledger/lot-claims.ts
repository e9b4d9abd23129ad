import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { lockCustomer } from '../db/transaction.ts';
import type { LotSource } from './ledger.tables.ts';
import { frozenByLot, frozenKey, type Ice, thawLot } from './frozen-lots.ts';
import { houseAccount } from './house-account.ts';
import { useLot } from './lots.ts';

/** The credits of one grant, as they are now. */
export interface LotNow {
  readonly lot: number;
  readonly wallet: number;
  /** Null once the customer was erased. */
  readonly customerId: number | null;
  /** Whether anything can still be taken from it, or put back into it. */
  readonly isOpen: boolean;
  readonly source: LotSource;
  readonly granted: number;
  /** What nobody has spent: in the wallet, or kept out of it. */
  readonly unspent: number;
}

/** The lot that an entry has brought; null where it brought none. `ice` is what keeps credits of the plan now, if anything does. */
export async function lotOf(db: Kysely<Database>, grantKey: string, ice: Ice | null): Promise<LotNow | null> {
  const row = await db
    .selectFrom('credit_lots as lot')
    .innerJoin('ledger_entries as entry', 'entry.id', 'lot.entry_id')
    .innerJoin('ledger_accounts as wallet', 'wallet.id', 'lot.wallet')
    .select(['lot.id', 'lot.wallet', 'lot.source', 'lot.granted', 'lot.remaining'])
    .select(['wallet.customer_id', 'wallet.closed_at'])
    .where('entry.business_key', '=', grantKey)
    .executeTakeFirst();
  if (!row) return null;
  const frozen = ice === null ? 0 : ((await frozenByLot(db, row.wallet, ice)).get(row.id) ?? 0);
  return {
    lot: row.id,
    wallet: row.wallet,
    customerId: row.customer_id,
    isOpen: row.closed_at === null && row.customer_id !== null,
    source: row.source,
    granted: row.granted,
    unspent: row.remaining + frozen,
  };
}

interface Claim {
  /** The business key, whose second word is what claims them. */
  readonly key: string;
  /** Whole credits; fewer are taken where fewer are unspent. */
  readonly credits: number;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly ice: Ice | null;
}

/**
 * Takes unspent credits out of one lot and no other, once per key: to `grants`, so that they were never given, or to
 * `returns`, from where they may come back. What is frozen comes out of the ice for it. Answers how many.
 */
export async function claimOfLot(
  tx: Transaction<Database>,
  grantKey: string,
  { key, credits, now, ice, to }: Claim & { readonly to: 'grants' | 'returns' },
): Promise<number> {
  const before = await lotOf(tx, grantKey, ice);
  if (before?.customerId === undefined || before.customerId === null || !before.isOpen) return 0;
  await lockCustomer(tx, before.customerId);
  const lot = await lotOf(tx, grantKey, ice);
  // Whoever was erased before the lock has a closed wallet by now.
  if (lot === null || !lot.isOpen) return 0;
  const taken = Math.min(credits, lot.unspent);
  if (taken <= 0 || (await isEntered(tx, key))) return 0;
  const { remaining } = await tx
    .selectFrom('credit_lots')
    .select('remaining')
    .where('id', '=', lot.lot)
    .executeTakeFirstOrThrow();
  if (ice !== null && taken > remaining)
    await thawLot(tx, { ...ice, lot: lot.lot, wallet: lot.wallet, credits: taken - remaining, word: key, now });
  const entry = await enter(tx, { key, from: lot.wallet, to: await houseAccount(tx, to), credits: taken, now });
  await move(tx, lot.wallet, -taken);
  await useLot(tx, { lot: lot.lot, entry, taken });
  return taken;
}

/** Freezes credits that have come back to one lot after the end of its plan. `word` says what has brought them. */
export async function freezeOfLot(
  tx: Transaction<Database>,
  grantKey: string,
  { ice, word, credits, now }: Readonly<{ ice: Ice; word: string; credits: number; now: number }>,
): Promise<void> {
  const lot = await lotOf(tx, grantKey, null);
  if (lot === null) return;
  const key = `${frozenKey('freeze', lot.wallet, ice)}:${word}`;
  await claimOfLot(tx, grantKey, { key, credits, now, ice: null, to: 'returns' });
}

/** Puts credits back into the lot that a claim took them from, once per key. Answers how many: none into a closed wallet. */
export async function returnToLot(
  tx: Transaction<Database>,
  grantKey: string,
  { key, credits, now, from }: Omit<Claim, 'ice'> & { readonly from: 'grants' | 'returns' },
): Promise<number> {
  const lot = await lotOf(tx, grantKey, null);
  if (lot === null || lot.customerId === null || !lot.isOpen || credits <= 0) return 0;
  await lockCustomer(tx, lot.customerId);
  if (await isEntered(tx, key)) return 0;
  const entry = await enter(tx, { key, from: await houseAccount(tx, from), to: lot.wallet, credits, now });
  await move(tx, lot.wallet, credits);
  await useLot(tx, { lot: lot.lot, entry, taken: -credits });
  return credits;
}

/** Enters that credits which were only held are taken for good: from the shop's returns to where they were granted from. */
export async function keepClaimed(tx: Transaction<Database>, { key, credits, now }: Omit<Claim, 'ice'>): Promise<void> {
  if (credits <= 0 || (await isEntered(tx, key))) return;
  const [from, to] = [await houseAccount(tx, 'returns'), await houseAccount(tx, 'grants')];
  await enter(tx, { key, from, to, credits, now });
}

/** How many credits an entry has moved; 0 without one. */
export async function movedBy(db: Kysely<Database>, key: string): Promise<number> {
  const entry = await db
    .selectFrom('ledger_entries')
    .select('amount')
    .where('business_key', '=', key)
    .executeTakeFirst();
  return entry?.amount ?? 0;
}

const isEntered = async (tx: Transaction<Database>, key: string): Promise<boolean> => (await movedBy(tx, key)) > 0;

async function enter(
  tx: Transaction<Database>,
  { key, from, to, credits, now }: Readonly<{ key: string; from: number; to: number; credits: number; now: number }>,
): Promise<number> {
  const entry = { business_key: key, from_account: from, to_account: to, amount: credits, created_at: now };
  return (await tx.insertInto('ledger_entries').values(entry).returning('id').executeTakeFirstOrThrow()).id;
}

async function move(tx: Transaction<Database>, wallet: number, credits: number): Promise<void> {
  await tx
    .updateTable('ledger_accounts')
    .set((row) => ({ balance: sql<number>`balance + ${credits}`, version: row('version', '+', 1) }))
    .where('id', '=', wallet)
    .execute();
}
