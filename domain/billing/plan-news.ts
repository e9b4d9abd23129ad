import type { OnPlanEnd } from './plan-end.ts';
import { periodEndOf, type Subscription } from './subscription.ts';

/** News about a plan, sent to its customer. Times in epoch milliseconds. */
export type PlanNews =
  /** `endsAt` is null for a plan that has ended at once. */
  | {
      readonly kind: 'cancelled';
      readonly planId: number;
      readonly endsAt: number | null;
      readonly onPlanEnd: OnPlanEnd;
    }
  /** `cents` are those of the month, tax included. */
  | { readonly kind: 'notRenewed'; readonly planId: number; readonly cents: number; readonly nextTryAt: number }
  | { readonly kind: 'unpaid'; readonly planId: number; readonly onPlanEnd: OnPlanEnd };

/** When a plan past due is charged again, for which plan, and how much: whole cents, tax included. */
interface NextTry {
  readonly at: number;
  readonly planId: number;
  readonly cents: number;
}

interface Told {
  readonly nextTry: NextTry | null;
  readonly onPlanEnd: OnPlanEnd;
}

/**
 * The news after a step, with the next attempt for a plan past due. The end of a cancelled plan is no news: its
 * customer knows the day.
 */
export function planNews(before: Subscription, after: Subscription, { nextTry, onPlanEnd }: Told): PlanNews | null {
  const wasCancelled = before.state === 'active' && before.isCancelled;
  if (after.state === 'ended') {
    const { planId } = after.period;
    if (before.state === 'ended' || wasCancelled || after.reason === 'withdrawn') return null;
    return after.reason === 'unpaid'
      ? { kind: 'unpaid', planId, onPlanEnd }
      : { kind: 'cancelled', planId, endsAt: null, onPlanEnd };
  }
  if (after.state === 'active' && after.isCancelled && !wasCancelled)
    return { kind: 'cancelled', planId: after.period.planId, endsAt: periodEndOf(after.period), onPlanEnd };
  const tries = before.state === 'pastDue' ? before.tries : 0;
  if (after.state !== 'pastDue' || after.tries <= tries || nextTry === null) return null;
  const { at: nextTryAt, planId, cents } = nextTry;
  return { kind: 'notRenewed', planId, cents, nextTryAt };
}
