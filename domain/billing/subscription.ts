import { PLAN_IDS } from '../account/plans.ts';
import { addMonths } from './months.ts';

/** A month of a plan. Its end is counted from the anchor: `addMonths(anchorAt, months)`. Times in epoch milliseconds. */
export interface Period {
  readonly planId: number;
  /** Counts the times that the customer has subscribed. */
  readonly epoch: number;
  /** Counts the paid periods of an epoch, from 1. */
  readonly periodNo: number;
  readonly anchorAt: number;
  readonly months: number;
}

/** The plan of a customer through its life. Nothing in it comes from a payment provider. */
export type Subscription =
  | { readonly state: 'none' }
  | { readonly state: 'free' }
  | {
      readonly state: 'active';
      readonly period: Period;
      readonly isCancelled: boolean;
      /** The plan from the next period on; null for no change. */
      readonly nextPlanId: number | null;
      /** Months to pause for after this period; 0 for none. */
      readonly pauseFor: number;
    }
  /** A renewal has failed `tries` times; the benefits stay until the last try [DUNNING_DAYS]. */
  | { readonly state: 'pastDue'; readonly period: Period; readonly tries: number; readonly nextPlanId: number | null }
  | { readonly state: 'paused'; readonly period: Period; readonly resumeAt: number }
  | { readonly state: 'ended'; readonly period: Period; readonly reason: EndReason };

export type EndReason = 'cancelled' | 'unpaid' | 'withdrawn';

/** What happens to a subscription. */
export type SubscriptionEvent =
  /** A customer has paid for a plan: a first one, another one, or their own once more. */
  | { readonly kind: 'paid'; readonly planId: number; readonly at: number }
  | { readonly kind: 'renewalPaid'; readonly epoch: number; readonly periodNo: number; readonly at: number }
  | { readonly kind: 'renewalFailed'; readonly epoch: number; readonly periodNo: number }
  | { readonly kind: 'cancel'; readonly at: number }
  | { readonly kind: 'resume' }
  | { readonly kind: 'changeAtPeriodEnd'; readonly planId: number | null }
  | { readonly kind: 'pause'; readonly months: number }
  | { readonly kind: 'withdraw' }
  /** The clock shows `at`. */
  | { readonly kind: 'tick'; readonly at: number };

/** What the shop has to do about it. */
export type SubscriptionEffect =
  /** Grant the credits of a period. */
  | { readonly kind: 'grant'; readonly planId: number }
  /** Expire or freeze what is left of the plan's credits. */
  | { readonly kind: 'endCredits' }
  | { readonly kind: 'freezeCredits' }
  | { readonly kind: 'thawCredits' }
  /** Order and charge the period `periodNo` of this epoch; the same one may be asked for again. */
  | { readonly kind: 'renew'; readonly planId: number; readonly epoch: number; readonly periodNo: number };

export interface Step {
  readonly subscription: Subscription;
  readonly effects: readonly SubscriptionEffect[];
}

/** Days after the end of a period on which its renewal is tried. */
export const DUNNING_DAYS = [0, 3, 7, 14] as const;

/** In months. */
export const PAUSE_LENGTH = { min: 1, max: 3 } as const;

export const periodEndOf = ({ anchorAt, months }: Period): number => addMonths(anchorAt, months);

/**
 * What becomes of a subscription. An event that does not fit, such as a payment for a period that is over, changes
 * nothing: the same subscription comes back, without effects.
 */
export function step(now: Subscription, event: SubscriptionEvent): Step {
  switch (event.kind) {
    case 'paid':
      return begin(now, event.planId, event.at);
    case 'renewalPaid':
      return renewed(now, event);
    case 'renewalFailed':
      return notRenewed(now, event);
    case 'cancel':
      return cancelled(now);
    case 'resume':
      return stays(now.state === 'active' ? { ...now, isCancelled: false } : now);
    case 'changeAtPeriodEnd':
      return stays(changesLater(now) ? { ...now, nextPlanId: otherPlan(now.period, event.planId) } : now);
    case 'pause':
      return paused(now, event.months);
    case 'withdraw':
      return isLive(now) ? ended(now.period, 'withdrawn') : stays(now);
    case 'tick':
      return ticked(now, event.at);
  }
}

/** Whether a plan with a price is running, paid for or not. */
export const isLive = (
  now: Subscription,
): now is Extract<Subscription, { readonly state: 'active' | 'pastDue' | 'paused' }> =>
  now.state === 'active' || now.state === 'pastDue' || now.state === 'paused';

const stays = (subscription: Subscription): Step => ({ subscription, effects: [] });

/** A new first month from `at`; whoever has a plan keeps its credits [DECISION-171]. */
function begin(now: Subscription, planId: number, at: number): Step {
  const thaw: readonly SubscriptionEffect[] = now.state === 'paused' ? [{ kind: 'thawCredits' }] : [];
  return {
    subscription: { state: 'active', period: firstPeriod(now, planId, at), ...UNTOUCHED },
    effects: [...thaw, { kind: 'grant', planId }],
  };
}

function firstPeriod(now: Subscription, planId: number, at: number): Period {
  const base = { planId, anchorAt: at, months: 1 };
  if (isLive(now)) return { ...base, epoch: now.period.epoch, periodNo: now.period.periodNo + 1 };
  return { ...base, epoch: now.state === 'ended' ? now.period.epoch + 1 : 1, periodNo: 1 };
}

const UNTOUCHED = { isCancelled: false, nextPlanId: null, pauseFor: 0 } as const;

interface OfPeriod {
  readonly epoch: number;
  readonly periodNo: number;
}

const isNext = (period: Period, { epoch, periodNo }: OfPeriod): boolean =>
  epoch === period.epoch && periodNo === period.periodNo + 1;

/** The next period is the one in which the payment falls: what a shop slept through is not charged. */
function renewed(now: Subscription, paid: OfPeriod & { readonly at: number }): Step {
  if (!isLive(now) || !isNext(now.period, paid)) return stays(now);
  const planId = planOfNext(now);
  let months = now.period.months + 1;
  while (addMonths(now.period.anchorAt, months) <= paid.at) months += 1;
  const period = { ...now.period, planId, months, periodNo: paid.periodNo };
  const thaw: readonly SubscriptionEffect[] = now.state === 'paused' ? [{ kind: 'thawCredits' }] : [];
  const isCancelled = now.state === 'active' && now.isCancelled;
  return {
    subscription: { state: 'active', period, ...UNTOUCHED, isCancelled },
    effects: [...thaw, { kind: 'grant', planId }],
  };
}

function notRenewed(now: Subscription, failed: OfPeriod): Step {
  if (!isLive(now) || !isNext(now.period, failed)) return stays(now);
  if (now.state === 'active' && now.isCancelled) return stays(now);
  const tries = now.state === 'pastDue' ? now.tries + 1 : 1;
  if (tries >= DUNNING_DAYS.length) return ended(now.period, 'unpaid');
  return stays({ state: 'pastDue', period: now.period, tries, nextPlanId: nextPlanOf(now) });
}

/** Whoever has paid keeps the plan to the end of the period [DECISION-172]; whoever owes, or pauses, has nothing to keep. */
function cancelled(now: Subscription): Step {
  if (now.state === 'active') return stays({ ...now, isCancelled: true, nextPlanId: null, pauseFor: 0 });
  return isLive(now) ? ended(now.period, 'cancelled') : stays(now);
}

function paused(now: Subscription, months: number): Step {
  if (now.state === 'paused' && months === 0) return stays({ ...now, resumeAt: periodEndOf(now.period) });
  if (now.state !== 'active' || now.isCancelled) return stays(now);
  if (months !== 0 && (months < PAUSE_LENGTH.min || months > PAUSE_LENGTH.max)) return stays(now);
  return stays({ ...now, pauseFor: months });
}

function ticked(now: Subscription, at: number): Step {
  if (now.state === 'paused') return now.resumeAt <= at ? renewal(now) : stays(now);
  if (now.state === 'pastDue') return stays(now);
  if (now.state !== 'active' || periodEndOf(now.period) > at) return stays(now);
  if (now.isCancelled) return ended(now.period, 'cancelled');
  if (now.pauseFor > 0) {
    const resumeAt = addMonths(now.period.anchorAt, now.period.months + now.pauseFor);
    return { subscription: { state: 'paused', period: now.period, resumeAt }, effects: [{ kind: 'freezeCredits' }] };
  }
  return renewal(now);
}

function renewal(now: Extract<Subscription, { readonly period: Period }>): Step {
  const { epoch, periodNo } = now.period;
  const effect = { kind: 'renew', planId: planOfNext(now), epoch, periodNo: periodNo + 1 } as const;
  return { subscription: now, effects: [effect] };
}

const ended = (period: Period, reason: EndReason): Step => ({
  subscription: { state: 'ended', period, reason },
  effects: [{ kind: 'endCredits' }],
});

const changesLater = (now: Subscription): now is Extract<Subscription, { readonly state: 'active' | 'pastDue' }> =>
  (now.state === 'active' && !now.isCancelled) || now.state === 'pastDue';

const otherPlan = ({ planId }: Period, wanted: number | null): number | null =>
  wanted === planId || wanted === PLAN_IDS.free ? null : wanted;

const nextPlanOf = (now: Subscription): number | null =>
  now.state === 'active' || now.state === 'pastDue' ? now.nextPlanId : null;

const planOfNext = (now: Extract<Subscription, { readonly period: Period }>): number =>
  nextPlanOf(now) ?? now.period.planId;
