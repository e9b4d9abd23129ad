import { dueAt, heldPlanOf } from './due.ts';
import { priceOfPlan } from './plan-prices.ts';
import { endOfPause, isLive, PAUSE_LENGTH, periodEndOf, type Subscription } from './subscription.ts';

/** A time without the plan. Epoch milliseconds. */
export interface Pause {
  readonly from: number;
  /** When the plan continues, and its next month is charged. */
  readonly until: number;
}

/** The state of a customer's plan, and what they can do about it. Times in epoch milliseconds. */
export interface Standing {
  readonly state: Subscription['state'];
  /** The plan that runs, or ran last; null without one. */
  readonly planId: number | null;
  /** Whether it ends with its period. */
  readonly isCancelled: boolean;
  /** The end of the running period, or of the last one; null for a plan without periods, or one that was withdrawn from. */
  readonly periodEndsAt: number | null;
  /** When a renewal that has failed is tried again; null where none has. */
  readonly retryAt: number | null;
  /** The plan from the next period on; null for no change. */
  readonly nextPlanId: number | null;
  /** The pause that runs, or follows the period; null for none. */
  readonly pause: Pause | null;
  /** The available pauses, by length; empty if there are none. */
  readonly pauses: ReadonlyArray<Pause & { readonly months: number }>;
}

/** A plan that was cancelled, and whose period is over, has ended, also before the shop has noted it [DECISION-172]. */
export function standingOf(now: Subscription, at: number): Standing {
  // A customer who has withdrawn has left before the end.
  const isWithdrawn = now.state === 'ended' && now.reason === 'withdrawn';
  const endsAt = 'period' in now && !isWithdrawn ? periodEndOf(now.period) : null;
  const isCancelled = now.state === 'active' && now.isCancelled;
  const isOver = isCancelled && endsAt !== null && endsAt <= at;
  return {
    state: isOver ? 'ended' : now.state,
    planId: heldPlanOf(now)?.id ?? null,
    isCancelled: isCancelled && !isOver,
    periodEndsAt: endsAt,
    retryAt: now.state === 'pastDue' ? dueAt(now) : null,
    nextPlanId: isLive(now) ? now.nextPlanId : null,
    pause: pauseOf(now),
    pauses: pausesFor(now, at),
  };
}

/** Whether there is a cancellation or a pause to undo, or a pause to end. */
export const canResume = (now: Subscription, at: number): boolean =>
  now.state === 'paused' ||
  (now.state === 'active' && (now.isCancelled || now.pauseFor > 0) && periodEndOf(now.period) > at);

export const canPause = (now: Subscription, at: number): boolean => pausesFor(now, at).length > 0;

/** Whether a plan can now be chosen for the next period; null undoes such a choice. */
export function canChangeLater(now: Subscription, planId: number | null, at: number): boolean {
  const isOpen = now.state === 'paused' || (now.state === 'active' && !now.isCancelled && periodEndOf(now.period) > at);
  if (!isOpen) return false;
  if (planId === null) return now.nextPlanId !== null;
  return planId !== now.period.planId && (priceOfPlan(planId)?.cents ?? 0) > 0;
}

/** Whether another month will be charged if nothing changes. */
export const isRenewed = (now: Subscription): boolean => isLive(now) && !(now.state === 'active' && now.isCancelled);

function pauseOf(now: Subscription): Pause | null {
  if (now.state === 'paused') return { from: periodEndOf(now.period), until: now.resumeAt };
  if (now.state !== 'active' || now.pauseFor === 0) return null;
  return { from: periodEndOf(now.period), until: endOfPause(now.period, now.pauseFor) };
}

function pausesFor(now: Subscription, at: number): Standing['pauses'] {
  if (now.state !== 'active' || now.isCancelled || periodEndOf(now.period) <= at) return [];
  const { period } = now;
  const lengths = Array.from({ length: PAUSE_LENGTH.max - PAUSE_LENGTH.min + 1 }, (_, more) => PAUSE_LENGTH.min + more);
  return lengths.map((months) => ({ months, from: periodEndOf(period), until: endOfPause(period, months) }));
}
