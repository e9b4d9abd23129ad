import { type HeldPlan, PLAN_IDS } from '../account/plans.ts';
import { DUNNING_DAYS, type Subscription, periodEndOf } from './subscription.ts';

const DAY_MS = 86_400_000;

/** The plan that a customer has, or had: one that pauses or has ended opens nothing [DECISION-03, DECISION-172]. */
export function heldPlanOf(now: Subscription): HeldPlan | null {
  switch (now.state) {
    case 'none':
      return null;
    case 'free':
      return { id: PLAN_IDS.free, isExpired: false };
    case 'active':
    case 'pastDue':
      return { id: now.period.planId, isExpired: false };
    case 'paused':
    case 'ended':
      return { id: now.period.planId, isExpired: true };
  }
}

/** When the shop has to act next, in epoch milliseconds; null if nothing will be due. */
export function dueAt(now: Subscription): number | null {
  switch (now.state) {
    case 'active':
      return periodEndOf(now.period);
    case 'pastDue':
      return periodEndOf(now.period) + (DUNNING_DAYS[now.tries] ?? 0) * DAY_MS;
    case 'paused':
      return now.resumeAt;
    case 'none':
    case 'free':
    case 'ended':
      return null;
  }
}
