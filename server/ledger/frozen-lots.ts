import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { houseAccount } from './house-account.ts';
import { useLot } from './lots.ts';

/**
 * What keeps credits of a plan out of the wallet: the pause that follows one of its periods, or its end. Each period is
 * followed by one pause at most, and each life of a plan has one end.
 */
export interface Ice {
  readonly epoch: number;
  readonly periodNo: number | 'end';
}

/** The keys of what freezes the credits of a plan, and of what returns them. */
export const frozenKey = (word: 'freeze' | 'thaw', wallet: number, { epoch, periodNo }: Ice): string =>
  `${word}:${wallet}:${epoch}:${periodNo}`;

/** What it still keeps of each lot: what was frozen, less what has been taken out of the ice since. */
export async function frozenByLot(
  db: Kysely<Database>,
  wallet: number,
  ice: Ice,
): Promise<ReadonlyMap<number, number>> {
  const [freeze, thaw] = [frozenKey('freeze', wallet, ice), frozenKey('thaw', wallet, ice)];
  const lots = await db
    .selectFrom('credit_lots as lot')
    .innerJoin('lot_uses as use', 'use.lot_id', 'lot.id')
    .innerJoin('ledger_entries as entry', 'entry.id', 'use.entry_id')
    .select(['use.lot_id', sql<number | string>`sum(use.credits)`.as('frozen')])
    // Looks up the keys among its own lots instead of those of all customers.
    .where('lot.wallet', '=', wallet)
    .where((row) =>
      row.or([
        row('entry.business_key', 'in', [freeze, thaw]),
        row('entry.business_key', 'like', `${freeze}:%`),
        row('entry.business_key', 'like', `${thaw}:%`),
      ]),
    )
    .groupBy('use.lot_id')
    .execute();
  return new Map(lots.map(({ lot_id, frozen }) => [lot_id, Number(frozen)] as const).filter(([, left]) => left > 0));
}

interface Thawing extends Ice {
  readonly wallet: number;
  readonly now: number;
}

/** Returns what is kept of one lot, or a part of it, before the rest. `word` says what for. */
export async function thawLot(
  tx: Transaction<Database>,
  {
    lot,
    credits,
    word,
    ...thawing
  }: Thawing & { readonly lot: number; readonly credits: number; readonly word: string },
): Promise<void> {
  const key = `${frozenKey('thaw', thawing.wallet, thawing)}:${word}`;
  await putBack(tx, thawing, key, new Map([[lot, credits]]));
}

/** Returns all that is still kept, each credit into its own lot. Answers how many they were. */
export async function thawLots(tx: Transaction<Database>, thawing: Thawing): Promise<number> {
  const frozen = await frozenByLot(tx, thawing.wallet, thawing);
  return putBack(tx, thawing, frozenKey('thaw', thawing.wallet, thawing), frozen);
}

async function putBack(
  tx: Transaction<Database>,
  { wallet, now }: Thawing,
  key: string,
  lots: ReadonlyMap<number, number>,
): Promise<number> {
  const credits = [...lots.values()].reduce((sum, each) => sum + each, 0);
  if (credits === 0) return 0;
  const from = await houseAccount(tx, 'returns');
  const entry = await tx
    .insertInto('ledger_entries')
    .values({ business_key: key, from_account: from, to_account: wallet, amount: credits, created_at: now })
    .onConflict((conflict) => conflict.column('business_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!entry) return 0;
  await tx
    .updateTable('ledger_accounts')
    .set((row) => ({ balance: row('balance', '+', credits), version: row('version', '+', 1) }))
    .where('id', '=', wallet)
    .execute();
  for (const [lot, back] of lots) await useLot(tx, { lot, entry: entry.id, taken: -back });
  return credits;
}
