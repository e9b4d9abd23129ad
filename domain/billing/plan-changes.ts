import { cancelProblems, changeProblems } from './billing.messages.ts';
import { canChangeLater, canPause, canResume } from './standing.ts';
import { isPauseLength, PAUSE_LENGTH, type Subscription, type SubscriptionEvent } from './subscription.ts';

/** A change that costs nothing now, as an event for `step`, or what is wrong with it. `at` is in epoch milliseconds. */
export type PlanChange = { readonly event: SubscriptionEvent } | { readonly problem: string };

/** A pause after the running period. */
export function pauseFor(months: number, now: Subscription, at: number): PlanChange {
  if (!isPauseLength(months)) return { problem: changeProblems.pauseLength(PAUSE_LENGTH.min, PAUSE_LENGTH.max) };
  return canPause(now, at) ? { event: { kind: 'pause', months } } : { problem: changeProblems.noPause };
}

/** Another plan from the next period on; null takes such a choice back. */
export function changeLaterTo(planId: number | null, now: Subscription, at: number): PlanChange {
  if (canChangeLater(now, planId, at)) return { event: { kind: 'changeAtPeriodEnd', planId } };
  return { problem: planId === null ? changeProblems.nothingScheduled : changeProblems.noChange };
}

/** A withdrawn cancellation or pause, or an ended pause. */
export const resumption = (now: Subscription, at: number): PlanChange =>
  canResume(now, at) ? { event: { kind: 'resume', at } } : { problem: cancelProblems.nothingToResume };
