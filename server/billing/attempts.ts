import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { PaymentAttemptsTable } from './billing.tables.ts';
import { releaseCoupon } from './coupons.ts';
import type { ProviderPayment } from './providers/provider.ts';

/** A try to pay an order, or to store a method. */
export type Attempt = Selectable<PaymentAttemptsTable>;

/** States of an attempt that may still become a payment. */
export const LIVE = ['sent', 'waiting', 'unknown'] as const;

/** Whether an attempt may still become a payment. */
export const isLive = (state: Attempt['state']): boolean => LIVE.some((live) => live === state);

/** The attempt of an id, in any state. */
export const attemptById = (db: Kysely<Database>, id: string): Promise<Attempt | undefined> =>
  db.selectFrom('payment_attempts').selectAll().where('id', '=', id).executeTakeFirst();

/** The attempt at an order that may still become a payment: there is one at most. */
export const liveAttemptAt = (db: Kysely<Database>, orderId: string): Promise<Attempt | undefined> =>
  db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', 'in', LIVE)
    .executeTakeFirst();

/** Records an attempt, before its provider hears of it. */
export async function enterAttempt(
  tx: Transaction<Database>,
  attempt: Pick<Attempt, 'id' | 'order_id' | 'customer_id' | 'provider' | 'means'>,
  now: number,
): Promise<void> {
  await tx
    .insertInto('payment_attempts')
    .values({ ...attempt, state: 'sent', redirect_url: null, reason: null, created_at: now, updated_at: now })
    .execute();
}

/** What is final stays so: an answer that comes late changes nothing, unless it tells of money. */
export async function noteAttempt(tx: Transaction<Database>, told: ProviderPayment, now: number): Promise<void> {
  const { attemptId, status, redirectUrl: redirect_url, reason = null } = told;
  const noted = tx
    .updateTable('payment_attempts')
    .set({ state: status, redirect_url, updated_at: now, ...(reason !== null && { reason }) })
    .where('id', '=', attemptId);
  await (status === 'succeeded' ? noted : noted.where('state', 'in', LIVE)).execute();
}

/** Ends an attempt that its provider has refused before any money could move. The coupon of its order is free again. */
export async function failAttempt(
  tx: Transaction<Database>,
  attemptId: string,
  { orderId, reason, now }: Readonly<{ orderId: string | null; reason: string; now: number }>,
): Promise<void> {
  const attempt = await attemptById(tx, attemptId);
  if (!attempt || !isLive(attempt.state)) return;
  await tx
    .updateTable('payment_attempts')
    .set({ state: 'failed', reason, updated_at: now })
    .where('id', '=', attemptId)
    .execute();
  if (orderId !== null) await releaseCoupon(tx, orderId);
}

/** Notes that the result of an attempt is unknown, as when its provider has not answered. */
export async function noteUnknown(db: Kysely<Database>, attemptId: string, now: number): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({ state: 'unknown', updated_at: now })
    .where('id', '=', attemptId)
    .where('state', '=', 'sent')
    .execute();
}
