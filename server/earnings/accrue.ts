import type { Transaction } from 'kysely';
import { accrualOf, type Standing } from '../../domain/earnings/earnings.ts';
import type { Database } from '../db/schema.ts';
import { type Appended, appendEntries, type EarningRow } from './append-entries.ts';
import { pricesOfLots } from './price-of-lot.ts';
import { termsOfEach } from './terms.ts';

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
 * Enters what providers earn by the downloads of a purchase, an accrual for each lot that paid one. The ledger calls this
 * itself: nothing can be spent on a sound without it.
 */
export async function accrue(tx: Transaction<Database>, sales: readonly Sale[]): Promise<void> {
  const sounds = await soundsOf(tx, sales);
  if (sounds.size === 0) return;
  const termsOf = await termsOfEach(
    tx,
    Array.from(sounds.values(), ({ provider_id }) => provider_id),
  );
  const priceOf = pricesOfLots(tx);
  const accruals: Appended[] = [];
  for (const { entry, key, soundId, uses, now } of sales) {
    const sold = sounds.get(soundId);
    if (!sold) continue;
    const { provider_id, sound, pack } = sold;
    const terms = termsOf(provider_id);
    for (const { lot, credits } of uses) {
      const price = await priceOf(lot, terms);
      const { valueMicros, amountMicros } = accrualOf(credits, price, terms.shareBasisPoints);
      accruals.push({
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
        changes: null,
      });
    }
  }
  await appendEntries(tx, accruals);
}

/** The sold sounds by id; anything not in the catalogue has no provider. */
async function soundsOf(tx: Transaction<Database>, sales: readonly Sale[]) {
  const rows = await tx
    .selectFrom('sounds as sound')
    .innerJoin('packs as pack', 'pack.id', 'sound.pack_id')
    .select(['sound.id', 'sound.pretty_name as sound', 'pack.name as pack', 'pack.provider_id'])
    .where(
      'sound.id',
      'in',
      sales.map(({ soundId }) => soundId),
    )
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The current values of the accruals among entries, which come with all their changes. */
export function standingsIn(
  rows: readonly EarningRow[],
): ReadonlyArray<{ readonly accrual: EarningRow; readonly standing: Standing }> {
  const changes = Map.groupBy(rows, ({ changes_id }) => changes_id);
  return (changes.get(null) ?? []).map((accrual) => {
    const since = changes.get(accrual.id) ?? [];
    const { amount_micros: accruedMicros } = accrual;
    return {
      accrual,
      standing: {
        accruedMicros,
        standingMicros: since.reduce((sum, { amount_micros: amount }) => sum + amount, accruedMicros),
        isUndone: since.some(({ cause }) => cause === 'undo'),
      },
    };
  });
}

/** A change of an accrual: negative takes back, positive restores. */
export function changeOf(
  accrual: EarningRow,
  {
    cause,
    reference,
    amount,
    now,
  }: Pick<EarningRow, 'cause' | 'reference'> & Readonly<{ amount: number; now: number }>,
): Appended {
  const { id, position, hash: _, ...words } = accrual;
  const kind = amount > 0 ? 'restored' : 'reversal';
  // A number has a zero below zero, which no document does.
  const change = { kind, cause, reference, changes_id: id, amount_micros: amount + 0, created_at: now } as const;
  return { ...words, ...change, changes: position };
}
