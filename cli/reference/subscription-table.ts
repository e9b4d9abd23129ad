import { PLAN_IDS } from '../../domain/account/plans.ts';
import { dueAt } from '../../domain/billing/due.ts';
import {
  DUNNING_DAYS,
  type Step,
  step,
  type Subscription,
  type SubscriptionEvent,
} from '../../domain/billing/subscription.ts';
import { entriesOf } from '../../domain/records.ts';
import {
  effectTexts,
  eventCaseTexts,
  eventTexts,
  stateTexts,
  subscriptionTableTexts as texts,
} from './subscription-table.messages.ts';

const START = Date.UTC(2027, 0, 31);
const DAY_MS = 86_400_000;
const PERIOD = { planId: PLAN_IDS.premium, epoch: 1, periodNo: 2, anchorAt: START, months: 2 };
const ACTIVE = { state: 'active', period: PERIOD, isCancelled: false, nextPlanId: null, pauseFor: 0 } as const;

const pastDue = (tries: number): Subscription => ({ state: 'pastDue', period: PERIOD, tries, nextPlanId: null });

/** A subscription in every state, with several samples if its rules differ. */
const SAMPLES: { readonly [State in Subscription['state']]: readonly Subscription[] } = {
  none: [{ state: 'none' }],
  free: [{ state: 'free' }],
  active: [
    ACTIVE,
    { ...ACTIVE, isCancelled: true },
    { ...ACTIVE, pauseFor: 1 },
    { ...ACTIVE, nextPlanId: PLAN_IDS.basic },
  ],
  pastDue: [pastDue(1), pastDue(DUNNING_DAYS.length - 1)],
  paused: [{ state: 'paused', period: PERIOD, resumeAt: START + 90 * DAY_MS, nextPlanId: null }],
  ended: [{ state: 'ended', period: PERIOD, reason: 'cancelled' }],
};

type Case = readonly [what: string, event: SubscriptionEvent];

/** Everything that can happen to a subscription, at the moment that matters to it. */
function casesFor(now: Subscription): readonly Case[] {
  const at = dueAt(now) ?? START;
  const next = { planId: planOf(now), epoch: PERIOD.epoch, periodNo: PERIOD.periodNo + 1 };
  const early = at - DAY_MS;
  const cases: { readonly [Kind in SubscriptionEvent['kind']]: readonly Case[] } = {
    paid: [[eventTexts.paid, { kind: 'paid', planId: PLAN_IDS.premium, at: early }]],
    renewalPaid: [
      [eventTexts.renewalPaid, { kind: 'renewalPaid', ...next, at }],
      [eventCaseTexts.latePayment, { kind: 'renewalPaid', ...next, periodNo: PERIOD.periodNo, at }],
    ],
    renewalFailed: [[eventTexts.renewalFailed, { kind: 'renewalFailed', ...next }]],
    cancel: [[eventTexts.cancel, { kind: 'cancel', at: early }]],
    resume: [[eventTexts.resume, { kind: 'resume', at: early }]],
    changeAtPeriodEnd: [
      [eventTexts.changeAtPeriodEnd, { kind: 'changeAtPeriodEnd', planId: PLAN_IDS.max }],
      [eventCaseTexts.keepPlan, { kind: 'changeAtPeriodEnd', planId: null }],
    ],
    pause: [[eventTexts.pause, { kind: 'pause', months: 2 }]],
    withdraw: [[eventTexts.withdraw, { kind: 'withdraw' }]],
    tick: [
      [eventCaseTexts.early, { kind: 'tick', at: early }],
      [eventTexts.tick, { kind: 'tick', at }],
    ],
  };
  return Object.values(cases).flat();
}

const planOf = (now: Subscription): number => ('nextPlanId' in now ? now.nextPlanId : null) ?? PERIOD.planId;

/** The whole page, as Markdown: a table per state, with all that can happen to it. */
export const subscriptionPage = (): string =>
  [texts.title, texts.about, ...entriesOf(SAMPLES).flatMap(([, samples]) => samples.flatMap(sectionOf)), ''].join(
    '\n\n',
  );

function sectionOf(now: Subscription): readonly string[] {
  const happened = casesFor(now).map(([what, event]) => [what, step(now, event)] as const);
  const isNothing = ({ subscription, effects }: Step) =>
    effects.length === 0 && JSON.stringify(subscription) === JSON.stringify(now);
  const rows = happened.filter(([, then]) => !isNothing(then)).map(([what, then]) => rowOf(now, what, then));
  const idle = happened.filter(([, then]) => isNothing(then)).map(([what]) => what);
  return [
    `## ${wordsOf(now)}`,
    ...(rows.length > 0 ? [[texts.columns, '| --- | --- | --- |', ...rows].join('\n')] : []),
    ...(idle.length > 0 ? [`${texts.nothing}: ${idle.join('; ')}.`] : []),
  ];
}

function rowOf(now: Subscription, what: string, { subscription, effects }: Step): string {
  const done = effects.map(({ kind }) => effectTexts[kind]).join(', ');
  return `| ${what} | ${changeOf(now, subscription)} | ${done === '' ? texts.doesNothing : done} |`;
}

/** The new state, and what of its period is new. */
function changeOf(before: Subscription, after: Subscription): string {
  if (after === before) return texts.stays;
  const words = [wordsOf(after)];
  if ('period' in after && after.state === 'active') {
    const old = 'period' in before ? before.period : null;
    if (old?.epoch !== after.period.epoch) words.push(texts.newLife);
    else if (old.periodNo !== after.period.periodNo) words.push(texts.newMonth);
    if (old !== null && old.planId !== after.period.planId) words.push(texts.otherPlan);
  }
  if (before.state === 'paused' && after.state === 'paused' && before.resumeAt !== after.resumeAt)
    words.push(texts.later);
  return words.join(', ');
}

function wordsOf(now: Subscription): string {
  switch (now.state) {
    case 'none':
    case 'free':
      return stateTexts[now.state];
    case 'paused':
      return now.nextPlanId === null ? stateTexts.paused : stateTexts.pausedChanging;
    case 'active':
      if (now.isCancelled) return stateTexts.cancelled;
      if (now.pauseFor > 0) return stateTexts.pausing;
      return now.nextPlanId === null ? stateTexts.active : stateTexts.changing;
    case 'pastDue':
      return stateTexts.pastDue(now.tries, DUNNING_DAYS.length);
    case 'ended':
      return stateTexts.ended(now.reason);
  }
}
