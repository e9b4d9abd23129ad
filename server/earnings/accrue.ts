import type { Transaction } from 'kysely';
import { accrualOf, changeBy } from '../../domain/earnings/earnings.ts';
import type { Database } from '../db/schema.ts';
import { isPostgres } from '../db/transaction.ts';
import { appendEntry, type EarningRow } from './append-entry.ts';
import { priceOfLot } from './price-of-lot.ts';
import { termsOf } from './terms.ts';

/** Credits that a download has taken from lots. */
export interface Sale {
  /** The entry of the download in the ledger, and its key. */
  readonly entry: number;
  readonly key: string;
  readonly soundId: number;
  readonly uses: ReadonlyArray<{ readonly lot: number; readonly credits: number }>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Enters what the provider of a sound earns by a download, an accrual for each lot that paid it. The ledger calls this
 * itself: nothing can be spent on a sound without it.
 */
export async function accrue(tx: Transaction<Database>, { entry, key, soundId, uses, now }: Sale): Promise<void> {
  const sold = await tx
    .selectFrom('sounds as sound')
    .innerJoin('packs as pack', 'pack.id', 'sound.pack_id')
    .select(['sound.pretty_name as sound', 'pack.name as pack', 'pack.provider_id'])
    .where('sound.id', '=', soundId)
    .executeTakeFirst();
  if (!sold) return;
  const { provider_id, sound, pack } = sold;
  const terms = await termsOf(tx, provider_id);
  for (const { lot, credits } of uses) {
    const price = await priceOfLot(tx, lot, terms);
    const { valueMicros, amountMicros } = accrualOf(credits, price, terms.shareBasisPoints);
    const accrual = {
      provider_id,
      kind: 'accrual',
      cause: 'download',
      reference: key,
      changes_id: null,
      entry_id: entry,
      lot_id: lot,
      sound_id: soundId,
      sound,
      pack,
      credits,
      lot_kind: price.kind,
      value_micros: valueMicros,
      share_basis_points: terms.shareBasisPoints,
      amount_micros: amountMicros,
      currency: price.currency,
      is_test: price.isTest,
      earned_at: now,
      created_at: now,
    } as const;
    await appendEntry(tx, accrual, null);
  }
}

/** Takes back what stands of a download that was undone. `key` is that of the entry that returns its credits. */
export async function takeBackEarnings(
  tx: Transaction<Database>,
  { saleKey, key, now }: { readonly saleKey: string; readonly key: string; readonly now: number },
): Promise<void> {
  const accruals = await tx
    .selectFrom('earnings')
    .innerJoin('ledger_entries as sale', 'sale.id', 'earnings.entry_id')
    .selectAll('earnings')
    .where('sale.business_key', '=', saleKey)
    .where('kind', '=', 'accrual')
    .orderBy('earnings.provider_id')
    .orderBy('earnings.id')
    .execute();
  for (const accrual of accruals) {
    const standing = await standingOf(tx, accrual);
    if (standing.isUndone) continue;
    const amount = changeBy(standing, { kind: 'undo' });
    await appendChange(tx, accrual, { cause: 'undo', reference: key, amount, now });
  }
}

/** What stands of an accrual after all that was entered since. */
export async function standingOf(tx: Transaction<Database>, { id, amount_micros: accruedMicros }: EarningRow) {
  const changes = await tx
    .selectFrom('earnings')
    .select(['cause', 'amount_micros'])
    .where('changes_id', '=', id)
    .execute();
  return {
    accruedMicros,
    standingMicros: changes.reduce((sum, { amount_micros: amount }) => sum + amount, accruedMicros),
    isUndone: changes.some(({ cause }) => cause === 'undo'),
  };
}

/** Enters a change of an accrual: what is below 0 takes back, what is above restores. */
export async function appendChange(
  tx: Transaction<Database>,
  accrual: EarningRow,
  {
    cause,
    reference,
    amount,
    now,
  }: Pick<EarningRow, 'cause' | 'reference'> & Readonly<{ amount: number; now: number }>,
): Promise<void> {
  const { id, position, hash: _, ...words } = accrual;
  const kind = amount > 0 ? 'restored' : 'reversal';
  // A number has a zero below zero, which no document does.
  const change = { kind, cause, reference, changes_id: id, amount_micros: amount + 0, created_at: now } as const;
  await appendEntry(tx, { ...words, ...change }, { position });
}

/**
 * Holds the chains of the providers of some sounds until the transaction ends, always in the same order, so that two
 * customers who buy of the same providers do not wait for each other in a circle.
 */
export async function lockChains(tx: Transaction<Database>, soundIds: readonly number[]): Promise<void> {
  if (!isPostgres(tx)) return;
  const providers = tx
    .selectFrom('sounds as sound')
    .innerJoin('packs as pack', 'pack.id', 'sound.pack_id')
    .select('pack.provider_id')
    .where('sound.id', 'in', soundIds);
  await tx
    .selectFrom('earning_chains')
    .select('provider_id')
    .where('provider_id', 'in', providers)
    .orderBy('provider_id')
    .forUpdate()
    .execute();
}
