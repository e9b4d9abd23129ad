import type { PlanQuote } from '../../../core/billing/plan-quote.ts';
import type { PlanOffer, PlanStanding, Withdrawal } from '../../../core/billing/plan-offer.ts';
import { centsOf } from '../../../domain/billing/money.ts';
import type { Tax, TaxReason } from '../../../domain/tax/tax.ts';
import type { WirePlan, WirePreview, WireStanding, WireWithdrawal } from '../../../wire/billing/billing.wire.ts';

export const planFromWire = (plan: WirePlan): PlanOffer => ({
  id: plan.id,
  name: plan.name,
  fullName: plan.full_name,
  cents: centsOf(plan.price),
  discountedCents: plan.discounted_price === null ? null : centsOf(plan.discounted_price),
  credits: plan.credits,
  hasRareFinds: plan.has_rare_finds,
});

export const quoteFromWire = (preview: WirePreview): PlanQuote => ({
  planId: preview.plan_id,
  kind: preview.kind,
  fromPlanId: preview.from_plan_id,
  isUpgraded: preview.is_upgraded,
  isDowngraded: preview.is_downgraded,
  fullCents: centsOf(preview.full_price),
  coupon: preview.discount,
  netCents: centsOf(preview.net_price),
  taxCents: centsOf(preview.tax),
  grossCents: centsOf(preview.final_gross_price),
  tax: taxFromWire(preview),
  creditsNow: preview.credits_now,
  creditsAfter: preview.credits_after,
  charges: preview.next_charges.map(({ at, final_gross_price: price }) => ({
    at: Date.parse(at),
    grossCents: centsOf(price),
  })),
  hash: preview.hash,
});

const taxFromWire = ({ tax_reason, tax_percent, tax_country_iso_code: countryCode }: WirePreview): Tax => {
  const reason = TAX_REASONS[tax_reason];
  const basisPoints = Math.round(tax_percent * 100);
  return {
    category: basisPoints > 0 ? 'S' : reason === 'reverseCharge' ? 'AE' : 'O',
    basisPoints,
    countryCode,
    reason,
  };
};

const TAX_REASONS: Readonly<Record<WirePreview['tax_reason'], TaxReason>> = {
  off: 'off',
  flat: 'flat',
  destination: 'destination',
  vat_id_unknown: 'vatIdUnknown',
  vat_id_invalid: 'vatIdInvalid',
  reverse_charge: 'reverseCharge',
  outside_the_eu: 'outsideTheEu',
  country_unknown: 'countryUnknown',
};

export const withdrawalFromWire = (told: WireWithdrawal): Withdrawal => ({
  until: Date.parse(told.until),
  cents: centsOf(told.refund),
  openCents: centsOf(told.decided_later),
  credits: told.credits,
  hash: told.hash,
});

export const standingFromWire = (standing: WireStanding): PlanStanding => ({
  state: standing.state === 'past_due' ? 'pastDue' : standing.state,
  planId: standing.plan_id,
  isCancelled: standing.is_cancelled,
  periodEndsAt: standing.period_end === null ? null : Date.parse(standing.period_end),
  retryAt: standing.retry_at === null ? null : Date.parse(standing.retry_at),
  nextPlanId: standing.next_plan_id,
  pause: standing.pause && timesOf(standing.pause),
  pauses: standing.pauses.map((pause) => ({ months: pause.months, ...timesOf(pause) })),
  frozenCredits: standing.frozen_credits,
  onPlanEnd: standing.on_plan_end,
  needsMethod: standing.needs_method,
  withdrawUntil: standing.withdraw_until === null ? null : Date.parse(standing.withdraw_until),
});

const timesOf = ({ from, until }: NonNullable<WireStanding['pause']>) => ({
  from: Date.parse(from),
  until: Date.parse(until),
});
