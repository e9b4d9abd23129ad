import * as v from 'valibot';
import type { PlansAndStanding } from '../../core/billing/load-plans.ts';
import {
  discountTexts,
  methodText,
  planTexts,
  standingText,
  withdrawTexts,
} from '../../core/billing/plans.messages.ts';
import type { PlanOffer, PlanStanding, Withdrawal } from '../../core/billing/plan-offer.ts';
import type { HandedOver } from '../../core/shell/handover.port.ts';
import { DEFAULT_ON_PLAN_END, ON_PLAN_END } from '../../domain/billing/plan-end.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { figure } from '../../domain/figures.ts';
import { columnTexts } from '../catalogue/catalogue.messages.ts';
import { about, count, document, id, savedFile } from '../command/document.ts';
import { type View, savedFileShown } from '../terminal/view.ts';
import { plansCommandTexts } from './plans.messages.ts';

const planSchema = v.strictObject({
  id,
  name: v.string(),
  fullName: v.string(),
  cents: about(count, 'cents of a US dollar for a month, before tax'),
  discountedCents: about(v.nullable(count), 'the first month with the applied code; null without one'),
  credits: about(count, 'a month'),
  hasRareFinds: v.boolean(),
  isCurrent: about(v.boolean(), 'whether it is the plan that runs'),
});

const pauseSchema = v.strictObject({
  from: about(v.string(), 'ISO 8601, UTC'),
  until: about(v.string(), 'when the plan resumes, and its next month is charged; ISO 8601, UTC'),
});

export const standingSchema = v.strictObject({
  state: v.picklist(['none', 'free', 'active', 'pastDue', 'paused', 'ended']),
  planId: about(v.nullable(id), 'the plan that runs, or ran last'),
  isCancelled: about(v.boolean(), 'whether it ends with its period'),
  periodEndsAt: about(v.nullable(v.string()), 'ISO 8601, UTC; null for a plan without periods'),
  retryAt: about(
    v.nullable(v.string()),
    'when a renewal that has failed is tried again; ISO 8601, UTC; null for never',
  ),
  nextPlanId: about(v.nullable(id), 'the plan from the next period on'),
  pause: about(v.nullable(pauseSchema), 'the pause that runs, or follows the period'),
  pauses: about(
    v.array(v.strictObject({ months: count, ...pauseSchema.entries })),
    'the pauses that can be asked for, by their length',
  ),
  frozenCredits: about(count, 'what a pause, or the end of the plan, keeps out of the wallet until a plan runs again'),
  onPlanEnd: about(
    v.picklist(ON_PLAN_END),
    'whether credits that the plan leaves at its end expire, or are frozen until you subscribe again',
  ),
  needsMethod: about(v.boolean(), 'whether the next month will be charged, and nothing is stored to charge it to'),
  withdrawUntil: about(v.nullable(v.string()), 'until when you can withdraw from it; ISO 8601, UTC; null for never'),
});

export const plansDocument = document(v.strictObject({ items: v.array(planSchema) }));
export const planDocument = document(standingSchema);
export const cancelledDocument = document(v.strictObject({ cancelled: v.literal(true) }));
export const pausedDocument = document(v.strictObject({ paused: v.literal(true) }));
export const resumedDocument = document(v.strictObject({ resumed: v.literal(true) }));
export const withdrawalDocument = document(
  v.union([
    v.strictObject({
      dryRun: v.literal(true),
      until: about(v.string(), 'ISO 8601, UTC'),
      cents: about(count, 'cents of a US dollar that go back'),
      openCents: about(count, 'cents that the shop decides about, for credits that were spent'),
      credits: about(count, 'credits that go'),
      hash: v.string(),
    }),
    v.strictObject({ withdrawn: v.literal(true) }),
  ]),
);
export const chargesDocument = document(v.strictObject(savedFile));
export const discountDocument = document(v.strictObject({ code: v.nullable(v.string()) }));
export const appliedDocument = document(v.strictObject({ code: v.string() }));

/** The plans, the cheapest first. */
export const plansView = ({ plans, standing }: PlansAndStanding): View => ({
  document: { items: plans.map((plan) => ({ ...plan, isCurrent: isCurrent(plan, standing) })) },
  shown: {
    kind: 'table',
    columns: [
      { title: columnTexts.id, align: 'right' },
      { title: columnTexts.name, flexible: true },
      { title: plansCommandTexts.price, align: 'right' },
      { title: plansCommandTexts.credits, align: 'right' },
      { title: plansCommandTexts.perCredit, align: 'right', importance: 2 },
      { title: plansCommandTexts.rareFinds, importance: 1 },
    ],
    rows: plans.map((plan) => [
      String(plan.id),
      isCurrent(plan, standing) ? `${plan.name} (${planTexts.current})` : plan.name,
      priceText(plan),
      figure(plan.credits),
      plan.credits === 0 ? '' : moneyText(Math.round(plan.cents / plan.credits)),
      plan.hasRareFinds ? plansCommandTexts.yes : plansCommandTexts.no,
    ]),
  },
});

/** The state of the plan; says so if there is none. */
export function planView({ plans, standing }: PlansAndStanding): View {
  const now: PlanStanding = standing ?? NO_PLAN;
  const plan = plans.find(({ id: planId }) => planId === now.planId);
  const sentences = [standingText(now, plans), methodText(now)].filter((sentence) => sentence !== null);
  return {
    document: standingDocument(now),
    shown: {
      kind: 'card',
      title: plan?.fullName ?? plansCommandTexts.none,
      facts: plan
        ? [
            [plansCommandTexts.price, priceText(plan)],
            [plansCommandTexts.credits, figure(plan.credits)],
          ]
        : [],
    },
    ...(sentences.length > 0 && { notes: sentences }),
  };
}

const standingDocument = (now: PlanStanding) => ({
  ...now,
  periodEndsAt: now.periodEndsAt === null ? null : new Date(now.periodEndsAt).toISOString(),
  retryAt: now.retryAt === null ? null : new Date(now.retryAt).toISOString(),
  withdrawUntil: now.withdrawUntil === null ? null : new Date(now.withdrawUntil).toISOString(),
  pause: now.pause && timesOf(now.pause),
  pauses: now.pauses.map((pause) => ({ months: pause.months, ...timesOf(pause) })),
});

const timesOf = ({ from, until }: NonNullable<PlanStanding['pause']>) => ({
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
});

/** People have seen the toast; scripts get the plan's new state. */
export const standingView = (standing: PlanStanding): View => ({ document: standingDocument(standing), shown: null });

/** People have seen the toast; scripts get the fact. */
export const cancelledView: View = { document: { cancelled: true }, shown: null };
export const resumedView: View = { document: { resumed: true }, shown: null };
export const pausedView: View = { document: { paused: true }, shown: null };

export const withdrawnView: View = { document: { withdrawn: true }, shown: null };

/** What would be refunded, before anything happens. */
export const withdrawalView = ({ until, ...withdrawal }: Withdrawal): View => ({
  document: { dryRun: true, until: new Date(until).toISOString(), ...withdrawal },
  shown: {
    kind: 'card',
    title: withdrawTexts.title,
    facts: [
      [plansCommandTexts.goesBack, moneyText(withdrawal.cents)],
      ...(withdrawal.openCents > 0 ? [[plansCommandTexts.decidedLater, moneyText(withdrawal.openCents)] as const] : []),
      [plansCommandTexts.credits, figure(withdrawal.credits)],
    ],
  },
  notes: [withdrawTexts.until(until)],
});

/** Which file was written. */
export const chargesView = ({ target, bytes }: HandedOver): View => ({
  document: { file: target, bytes },
  shown: savedFileShown(target, []),
});

export const discountView = (code: string | null): View => ({
  document: { code },
  shown: null,
  notes: [code === null ? plansCommandTexts.noCode : `${discountTexts.applied} ${code}`],
});

export const appliedView = (code: string): View => discountView(code);

const NO_PLAN: PlanStanding = {
  state: 'none',
  planId: null,
  isCancelled: false,
  periodEndsAt: null,
  retryAt: null,
  nextPlanId: null,
  pause: null,
  pauses: [],
  frozenCredits: 0,
  onPlanEnd: DEFAULT_ON_PLAN_END,
  needsMethod: false,
  withdrawUntil: null,
};

const isCurrent = (plan: PlanOffer, standing: PlanStanding | null): boolean =>
  plan.id === standing?.planId && standing.state !== 'ended';

const priceText = ({ cents, discountedCents }: PlanOffer): string =>
  discountedCents === null ? moneyText(cents) : plansCommandTexts.reduced(moneyText(discountedCents), moneyText(cents));
