import type { PlanOffer, PlanStanding } from '../../../core/billing/plan-offer.ts';
import { centsOf } from '../../../domain/billing/money.ts';
import type { WirePlan, WireStanding } from '../../../wire/billing/billing.wire.ts';

export const planFromWire = (plan: WirePlan): PlanOffer => ({
  id: plan.id,
  name: plan.name,
  fullName: plan.full_name,
  cents: centsOf(plan.price),
  discountedCents: plan.discounted_price === null ? null : centsOf(plan.discounted_price),
  credits: plan.credits,
  hasRareFinds: plan.has_rare_finds,
});

export const standingFromWire = (standing: WireStanding): PlanStanding => ({
  state: standing.state === 'past_due' ? 'pastDue' : standing.state,
  planId: standing.plan_id,
  isCancelled: standing.is_cancelled,
  periodEndsAt: standing.period_end === null ? null : Date.parse(standing.period_end),
  nextPlanId: standing.next_plan_id,
  pause: standing.pause && timesOf(standing.pause),
  pauses: standing.pauses.map((pause) => ({ months: pause.months, ...timesOf(pause) })),
  frozenCredits: standing.frozen_credits,
});

const timesOf = ({ from, until }: NonNullable<WireStanding['pause']>) => ({
  from: Date.parse(from),
  until: Date.parse(until),
});
