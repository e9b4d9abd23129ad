import type { Kysely, Selectable, Transaction } from 'kysely';
import { PLAN_IDS } from '../../domain/account/plans.ts';
import { type Period, periodEndOf, type Subscription } from '../../domain/billing/subscription.ts';
import { flag, type Database } from '../db/schema.ts';
import type { SubscriptionsTable } from './subscription.tables.ts';

/** The plan of a customer through its life [DECISION-03]. Read it under the customer's lock to change it. */
export async function readSubscription(db: Kysely<Database>, customerId: number): Promise<Subscription> {
  const row = await db.selectFrom('subscriptions').selectAll().where('customer_id', '=', customerId).executeTakeFirst();
  return row ? subscriptionOf(row) : { state: 'none' };
}

/** Replaces it. The row of a customer without a plan is removed. */
export async function saveSubscription(
  tx: Transaction<Database>,
  customerId: number,
  subscription: Subscription,
  now: number,
): Promise<void> {
  if (subscription.state === 'none') {
    await tx.deleteFrom('subscriptions').where('customer_id', '=', customerId).execute();
    return;
  }
  const row = rowOf(subscription, now);
  await tx
    .insertInto('subscriptions')
    .values({ customer_id: customerId, ...row })
    .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
    .execute();
}

/** Only `collectors.ts` writes who charges a plan. */
type Row = Omit<Selectable<SubscriptionsTable>, 'collected_by' | 'collector' | 'mandate_id'>;

function subscriptionOf(row: Row): Subscription {
  if (row.anchor_at === null) return { state: 'free' };
  const period: Period = {
    planId: row.plan_id,
    epoch: row.epoch,
    periodNo: row.period_no,
    anchorAt: row.anchor_at,
    months: row.months,
  };
  const { tries, pause_for: pauseFor, next_plan_id: nextPlanId } = row;
  switch (row.state) {
    case 'free':
      return { state: 'free' };
    case 'active':
      return { state: 'active', period, isCancelled: row.is_cancelled === 1, nextPlanId, pauseFor };
    case 'pastDue':
      return { state: 'pastDue', period, tries, nextPlanId };
    case 'paused':
      return { state: 'paused', period, resumeAt: row.resume_at ?? periodEndOf(period), nextPlanId };
    case 'ended':
      return { state: 'ended', period, reason: row.ended_reason ?? 'cancelled' };
  }
}

const PLAIN = {
  is_cancelled: flag(false),
  next_plan_id: null,
  pause_for: 0,
  resume_at: null,
  tries: 0,
  ended_reason: null,
} as const;

function rowOf(now: Exclude<Subscription, { readonly state: 'none' }>, at: number): Omit<Row, 'customer_id'> {
  if (now.state === 'free')
    return {
      ...PLAIN,
      state: 'free',
      plan_id: PLAN_IDS.free,
      started_at: at,
      period_ends_at: null,
      epoch: 0,
      period_no: 0,
      anchor_at: null,
      months: 0,
    };
  const { planId, epoch, periodNo, anchorAt, months } = now.period;
  const ofPeriod = {
    ...PLAIN,
    plan_id: planId,
    started_at: anchorAt,
    period_ends_at: periodEndOf(now.period),
    epoch,
    period_no: periodNo,
    anchor_at: anchorAt,
    months,
  };
  switch (now.state) {
    case 'active':
      return {
        ...ofPeriod,
        state: 'active',
        is_cancelled: flag(now.isCancelled),
        next_plan_id: now.nextPlanId,
        pause_for: now.pauseFor,
      };
    case 'pastDue':
      return { ...ofPeriod, state: 'pastDue', tries: now.tries, next_plan_id: now.nextPlanId };
    case 'paused':
      return { ...ofPeriod, state: 'paused', resume_at: now.resumeAt, next_plan_id: now.nextPlanId };
    case 'ended':
      return { ...ofPeriod, state: 'ended', is_cancelled: flag(true), ended_reason: now.reason };
  }
}
