import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { discounted } from '../../domain/billing/coupons.ts';
import { fullNameOf, priceOfPlan } from '../../domain/billing/plan-prices.ts';
import { endOfPause, isLive, periodEndOf, planOfNext, type Subscription } from '../../domain/billing/subscription.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer } from '../db/transaction.ts';
import { isCollectorOf, type MandateName } from '../subscription/collectors.ts';
import { happen } from '../subscription/happen.ts';
import { readSubscription } from '../subscription/subscription.ts';
import { taxOfCustomer } from '../tax/vat-ids.ts';
import type { MandatesTable } from './billing.tables.ts';
import { renewalOrder } from './orders.ts';
import type { MandatePayment, MandateTerms, Mandate } from './providers/provider.ts';
import { enterPayment, settle } from './settle.ts';

type Row = Selectable<MandatesTable>;

/** The terms of months charged by a provider's own clock: the current price and tax, from `startsAt` on. */
export interface Agreement extends MandateTerms {
  readonly taxCategory: Row['tax_category'];
  readonly taxCountry: string | null;
}

/** What a customer agrees to for the months of a plan after the first. */
export async function agreementFor(
  db: Kysely<Database>,
  {
    customerId,
    planId,
    startsAt,
    now,
  }: Readonly<{ customerId: number; planId: number; startsAt: number; now: number }>,
): Promise<Agreement | null> {
  const plan = priceOfPlan(planId);
  if (plan === null || plan.cents === 0) return null;
  const { basisPoints, category, countryCode } = await taxOfCustomer(db, customerId, now);
  const { net, tax } = discounted(plan.cents, null, basisPoints);
  return {
    planId,
    name: fullNameOf(planId),
    netCents: net,
    amountCents: net + tax,
    taxBasisPoints: basisPoints,
    taxCategory: category,
    taxCountry: countryCode,
    startsAt,
  };
}

/**
 * What future months would be charged, and from when, if another means of payment is chosen now; null if there are
 * none.
 */
export async function agreementForNext(
  db: Kysely<Database>,
  customerId: number,
  now: number,
): Promise<Agreement | null> {
  const subscription = await readSubscription(db, customerId);
  const startsAt = nextChargeAt(subscription);
  if (startsAt === null || startsAt <= now || !isLive(subscription)) return null;
  return agreementFor(db, { customerId, planId: planOfNext(subscription), startsAt, now });
}

/** When the next month is charged; null if none will be, or one is already due. */
function nextChargeAt(now: Subscription): number | null {
  if (now.state === 'paused') return now.resumeAt;
  if (now.state !== 'active' || now.isCancelled) return null;
  return now.pauseFor > 0 ? endOfPause(now.period, now.pauseFor) : periodEndOf(now.period);
}

/** Records the agreement, with the attempt that asks for it. */
export async function noteAgreement(
  tx: Transaction<Database>,
  {
    attemptId,
    customerId,
    provider,
    now,
  }: Readonly<{ attemptId: string; customerId: number; provider: string; now: number }>,
  agreed: Agreement,
): Promise<void> {
  await tx
    .insertInto('mandates')
    .values({
      attempt_id: attemptId,
      provider,
      mandate_id: null,
      customer_id: customerId,
      plan_id: agreed.planId,
      net_cents: agreed.netCents,
      tax_cents: agreed.amountCents - agreed.netCents,
      tax_category: agreed.taxCategory,
      tax_basis_points: agreed.taxBasisPoints,
      tax_country: agreed.taxCountry,
      created_at: now,
    })
    .execute();
}

/**
 * Processes what a provider reports about the months it charges. Each payment counts once, for the period after the
 * last paid one; surplus money is refunded. `marks` are those of its payer. Returns the status of the mandate if it
 * charges the plan, else null.
 */
export async function settleMandate(
  tx: Transaction<Database>,
  told: Mandate,
  now: number,
  marks: readonly string[] = [],
): Promise<Mandate['status'] | null> {
  const { provider, mandateId } = told;
  const row = await tx
    .selectFrom('mandates')
    .selectAll()
    .where('attempt_id', '=', told.attemptId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  if (!row) return null;
  const { customer_id: customerId } = row;
  if (customerId !== null) await lockCustomer(tx, customerId);
  await tx.updateTable('mandates').set({ mandate_id: mandateId }).where('attempt_id', '=', row.attempt_id).execute();
  const known = await knownOf(tx, told);
  for (const payment of told.payments)
    if (!known.has(payment.paymentId)) await settleMonth(tx, row, told, { payment, marks, now });
  if (customerId === null || !(await isCollectorOf(tx, customerId, told))) return null;
  // Ending it at the provider ends the plan: nobody else may charge the customer.
  if (told.status === 'ended') await happen(tx, { customerId, now }, { kind: 'cancel', at: now });
  return told.status;
}

async function settleMonth(
  tx: Transaction<Database>,
  row: Row,
  { provider, mandateId, isLive: isRealMoney }: Mandate,
  { payment, marks, now }: Readonly<{ payment: MandatePayment; marks: readonly string[]; now: number }>,
): Promise<void> {
  const { paymentId, amountCents, currency, at: paidAt } = payment;
  const money = { provider, paymentId, amountCents, currency, isLive: isRealMoney };
  const attemptId = await attemptFor(tx, row, { provider, mandateId }, now);
  if (attemptId === null) {
    // It was charged although nothing was due.
    const unneeded = { ...money, attemptId: await enterAttempt(tx, row, null, now) };
    await enterPayment(tx, unneeded, { orderId: null, fate: 'refundDue', now });
    return;
  }
  const unchanged = { awaits: 'PAYMENT_AWAITING', redirectUrl: null, method: null } as const;
  await settle(tx, { ...money, ...unchanged, attemptId, status: 'succeeded', mandateId, paidAt }, now, marks);
}

/**
 * The attempt that a month is paid by: the one that started the mandate, or one for the renewal; null if none is due.
 */
async function attemptFor(
  tx: Transaction<Database>,
  row: Row,
  mandate: MandateName,
  now: number,
): Promise<string | null> {
  const origin = await tx
    .selectFrom('payment_attempts as attempt')
    .leftJoin('payments as payment', 'payment.attempt_id', 'attempt.id')
    .select(['attempt.order_id', 'payment.id'])
    .where('attempt.id', '=', row.attempt_id)
    .executeTakeFirstOrThrow();
  if (origin.order_id !== null && origin.id === null) return row.attempt_id;
  const { customer_id: customerId } = row;
  if (customerId === null || !(await isCollectorOf(tx, customerId, mandate))) return null;
  const subscription = await readSubscription(tx, customerId);
  if (!isLive(subscription)) return null;
  const { epoch, periodNo } = subscription.period;
  const order = await renewalOrder(tx, {
    customerId,
    planId: row.plan_id,
    epoch,
    periodNo: periodNo + 1,
    now,
    agreed: row,
  });
  return enterAttempt(tx, row, order.id, now);
}

async function enterAttempt(
  tx: Transaction<Database>,
  { customer_id, provider }: Row,
  orderId: string | null,
  now: number,
): Promise<string> {
  const id = randomUUID();
  await tx
    .insertInto('payment_attempts')
    .values({
      id,
      order_id: orderId,
      customer_id,
      provider,
      means: 'mandate',
      state: 'succeeded',
      redirect_url: null,
      reason: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return id;
}

/** Payments of it that are already recorded. */
async function knownOf(tx: Transaction<Database>, { provider, payments }: Mandate): Promise<ReadonlySet<string>> {
  if (payments.length === 0) return new Set();
  const rows = await tx
    .selectFrom('payments')
    .select('payment_id')
    .where('provider', '=', provider)
    .where(
      'payment_id',
      'in',
      payments.map(({ paymentId }) => paymentId),
    )
    .execute();
  return new Set(rows.map(({ payment_id: id }) => id));
}
