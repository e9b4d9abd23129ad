import { PLAN_IDS } from '../../../domain/account/plans.ts';
import { addMonths } from '../../../domain/billing/months.ts';
import type { Subscription } from '../../../domain/billing/subscription.ts';

/** A customer's plan at the start of a world. Times in epoch milliseconds. */
export function firstSubscription(planId: number | null, now: number, endsAt: number | null = null): Subscription {
  if (planId === null) return { state: 'none' };
  if (planId === PLAN_IDS.free) return { state: 'free' };
  const anchorAt = endsAt === null ? now : addMonths(endsAt, -1);
  const period = { planId, epoch: 1, periodNo: 1, anchorAt, months: 1 };
  if (endsAt !== null && endsAt <= now) return { state: 'ended', period, reason: 'cancelled' };
  return { state: 'active', period, isCancelled: endsAt !== null, nextPlanId: null, pauseFor: 0 };
}
