import type { Transaction } from 'kysely';
import { fullNameOf } from '../../domain/billing/plan-prices.ts';
import { step, type SubscriptionEvent } from '../../domain/billing/subscription.ts';
import { invoiceTexts } from '../../domain/invoices/invoices.messages.ts';
import { enterJob } from '../jobs/jobs.ts';
import { readSubscription } from '../subscription/subscription.ts';
import { flag, type Database } from '../db/schema.ts';
import { lockCustomer } from '../db/transaction.ts';
import { attemptById, isLive, noteAttempt } from './attempts.ts';
import type { PaymentsTable } from './billing.tables.ts';
import { holdMarks, releaseCoupon, removeCoupon, useCoupon } from './coupons.ts';
import { issueInvoice } from '../invoices/issue-invoice.ts';
import { closeOrder, type Order, orderById } from './orders.ts';
import type { Payment } from './paid-money.ts';
import type { ProviderMethod, ProviderPayment } from './providers/provider.ts';
import { sendBack } from './refunds.ts';
import { askForReview } from './reviews.ts';
import { beginMandate, endMandate } from '../subscription/collectors.ts';
import { happen } from '../subscription/happen.ts';
import { latestConsultation, placeOf, wantVatCheck } from '../tax/vat-ids.ts';

/** What a payment has done: the order is paid, or the money waits for its return or for the operator's eyes. */
export type Settled = PaymentsTable['fate'];

/**
 * The one door through which money becomes a plan: whoever hears that a payment stands otherwise, by an answer, a return
 * page, a job or an operator, says so here. A payment counts once; whoever comes second is told what the first has done.
 * A payment that no order needs, or that is not what was ordered, is kept as such, because the money did move. `marks` are
 * those of whoever has paid, where that is known.
 */
export async function settle(
  tx: Transaction<Database>,
  told: ProviderPayment,
  now: number,
  marks: readonly string[] = [],
): Promise<Settled | null> {
  const known = await attemptById(tx, told.attemptId);
  // What another provider tells of an attempt, nobody has asked it for.
  if (known?.provider !== told.provider) return null;
  const { customer_id: customerId, order_id: orderId } = known;
  if (customerId !== null) await lockCustomer(tx, customerId);
  const before = (await attemptById(tx, told.attemptId))?.state ?? known.state;
  await noteAttempt(tx, told, now);
  if (told.status !== 'succeeded') {
    // The end of an attempt is heard of again and again, also while a later one has the coupon.
    if (told.status === 'waiting' || !isLive(before) || orderId === null) return null;
    await releaseCoupon(tx, orderId);
    // A bank or wallet has said no: this order is over [API-29]. A card alone may be followed by another one.
    const isRefusedByPayer = told.status === 'failed' && before === 'waiting';
    if (isRefusedByPayer) await closeOrder(tx, orderId, { state: 'rejected', now });
    return null;
  }
  if (orderId === null) {
    // It is heard of again and again; what was chosen since stays.
    if (customerId !== null && isLive(before)) {
      await keepMethod(tx, customerId, told, now);
      await beginCollecting(tx, customerId, told, now);
    }
    return null;
  }
  const counted = await paymentOf(tx, told);
  if (counted) return counted.fate;
  const order = await orderById(tx, orderId);
  const fate = order ? await fateOf(tx, order, { told, marks, now }) : 'review';
  const payment = await enterPayment(tx, told, { orderId, fate, now });
  if (fate === 'review') {
    const about = `${told.provider} ${told.paymentId}`;
    await askForReview(tx, { id: `payment:${payment.id}`, kind: 'payment', about }, now);
  }
  if (fate === 'settled' && order) await fulfil(tx, order, told, now);
  return fate;
}

/** Writes down money that has moved, and sends it back where it is not needed. */
export async function enterPayment(
  tx: Transaction<Database>,
  told: Pick<ProviderPayment, 'provider' | 'paymentId' | 'attemptId' | 'amountCents' | 'currency' | 'isLive'>,
  { orderId, fate, now }: Readonly<{ orderId: string | null; fate: Settled; now: number }>,
): Promise<Payment> {
  const payment = await tx
    .insertInto('payments')
    .values({
      provider: told.provider,
      payment_id: told.paymentId,
      attempt_id: told.attemptId,
      order_id: orderId,
      amount_cents: told.amountCents,
      currency: told.currency,
      is_live: flag(told.isLive),
      fate,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (fate === 'refundDue') await sendBack(tx, payment, now);
  return payment;
}

/** Only this provider and this customer can have paid it, as much as it costs, while it waited for that. */
async function fateOf(
  tx: Transaction<Database>,
  order: Order,
  { told, marks, now }: { readonly told: ProviderPayment; readonly marks: readonly string[]; readonly now: number },
): Promise<Settled> {
  if (told.amountCents !== order.gross_cents || told.currency !== 'USD') return 'review';
  if (order.state !== 'open' || order.customer_id === null) return 'refundDue';
  const subscription = await readSubscription(tx, order.customer_id);
  const { effects } = step(subscription, eventOf(order, told.paidAt ?? now));
  if (!effects.some(({ kind }) => kind === 'grant')) return 'refundDue';
  if (await holdMarks(tx, order, marks)) return 'settled';
  await giveUp(tx, order, told, now);
  return 'refundDue';
}

/** Whoever has paid has used the coupon before, by another account: nothing comes of the order, also not by its code. */
async function giveUp(tx: Transaction<Database>, order: Order, told: ProviderPayment, now: number): Promise<void> {
  const { provider, mandateId = null } = told;
  await closeOrder(tx, order.id, { state: 'rejected', now });
  if (order.customer_id !== null) await removeCoupon(tx, order.customer_id);
  if (mandateId !== null) await endMandate(tx, { provider, mandateId }, now);
}

const eventOf = ({ kind, plan_id: planId, epoch, period_no: periodNo }: Order, at: number): SubscriptionEvent =>
  kind === 'renewal' && epoch !== null && periodNo !== null
    ? { kind: 'renewalPaid', planId, epoch, periodNo, at }
    : { kind: 'paid', planId, at };

/** DECISION-171: the plan switches at once, its credits come, the discount is used, and the method is stored. */
async function fulfil(tx: Transaction<Database>, order: Order, told: ProviderPayment, now: number): Promise<void> {
  const { id: orderId, customer_id: customerId } = order;
  if (customerId === null) return;
  const paid = { state: 'paid', decided_at: now, payer_country: told.method?.country ?? null } as const;
  await tx.updateTable('payment_orders').set(paid).where('id', '=', orderId).execute();
  // A plan that was cancelled, and whose period is over, ends before another one begins.
  const subscription = await readSubscription(tx, customerId);
  if (subscription.state === 'active' && subscription.isCancelled)
    await happen(tx, { customerId, now }, { kind: 'tick', at: now });
  await happen(tx, { customerId, now, orderId }, eventOf(order, told.paidAt ?? now));
  await useCoupon(tx, order);
  const { number, gross_cents: grossCents } = await issueInvoice(tx, {
    order,
    isLive: told.isLive,
    consultation: await consultationOf(tx, order),
    now,
  });
  if (order.tax_category === 'S') await wantVatCheck(tx, await placeOf(tx, customerId), now);
  const description = invoiceTexts.line(fullNameOf(order.plan_id), order.description, order.coupon);
  const news = { kind: 'paid', invoice: number, description, grossCents } as const;
  await enterJob(tx, 'mailBilling', { customerId, news }, { now, dueAt: now });
  await keepMethod(tx, customerId, told, now);
  await beginCollecting(tx, customerId, told, now);
}

async function beginCollecting(
  tx: Transaction<Database>,
  customerId: number,
  { provider, mandateId = null }: ProviderPayment,
  now: number,
): Promise<void> {
  if (mandateId !== null) await beginMandate(tx, customerId, { provider, mandateId }, now);
}

/** What the registers have said of a business that owes the tax itself. */
async function consultationOf(tx: Transaction<Database>, order: Order): Promise<string | null> {
  if (order.tax_category !== 'AE' || order.customer_id === null) return null;
  const { countryCode, vatId } = await placeOf(tx, order.customer_id);
  if (countryCode === null || vatId === null) return null;
  return (await latestConsultation(tx, countryCode, vatId))?.consultation ?? null;
}

async function keepMethod(
  tx: Transaction<Database>,
  customerId: number,
  { method, provider }: { readonly method: ProviderMethod | null; readonly provider: string },
  now: number,
): Promise<void> {
  if (method === null) return;
  const { id, kind, brand, lastFour } = method;
  const row = { kind, provider, method_id: id, brand, last_four: lastFour, created_at: now };
  await tx
    .insertInto('payment_methods')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
}

const paymentOf = (tx: Transaction<Database>, { provider, paymentId }: ProviderPayment) =>
  tx
    .selectFrom('payments')
    .select('fate')
    .where('provider', '=', provider)
    .where('payment_id', '=', paymentId)
    .executeTakeFirst();
