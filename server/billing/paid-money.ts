import type { Kysely, Selectable } from 'kysely';
import { leftOf, quoteRefund, type Refundable, type RefundQuote } from '../../domain/billing/refund.ts';
import type { Database } from '../db/schema.ts';
import { lotOf, type LotNow } from '../ledger/lot-claims.ts';
import { iceNow } from '../subscription/ice-of.ts';
import type { DisputesTable, PaymentsTable, RefundsTable } from './billing.tables.ts';
import { type Order, orderById } from './orders.ts';

export type Payment = Selectable<PaymentsTable>;
export type Refund = Selectable<RefundsTable>;
export type Dispute = Selectable<DisputesTable>;

/** A payment with everything that followed from it. */
export interface PaidMoney {
  readonly payment: Payment;
  /** The order it has paid; null if none. */
  readonly order: Order | null;
  /** The credits granted for it. */
  readonly lot: LotNow | null;
  readonly refunds: readonly Refund[];
  readonly disputes: readonly Dispute[];
  readonly refundable: Refundable;
  readonly quote: RefundQuote;
}

/** The key under which the credits of an order were granted. */
export const grantKeyOf = (orderId: string): string => `order:${orderId}`;

/** What a payment has paid; null where it has paid nothing. Nothing else is read before its customer is locked. */
export const orderPaidBy = async (
  db: Kysely<Database>,
  { fate, order_id: orderId }: Pick<Payment, 'fate' | 'order_id'>,
): Promise<Order | null> => (fate === 'settled' && orderId !== null ? ((await orderById(db, orderId)) ?? null) : null);

/** Read it under the customer's lock before acting on it. */
export async function paidMoney(db: Kysely<Database>, payment: Payment): Promise<PaidMoney> {
  const { provider, payment_id: paymentId, amount_cents: cents } = payment;
  const order = await orderPaidBy(db, payment);
  const lot = order === null ? null : await lotOf(db, grantKeyOf(order.id), await iceNow(db, order.customer_id));
  const refunds = await db
    .selectFrom('refunds')
    .selectAll()
    .where('provider', '=', provider)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const disputes = await db
    .selectFrom('disputes')
    .selectAll()
    .where('provider', '=', provider)
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const left = leftOf(
    { cents, netCents: order?.net_cents ?? cents },
    refunds.map(({ kind, state, amount_cents }) => ({ kind, state, cents: amount_cents })),
  );
  const refundable = { ...left, granted: lot?.granted ?? 0, unspent: lot?.unspent ?? 0 };
  return { payment, order, lot, refunds, disputes, refundable, quote: quoteRefund(refundable) };
}

export const paymentByProvider = (
  db: Kysely<Database>,
  { provider, paymentId }: { readonly provider: string; readonly paymentId: string },
): Promise<Payment | undefined> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', provider)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();

/** A payment by the id of its order, or by the provider's own. */
export async function paymentNamed(db: Kysely<Database>, name: string): Promise<Payment | null> {
  const payments = db.selectFrom('payments').selectAll();
  const ofOrder = await payments.where('order_id', '=', name).where('fate', '=', 'settled').executeTakeFirst();
  return ofOrder ?? (await payments.where('payment_id', '=', name).executeTakeFirst()) ?? null;
}

/** The order that paid the current month of a customer's plan: each paid order starts a month. */
export async function orderOfPeriod(db: Kysely<Database>, customerId: number): Promise<string | null> {
  const latest = await db
    .selectFrom('payments as payment')
    .innerJoin('payment_orders as order', 'order.id', 'payment.order_id')
    .select('order.id')
    .where('order.customer_id', '=', customerId)
    .where('payment.fate', '=', 'settled')
    .orderBy('payment.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.id ?? null;
}
