import type { Kysely, Transaction } from 'kysely';
import { couponProblems } from '../../domain/billing/billing.messages.ts';
import { type Coupon, readCoupon } from '../../domain/billing/coupons.ts';
import { flag, type Database } from '../db/schema.ts';

interface Asked {
  readonly customerId: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The coupon behind a code for a customer, or why there is none [DECISION-167]. */
export async function couponFor(
  db: Kysely<Database>,
  code: string,
  { customerId, now }: Asked,
): Promise<{ readonly coupon: Coupon } | { readonly problem: string }> {
  const rights = await db
    .selectFrom('customers')
    .select(['is_deal', 'start_discount_ends_at'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const { is_deal, start_discount_ends_at: ends } = rights;
  const read = readCoupon(code, { isDeal: is_deal === 1, canUseStartDiscount: ends !== null && ends > now });
  if ('problem' in read) return read;
  const used = await db
    .selectFrom('coupon_redemptions')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('coupon', '=', read.coupon)
    .where('state', '=', 'used')
    .executeTakeFirst();
  return used ? { problem: couponProblems.ended } : read;
}

/** The coupon that a customer has applied and may still use; null without one. */
export async function appliedCoupon(db: Kysely<Database>, asked: Asked): Promise<Coupon | null> {
  const row = await db
    .selectFrom('applied_coupons')
    .select('coupon')
    .where('customer_id', '=', asked.customerId)
    .executeTakeFirst();
  if (!row) return null;
  const read = await couponFor(db, row.coupon, asked);
  return 'coupon' in read ? read.coupon : null;
}

/** Binds a coupon to its customer until it is used or removed [DECISION-165]. */
export async function applyCoupon(
  tx: Transaction<Database>,
  coupon: Coupon,
  { customerId, now }: Asked,
): Promise<void> {
  const row = { coupon, created_at: now };
  await tx
    .insertInto('applied_coupons')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
}

export async function removeCoupon(tx: Kysely<Database>, customerId: number): Promise<void> {
  await tx.deleteFrom('applied_coupons').where('customer_id', '=', customerId).execute();
}

interface OrderOfCoupon {
  readonly id: string;
  readonly customer_id: number | null;
  readonly coupon: Coupon | null;
}

/**
 * Reserves the coupon of an order, in the transaction of its payment attempt. Returns false if another order has it.
 */
export async function reserveCoupon(tx: Transaction<Database>, order: OrderOfCoupon, now: number): Promise<boolean> {
  const { id, customer_id, coupon } = order;
  if (coupon === null) return true;
  const taken = await tx
    .selectFrom('coupon_redemptions')
    .select('order_id')
    .where('customer_id', '=', customer_id)
    .where('coupon', '=', coupon)
    .where('state', '<>', 'released')
    .executeTakeFirst();
  if (taken) return taken.order_id === id;
  const state = 'reserved' as const;
  await tx
    .insertInto('coupon_redemptions')
    .values({ customer_id, coupon, order_id: id, state, created_at: now })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet({ state }))
    .execute();
  return true;
}

/** The coupon of an unpaid order can be used again. */
export async function releaseCoupon(tx: Transaction<Database>, orderId: string): Promise<void> {
  await tx
    .updateTable('coupon_redemptions')
    .set({ state: 'released' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'reserved')
    .execute();
}

/** DECISION-171: 'discount used up'. */
export async function useCoupon(tx: Transaction<Database>, order: OrderOfCoupon): Promise<void> {
  const { id, customer_id: customerId, coupon } = order;
  if (coupon === null || customerId === null) return;
  await tx
    .updateTable('coupon_redemptions')
    .set({ state: 'used' })
    .where('order_id', '=', id)
    .where('state', '=', 'reserved')
    .execute();
  await tx.deleteFrom('applied_coupons').where('customer_id', '=', customerId).where('coupon', '=', coupon).execute();
  const spent = coupon === 'START' ? { start_discount_ends_at: null } : { is_deal: flag(false) };
  await tx.updateTable('customers').set(spent).where('id', '=', customerId).execute();
}
