import type { Transaction } from 'kysely';
import { leftOf } from '../../domain/billing/refund.ts';
import { changeBy, unpaidCredits } from '../../domain/earnings/earnings.ts';
import type { Database } from '../db/schema.ts';
import { changeOf, standingsIn } from './accrue.ts';
import { type Appended, appendEntries } from './append-entries.ts';

/** What has moved the money of an order. */
interface MovedMoney {
  readonly cause: 'refund' | 'dispute';
  /** The refund, or the dispute. */
  readonly reference: string;
  readonly now: number;
}

/**
 * Adjusts providers' earnings from the credits of an order to the money that is left of it: refunds or losses for spent
 * credits reverse a share of each accrual, and money that returns restores it. It compares states, so that repeated
 * news change nothing.
 */
export async function followMoney(
  tx: Transaction<Database>,
  orderId: string,
  { cause, reference, now }: MovedMoney,
): Promise<void> {
  const lot = await tx
    .selectFrom('credit_lots as lot')
    .innerJoin('ledger_entries as entry', 'entry.id', 'lot.entry_id')
    .select(['lot.id', 'lot.granted'])
    .where('entry.business_key', '=', `order:${orderId}`)
    .executeTakeFirst();
  if (lot)
    await appendEntries(tx, await changesOfMoney(tx, { ...lot, orderId, gone: new Set() }, { cause, reference, now }));
}

/** A lot that an order has paid, and accruals of it that are being undone. */
interface PaidLot {
  readonly id: number;
  readonly granted: number;
  readonly orderId: string;
  readonly gone: ReadonlySet<number>;
}

/** The changes that bring the accruals of a lot in line with the money that is left of it. */
export async function changesOfMoney(
  tx: Transaction<Database>,
  { id: lotId, granted, orderId, gone }: PaidLot,
  { cause, reference, now }: MovedMoney,
): Promise<readonly Appended[]> {
  const rows = await tx.selectFrom('earnings').selectAll().where('lot_id', '=', lotId).orderBy('id').execute();
  const standings = standingsIn(rows).filter(({ accrual }) => !gone.has(accrual.id));
  if (standings.length === 0) return [];
  const spent = standings.reduce((sum, { accrual, standing }) => sum + (standing.isUndone ? 0 : accrual.credits), 0);
  const unpaid = unpaidCredits({ ...(await moneyOf(tx, orderId, lotId)), granted, spent });
  return standings.flatMap(({ accrual, standing }) => {
    const amount = changeBy(standing, { kind: 'moneyMoved', unpaid, spent });
    return amount === 0 ? [] : [changeOf(accrual, { cause, reference, amount, now })];
  });
}

/** How much of an order's payment was refunded for good, and which credits with it. */
export async function moneyOf(tx: Transaction<Database>, orderId: string, lotId: number) {
  const payment = await tx
    .selectFrom('payments as payment')
    .innerJoin('payment_orders as order', 'order.id', 'payment.order_id')
    .select(['payment.provider', 'payment.payment_id', 'payment.amount_cents', 'order.net_cents'])
    .where('order.id', '=', orderId)
    .where('payment.fate', '=', 'settled')
    .executeTakeFirst();
  if (!payment) return { clawed: 0, grossCents: 0, returnedCents: 0, isLost: false };
  const refunds = await tx
    .selectFrom('refunds')
    .select(['kind', 'state', 'amount_cents as cents'])
    .where('provider', '=', payment.provider)
    .where('payment_id', '=', payment.payment_id)
    .execute();
  const lost = await tx
    .selectFrom('disputes')
    .select('id')
    .where('provider', '=', payment.provider)
    .where('payment_id', '=', payment.payment_id)
    .where('status', '=', 'lost')
    .executeTakeFirst();
  const claims = await tx
    .selectFrom('lot_uses as use')
    .innerJoin('ledger_entries as entry', 'entry.id', 'use.entry_id')
    .select('use.credits')
    .where('use.lot_id', '=', lotId)
    .where((row) =>
      row.or([row('entry.business_key', 'like', 'clawback:%'), row('entry.business_key', 'like', 'restore:%')]),
    )
    .execute();
  const { grossCents, refundedCents: returnedCents } = leftOf(
    { cents: payment.amount_cents, netCents: payment.net_cents },
    refunds.filter(({ kind, state }) => kind === 'tax' || state === 'succeeded'),
  );
  return {
    clawed: claims.reduce((sum, { credits }) => sum + credits, 0),
    grossCents,
    returnedCents,
    isLost: lost !== undefined,
  };
}
