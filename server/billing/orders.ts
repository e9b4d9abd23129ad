import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable, Transaction } from 'kysely';
import { discounted } from '../../domain/billing/coupons.ts';
import { type PaymentOrderState, priceOrder, type PricedOrder } from '../../domain/billing/order.ts';
import { orderDescriptions } from '../../domain/billing/billing.messages.ts';
import { priceOfPlan } from '../../domain/billing/plan-prices.ts';
import { planOf } from '../account/plan.ts';
import { flag, type Database } from '../db/schema.ts';
import type { PaymentOrdersTable } from './billing.tables.ts';
import { appliedCoupon, releaseCoupon } from './coupons.ts';
import { taxOfCustomer } from '../tax/vat-ids.ts';
import type { Tax } from '../../domain/tax/tax.ts';

export type Order = Selectable<PaymentOrdersTable>;

/** The current price of a plan for a customer, with their coupon; null for a plan that is not sold. */
export async function priceFor(
  db: Kysely<Database>,
  { customerId, planId, now }: { readonly customerId: number; readonly planId: number; readonly now: number },
): Promise<PricedOrder | null> {
  const held = await planOf(db, customerId, now);
  const coupon = await appliedCoupon(db, { customerId, now });
  const tax = await taxOfCustomer(db, customerId, now);
  return priceOrder({ planId, held, coupon, tax });
}

/** Creates an open order with its price, which never changes. The customer has no other open one. */
export async function enterOrder(
  tx: Transaction<Database>,
  {
    customerId,
    priced,
    waives = false,
    now,
  }: Readonly<{ customerId: number; priced: PricedOrder; waives?: boolean; now: number }>,
): Promise<Order> {
  const { kind, plan, coupon, netCents, taxCents, grossCents, tax, description, isUpgraded, isDowngraded } = priced;
  return tx
    .insertInto('payment_orders')
    .values({
      id: randomUUID(),
      customer_id: customerId,
      kind,
      plan_id: plan.id,
      credits: plan.credits,
      coupon,
      net_cents: netCents,
      tax_cents: taxCents,
      gross_cents: grossCents,
      ...pickTax(tax),
      payer_country: null,
      description,
      is_upgraded: flag(isUpgraded),
      is_downgraded: flag(isDowngraded),
      waives_withdrawal: flag(waives),
      state: 'open',
      epoch: null,
      period_no: null,
      created_at: now,
      decided_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

const pickTax = ({ category, basisPoints, countryCode }: Tax) => ({
  tax_category: category,
  tax_basis_points: basisPoints,
  tax_country: countryCode,
});

type Agreed = Pick<Order, 'net_cents' | 'tax_cents' | 'tax_category' | 'tax_basis_points' | 'tax_country'>;

const pick = ({ net_cents, tax_cents, tax_category, tax_basis_points, tax_country }: Agreed): Agreed => ({
  net_cents,
  tax_cents,
  tax_category,
  tax_basis_points,
  tax_country,
});

async function priceNow(tx: Transaction<Database>, customerId: number, cents: number, now: number): Promise<Agreed> {
  const taxed = await taxOfCustomer(tx, customerId, now);
  const { net, tax } = discounted(cents, null, taxed.basisPoints);
  return { net_cents: net, tax_cents: tax, ...pickTax(taxed) };
}

/** The order of a following period; idempotent. Coupons only apply to first payments. */
export async function renewalOrder(
  tx: Transaction<Database>,
  {
    customerId,
    planId,
    epoch,
    periodNo,
    now,
    agreed,
  }: Readonly<{
    customerId: number;
    planId: number;
    epoch: number;
    periodNo: number;
    now: number;
    /** What the payer has agreed to with a provider that charges by its own clock; else the current price. */
    agreed?: Agreed;
  }>,
): Promise<Order> {
  const plan = priceOfPlan(planId);
  if (plan === null) throw new Error(`Plan ${planId} has no price to renew it for.`);
  const price = agreed ? pick(agreed) : await priceNow(tx, customerId, plan.cents, now);
  await tx
    .insertInto('payment_orders')
    .values({
      id: randomUUID(),
      customer_id: customerId,
      kind: 'renewal',
      plan_id: plan.id,
      credits: plan.credits,
      coupon: null,
      ...price,
      gross_cents: price.net_cents + price.tax_cents,
      payer_country: null,
      description: orderDescriptions.monthly(plan.credits),
      is_upgraded: flag(false),
      is_downgraded: flag(false),
      state: 'open',
      epoch,
      period_no: periodNo,
      created_at: now,
      decided_at: null,
    })
    .onConflict((conflict) => conflict.columns(['customer_id', 'epoch', 'period_no']).doNothing())
    .execute();
  return tx
    .selectFrom('payment_orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('epoch', '=', epoch)
    .where('period_no', '=', periodNo)
    .executeTakeFirstOrThrow();
}

/** A customer's own open order; renewals are the shop's. */
export const openOrderOf = (db: Kysely<Database>, customerId: number): Promise<Order | undefined> =>
  db
    .selectFrom('payment_orders')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .where('kind', '<>', 'renewal')
    .executeTakeFirst();

export const orderById = (db: Kysely<Database>, id: string): Promise<Order | undefined> =>
  db.selectFrom('payment_orders').selectAll().where('id', '=', id).executeTakeFirst();

/** Closes an unpaid order, and releases its coupon. */
export async function closeOrder(
  tx: Transaction<Database>,
  orderId: string,
  { state, now }: { readonly state: Exclude<PaymentOrderState, 'open' | 'paid'>; readonly now: number },
): Promise<void> {
  const closed = await tx
    .updateTable('payment_orders')
    .set({ state, decided_at: now })
    .where('id', '=', orderId)
    .where('state', '=', 'open')
    .returning('id')
    .execute();
  if (closed.length > 0) await releaseCoupon(tx, orderId);
}
