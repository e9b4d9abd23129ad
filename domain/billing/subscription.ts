import { PLAN_IDS } from '../account/plans.ts';
import { addMonths } from './months.ts';
import { creditsAtEnd, DEFAULT_ON_PLAN_END, type EndReason, type OnPlanEnd } from './plan-end.ts';

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

/** A customer's plan through its life, independent of payment providers. */
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
  /** Its credits are frozen until `resumeAt`, when the next period starts and is charged. */
  | {
      readonly state: 'paused';
      readonly period: Period;
      readonly resumeAt: number;
      readonly nextPlanId: number | null;
    }
  | { readonly state: 'ended'; readonly period: Period; readonly reason: EndReason };

/** What happens to a subscription. */
export type SubscriptionEvent =
  /** A customer has paid for a plan: their first, another one, or the current one again. */
  | { readonly kind: 'paid'; readonly planId: number; readonly at: number }
  /** The next period is paid, for the plan that its order was for. */
  | {
      readonly kind: 'renewalPaid';
      readonly planId: number;
      readonly epoch: number;
      readonly periodNo: number;
      readonly at: number;
    }
  | { readonly kind: 'renewalFailed'; readonly epoch: number; readonly periodNo: number }
  | { readonly kind: 'cancel'; readonly at: number }
  /** Undoes a cancellation or a future pause, and ends a running one. */
  | { readonly kind: 'resume'; readonly at: number }
  | { readonly kind: 'changeAtPeriodEnd'; readonly planId: number | null }
  /** For this many months after the current period [PAUSE_LENGTH]. */
  | { readonly kind: 'pause'; readonly months: number }
  | { readonly kind: 'withdraw' }
  /** The clock shows `at`. */
  | { readonly kind: 'tick'; readonly at: number };

/** What the shop has to do as a result. */
export type SubscriptionEffect =
  /** Grant the credits of a period. */
  | { readonly kind: 'grant'; readonly planId: number }
  /** Expire what is left of the plan's credits, or freeze it until a plan of the customer runs again. */
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

export const isPauseLength = (months: number): boolean =>
  Number.isInteger(months) && months >= PAUSE_LENGTH.min && months <= PAUSE_LENGTH.max;

export const periodEndOf = ({ anchorAt, months }: Period): number => addMonths(anchorAt, months);

/** When a plan continues after a pause that starts at the end of a period. */
export const endOfPause = ({ anchorAt, months }: Period, pauseFor: number): number =>
  addMonths(anchorAt, months + pauseFor);

/**
 * Applies an event to a subscription. An event that does not fit, such as a payment for a past period, changes nothing:
 * the same subscription is returned, without effects.
 */
export function step(now: Subscription, event: SubscriptionEvent, onPlanEnd: OnPlanEnd = DEFAULT_ON_PLAN_END): Step {
  const { subscription, effects } = stepped(now, event);
  const hasEnded = subscription !== now && subscription.state === 'ended';
  if (!hasEnded || creditsAtEnd(subscription.reason, onPlanEnd) === 'expire') return { subscription, effects };
  // What a pause keeps is kept by the end from here on.
  return { subscription, effects: [...thawOf(now), { kind: 'freezeCredits' }] };
}

function stepped(now: Subscription, event: SubscriptionEvent): Step {
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
      return stays(resumed(now, event.at));
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

/** A plan with a price that is running, paid for or not. */
export type Live = Extract<Subscription, { readonly state: 'active' | 'pastDue' | 'paused' }>;

export const isLive = (now: Subscription): now is Live =>
  now.state === 'active' || now.state === 'pastDue' || now.state === 'paused';

/** What becomes of credits that come back: those of a plan that has ended meanwhile go as it did [DECISION-172]. */
export function onReturn(
  subscription: Subscription,
  { isOfPlan, onPlanEnd }: { readonly isOfPlan: boolean; readonly onPlanEnd: OnPlanEnd },
): OnPlanEnd | 'stay' {
  if (!isOfPlan || isLive(subscription)) return 'stay';
  return subscription.state === 'ended' ? creditsAtEnd(subscription.reason, onPlanEnd) : 'expire';
}

const stays = (subscription: Subscription): Step => ({ subscription, effects: [] });

/** A new first month from `at`; customers with a plan keep its credits [DECISION-171]. */
function begin(now: Subscription, planId: number, at: number): Step {
  return {
    subscription: { state: 'active', period: firstPeriod(now, planId, at), ...UNTOUCHED },
    effects: [...thawOf(now), { kind: 'grant', planId }],
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

/** The next period is the one that contains the payment: periods during which the shop was down are not charged. */
function renewed(now: Subscription, paid: OfPeriod & { readonly planId: number; readonly at: number }): Step {
  if (!isLive(now) || !isNext(now.period, paid)) return stays(now);
  const { planId } = paid;
  const last = lastPeriod(now);
  let months = last.months + 1;
  while (addMonths(last.anchorAt, months) <= paid.at) months += 1;
  const period = { ...last, planId, months, periodNo: paid.periodNo };
  const isCancelled = now.state === 'active' && now.isCancelled;
  // A change requested after the order waits for the following period.
  const nextPlanId = now.nextPlanId === planId ? null : now.nextPlanId;
  return {
    subscription: { state: 'active', period, ...UNTOUCHED, isCancelled, nextPlanId },
    effects: [...thawOf(now), { kind: 'grant', planId }],
  };
}

function notRenewed(now: Subscription, failed: OfPeriod): Step {
  if (!isLive(now) || !isNext(now.period, failed)) return stays(now);
  if (now.state === 'active' && now.isCancelled) return stays(now);
  const tries = now.state === 'pastDue' ? now.tries + 1 : 1;
  if (tries >= DUNNING_DAYS.length) return ended(now.period, 'unpaid');
  return {
    subscription: { state: 'pastDue', period: lastPeriod(now), tries, nextPlanId: now.nextPlanId },
    effects: thawOf(now),
  };
}

/** Credits that a pause or an end has frozen come back as soon as a plan opens anything again. */
const thawOf = (now: Subscription): readonly SubscriptionEffect[] =>
  now.state === 'paused' || (now.state === 'ended' && now.reason !== 'withdrawn') ? [{ kind: 'thawCredits' }] : [];

/**
 * The period before the next one. A pause moves its end to when the plan continues: on its usual day of the month, or
 * immediately if the customer ends the pause early.
 */
function lastPeriod(now: Live): Period {
  if (now.state !== 'paused') return now.period;
  const { period, resumeAt } = now;
  for (let more = 0; more <= PAUSE_LENGTH.max; more += 1)
    if (addMonths(period.anchorAt, period.months + more) === resumeAt)
      return { ...period, months: period.months + more };
  return { ...period, anchorAt: resumeAt, months: 0 };
}

/**
 * A customer who has paid keeps the plan to the end of the period [DECISION-172]; one who owes, or is paused, has
 * nothing to keep.
 */
function cancelled(now: Subscription): Step {
  if (now.state === 'active') return stays({ ...now, isCancelled: true, nextPlanId: null, pauseFor: 0 });
  return isLive(now) ? ended(now.period, 'cancelled') : stays(now);
}

/** A running pause ends at once; one that is already over is charged by the clock. */
function resumed(now: Subscription, at: number): Subscription {
  if (now.state === 'active') return { ...now, isCancelled: false, pauseFor: 0 };
  return now.state === 'paused' && now.resumeAt > at ? { ...now, resumeAt: at } : now;
}

function paused(now: Subscription, months: number): Step {
  if (now.state !== 'active' || now.isCancelled) return stays(now);
  return isPauseLength(months) ? stays({ ...now, pauseFor: months }) : stays(now);
}

function ticked(now: Subscription, at: number): Step {
  if (now.state === 'paused') return now.resumeAt <= at ? renewal(now) : stays(now);
  if (now.state === 'pastDue') return stays(now);
  if (now.state !== 'active' || periodEndOf(now.period) > at) return stays(now);
  if (now.isCancelled) return ended(now.period, 'cancelled');
  if (now.pauseFor > 0) {
    const { period, nextPlanId } = now;
    const resumeAt = endOfPause(period, now.pauseFor);
    return { subscription: { state: 'paused', period, resumeAt, nextPlanId }, effects: [{ kind: 'freezeCredits' }] };
  }
  return renewal(now);
}

function renewal(now: Live): Step {
  const { epoch, periodNo } = now.period;
  const effect = { kind: 'renew', planId: planOfNext(now), epoch, periodNo: periodNo + 1 } as const;
  return { subscription: now, effects: [effect] };
}

const ended = (period: Period, reason: EndReason): Step => ({
  subscription: { state: 'ended', period, reason },
  effects: [{ kind: 'endCredits' }],
});

/** An owed renewal keeps its order: another plan is chosen before or after. */
const changesLater = (now: Subscription): now is Extract<Live, { readonly state: 'active' | 'paused' }> =>
  (now.state === 'active' && !now.isCancelled) || now.state === 'paused';

const otherPlan = ({ planId }: Period, wanted: number | null): number | null =>
  wanted === planId || wanted === PLAN_IDS.free ? null : wanted;

/** The plan that the next period is ordered for. */
export const planOfNext = (now: Live): number => now.nextPlanId ?? now.period.planId;
