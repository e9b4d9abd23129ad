import type { Transaction } from 'kysely';
import { changeBy } from '../../domain/earnings/earnings.ts';
import type { Database } from '../db/schema.ts';
import { changeOf, standingsIn } from './accrue.ts';
import { type Appended, appendEntries } from './append-entries.ts';
import { changesOfMoney } from './follow-money.ts';

/** An entry that returns the credits of a download, by its key, and the key of the one that took them. */
export interface Return {
  readonly key: string;
  readonly saleKey: string;
  readonly now: number;
}

/**
 * Reverses what is left of the earnings of undone downloads. Refunds of their lots that were counted against them are
 * now counted against the other downloads of the lots.
 */
export async function takeBackEarnings(tx: Transaction<Database>, returns: readonly Return[]): Promise<void> {
  const bySale = new Map(returns.map((one) => [one.saleKey, one]));
  const rows = await tx
    .selectFrom('earnings')
    .innerJoin('ledger_entries as sale', 'sale.id', 'earnings.entry_id')
    .selectAll('earnings')
    .where('sale.business_key', 'in', [...bySale.keys()])
    .orderBy('earnings.id')
    .execute();
  const undone = standingsIn(rows).flatMap(({ accrual, standing }) => {
    const back = bySale.get(accrual.reference);
    if (standing.isUndone || !back) return [];
    const amount = changeBy(standing, { kind: 'undo' });
    return [
      { accrual, back, change: changeOf(accrual, { cause: 'undo', reference: back.key, amount, now: back.now }) },
    ];
  });
  const changes: Appended[] = undone.map(({ change }) => change);
  const gone = new Set(undone.map(({ accrual }) => accrual.id));
  const byLot = new Map(undone.map(({ accrual, back }) => [accrual.lot_id, back]));
  for (const { id, granted, orderId } of await paidLots(tx, [...byLot.keys()])) {
    const back = byLot.get(id);
    if (!back) continue;
    const moved = { cause: 'refund', reference: back.key, now: back.now } as const;
    changes.push(...(await changesOfMoney(tx, { id, granted, orderId, gone }, moved)));
  }
  await appendEntries(tx, changes);
}

/** Those of lots that an order has paid. */
async function paidLots(tx: Transaction<Database>, lotIds: readonly number[]) {
  if (lotIds.length === 0) return [];
  const rows = await tx
    .selectFrom('credit_lots as lot')
    .innerJoin('ledger_entries as entry', 'entry.id', 'lot.entry_id')
    .select(['lot.id', 'lot.granted', 'entry.business_key as key'])
    .where('lot.id', 'in', lotIds)
    .where('entry.business_key', 'like', 'order:%')
    .orderBy('lot.id')
    .execute();
  return rows.map(({ key, ...lot }) => ({ ...lot, orderId: key.slice('order:'.length) }));
}
