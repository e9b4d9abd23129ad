import type { SubscriptionEffect, SubscriptionEvent } from '../../domain/billing/subscription.ts';

/** The words of docs/subscriptions.md. */
export const subscriptionTableTexts = {
  title: '# What becomes of a subscription',
  about:
    '`npm run docs` writes this page from `step` in `domain/billing/subscription.ts`, the rule that the server and the shop in memory share: each row is what it answers. Every state meets everything that can happen. What is not listed changes nothing. Where the credits of a plan end, a shop with `--on-plan-end freeze` freezes them until the customer subscribes again; a withdrawal ends them in every shop.',
  columns: '| What happens | Becomes | What the shop does |',
  nothing: 'Changes nothing',
  stays: 'stays as before',
  doesNothing: 'nothing',
  newMonth: 'a new month',
  newLife: 'the first month of a new subscription',
  otherPlan: 'of the other plan',
  later: 'another end of the pause',
} as const;

/** The events of a subscription, in a few words. */
export const eventTexts = {
  paid: 'a plan is paid',
  renewalPaid: 'the next month is paid',
  renewalFailed: 'the next month could not be charged',
  cancel: 'it is cancelled',
  resume: 'it is resumed',
  changeAtPeriodEnd: 'another plan is chosen for the next month',
  pause: 'a pause is asked for',
  withdraw: 'it is withdrawn from',
  tick: 'its date comes',
} as const satisfies Readonly<Record<SubscriptionEvent['kind'], string>>;

/** Kinds with more than one case. */
export const eventCaseTexts = {
  latePayment: 'an earlier month is paid once more',
  early: 'a day passes before its date',
  keepPlan: 'the plan of today is chosen for the next month',
} as const;

/** The shop's reactions. */
export const effectTexts = {
  grant: 'grants the credits of a month',
  endCredits: "ends the plan's credits",
  freezeCredits: "freezes the plan's credits",
  thawCredits: 'returns the frozen credits',
  renew: 'charges the next month',
} as const satisfies Readonly<Record<SubscriptionEffect['kind'], string>>;

/** A subscription, in a few words. */
export const stateTexts = {
  none: 'none',
  free: 'free',
  active: 'active',
  cancelled: 'active, cancelled',
  pausing: 'active, a pause to come',
  changing: 'active, a change to come',
  pastDue: (tries: number, most: number) => `past due, ${tries} of ${most} tries failed`,
  paused: 'paused',
  pausedChanging: 'paused, a change to come',
  ended: (reason: string) => `ended, ${reason}`,
} as const;
