import type { Kysely, Transaction } from 'kysely';
import { couponProblems } from '../../domain/billing/billing.messages.ts';
import { type Coupon, readCoupon } from '../../domain/billing/coupons.ts';
import { isOncePerPayer } from '../../domain/billing/payer.ts';
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

/** Whether somebody whom these are marks of has used a coupon that is for each payer once. */
export async function isUsedUp(db: Kysely<Database>, coupon: Coupon, marks: readonly string[]): Promise<boolean> {
  if (!isOncePerPayer(coupon) || marks.length === 0) return false;
  const used = await db
    .selectFrom('coupon_marks as held')
    .innerJoin('coupon_redemptions as redemption', 'redemption.order_id', 'held.order_id')
    .select('held.mark')
    .where('held.coupon', '=', coupon)
    .where('held.mark', 'in', marks)
    .where('held.is_held', '=', 1)
    .where('redemption.state', '=', 'used')
    .executeTakeFirst();
  return used !== undefined;
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
 * Keeps the coupon of an order from being used by another one, in the transaction of the attempt to pay it: by the same
 * customer, or by whom the same marks are of. Answers false where another order has it.
 */
export async function reserveCoupon(
  tx: Transaction<Database>,
  order: OrderOfCoupon,
  { marks, now }: { readonly marks: readonly string[]; readonly now: number },
): Promise<boolean> {
  const { id, customer_id, coupon } = order;
  if (coupon === null) return true;
  const taken = await tx
    .selectFrom('coupon_redemptions')
    .select('order_id')
    .where('customer_id', '=', customer_id)
    .where('coupon', '=', coupon)
    .where('state', '<>', 'released')
    .executeTakeFirst();
  if (taken && taken.order_id !== id) return false;
  await tx.deleteFrom('coupon_marks').where('order_id', '=', id).execute();
  if (!(await holdMarks(tx, order, marks))) {
    await releaseCoupon(tx, id);
    return false;
  }
  if (taken) return true;
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
  await tx
    .updateTable('coupon_marks')
    .set({ is_held: flag(false) })
    .where('order_id', '=', orderId)
    .where('order_id', 'not in', (query) =>
      query
        .selectFrom('coupon_redemptions')
        .select('order_id')
        .where('order_id', '=', orderId)
        .where('state', '=', 'used'),
    )
    .execute();
}

/** The same for all that a customer keeps reserved: nobody is asked about the attempts of somebody who is erased. */
export async function releaseCouponsOf(tx: Transaction<Database>, customerId: number): Promise<void> {
  const reserved = await tx
    .selectFrom('coupon_redemptions')
    .select('order_id')
    .where('customer_id', '=', customerId)
    .where('state', '=', 'reserved')
    .execute();
  for (const { order_id: orderId } of reserved) await releaseCoupon(tx, orderId);
}

/**
 * Holds a coupon for those whom it is paid by, in the transaction in which its order is tried or paid: the marks that its
 * attempt has left, and these. Answers false, and holds none, where another order holds one.
 */
export async function holdMarks(
  tx: Transaction<Database>,
  { id, coupon }: OrderOfCoupon,
  marks: readonly string[],
): Promise<boolean> {
  if (coupon === null || !isOncePerPayer(coupon)) return true;
  const left = await tx.deleteFrom('coupon_marks').where('order_id', '=', id).returning('mark').execute();
  // In one order, so that no two transactions wait for each other.
  const wanted = [...new Set([...left.map(({ mark }) => mark), ...marks])].toSorted();
  for (const mark of wanted) {
    const held = await tx
      .insertInto('coupon_marks')
      .values({ order_id: id, coupon, mark, is_held: flag(true) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('mark')
      .executeTakeFirst();
    if (held) continue;
    await tx
      .updateTable('coupon_marks')
      .set({ is_held: flag(false) })
      .where('order_id', '=', id)
      .execute();
    return false;
  }
  return true;
}

/** DECISION-171: 'discount used up', also where the payment has come after its attempt was called off. */
export async function useCoupon(tx: Transaction<Database>, order: OrderOfCoupon): Promise<void> {
  const { id, customer_id: customerId, coupon } = order;
  if (coupon === null || customerId === null) return;
  await tx.updateTable('coupon_redemptions').set({ state: 'used' }).where('order_id', '=', id).execute();
  await tx.deleteFrom('applied_coupons').where('customer_id', '=', customerId).where('coupon', '=', coupon).execute();
  const spent = coupon === 'START' ? { start_discount_ends_at: null } : { is_deal: flag(false) };
  await tx.updateTable('customers').set(spent).where('id', '=', customerId).execute();
}
