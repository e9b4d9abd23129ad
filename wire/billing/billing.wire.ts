import * as v from 'valibot';
import { DEFAULT_ON_PLAN_END, ON_PLAN_END } from '../../domain/billing/plan-end.ts';
import { badRequest, message } from '../messages.ts';
import { type ResponseOf, route } from '../route.ts';

/** Dollars, with at most two decimals [DECISION-169]. */
const dollars = v.number();

const plan = v.object({
  id: v.number(),
  name: v.string(),
  full_name: v.string(),
  /** A month, before tax. */
  price: dollars,
  /** The first month with the discount that the customer has applied; null without one. */
  discounted_price: v.nullable(dollars),
  credits: v.number(),
  has_rare_finds: v.boolean(),
});

/** API-20. */
export const plans = route({
  method: 'GET',
  path: '/api/v1/plans',
  responses: { 200: v.object({ items: v.array(plan) }), 500: message },
});

/** ISO 8601, in UTC. */
const moment = v.string();

/** What becomes of credits that a plan leaves when it ends: they are gone, or frozen until the next one. */
const onPlanEnd = v.optional(v.picklist(ON_PLAN_END), DEFAULT_ON_PLAN_END);

const standing = v.object({
  state: v.picklist(['none', 'free', 'active', 'past_due', 'paused', 'ended']),
  /** The plan that runs, or ran last. */
  plan_id: v.nullable(v.number()),
  is_cancelled: v.boolean(),
  /** The end of the running period, or of the last one; null for a plan without periods. */
  period_end: v.nullable(moment),
  /** When a renewal that has failed is tried again; null where none has. */
  retry_at: v.optional(v.nullable(moment), null),
  /** The plan from the next period on. */
  next_plan_id: v.nullable(v.number()),
  /** The pause that runs, or follows the period. At its end the next month is charged. */
  pause: v.nullable(v.object({ from: moment, until: moment })),
  /** The pauses that can be asked for. */
  pauses: v.array(v.object({ months: v.number(), from: moment, until: moment })),
  /** What the pause, or the end of the plan, keeps out of the wallet until a plan runs again. */
  frozen_credits: v.number(),
  on_plan_end: onPlanEnd,
  /** Whether the next month will be charged, and nothing is stored that it could be charged to. */
  needs_method: v.optional(v.boolean(), false),
  /** Until when the customer can withdraw from it; null if they cannot. */
  withdraw_until: v.nullable(moment),
});

/** The state of the customer's own plan. */
export const planStanding = route({
  method: 'GET',
  path: '/api/v1/account/plan',
  responses: { 200: standing, 401: message, 500: message },
});

/** The current price and credits of a plan. Prices in dollars [BILL-66]. */
export const previewPlan = route({
  method: 'POST',
  path: '/api/v1/account/plan/preview',
  request: v.strictObject({ plan_id: v.number() }),
  responses: {
    200: v.object({
      plan_id: v.number(),
      kind: v.picklist(['subscribe', 'change', 'addCredits']),
      from_plan_id: v.nullable(v.number()),
      is_upgraded: v.boolean(),
      is_downgraded: v.boolean(),
      full_price: v.number(),
      discount: v.nullable(v.string()),
      net_price: v.number(),
      tax: v.number(),
      final_gross_price: v.number(),
      /** How it is taxed, and why. */
      tax_reason: v.picklist([
        'off',
        'flat',
        'destination',
        'vat_id_unknown',
        'vat_id_invalid',
        'reverse_charge',
        'outside_the_eu',
        'country_unknown',
      ]),
      tax_percent: v.number(),
      /** The buyer's country, if the tax depends on it. */
      tax_country_iso_code: v.nullable(v.string()),
      credits_now: v.number(),
      credits_after: v.number(),
      /** The next three; ISO 8601. */
      next_charges: v.array(v.object({ at: v.string(), final_gross_price: v.number() })),
      /** The hash of the promise: an order that names it is made for this price or refused. */
      hash: v.string(),
    }),
    401: message,
    404: message,
    500: message,
  },
});

const changed = { 200: standing, 400: message, 401: message, 500: message };

/** Pauses the plan after its period, or changes the length of a future pause. */
export const pausePlan = route({
  method: 'POST',
  path: '/api/v1/account/plan/pause',
  request: v.strictObject({ months: v.number() }),
  responses: changed,
});

/** Chooses the plan for the next period; null keeps the current one. Nothing is charged now. */
export const changePlanLater = route({
  method: 'POST',
  path: '/api/v1/account/plan/next',
  request: v.strictObject({ plan_id: v.nullable(v.number()) }),
  responses: changed,
});

/** API-16. `expiry_date` as 'YYYY-MM-DD'. */
export const cancelRequest = route({
  method: 'GET',
  path: '/api/v1/account/plan/cancel-subscription/request',
  responses: {
    200: v.object({ credits: v.number(), expiry_date: v.string(), on_plan_end: onPlanEnd }),
    400: message,
    401: message,
    500: message,
  },
});

/** API-17. What is sent is the reason as the dialog shows it [DECISION-144]. */
export const cancelSubscription = route({
  method: 'POST',
  path: '/api/v1/account/plan/cancel-subscription',
  request: v.strictObject({
    checked: v.optional(v.boolean(), false),
    title: v.optional(v.string(), ''),
    feedback: v.optional(v.boolean(), false),
    feedback_required: v.optional(v.boolean(), false),
    feedback_placeholder: v.optional(v.string(), ''),
    feedback_value: v.optional(v.string(), ''),
  }),
  responses: { 200: v.object({}), 400: message, 401: message, 500: message },
});

/** Undoes a cancellation, or a future pause; ends a running pause, and charges the next month at once. */
export const resumeSubscription = route({
  method: 'POST',
  path: '/api/v1/account/plan/resume',
  responses: changed,
});

const withdrawal = {
  /** ISO 8601. */
  until: v.string(),
  /** Dollars that go back at once, and those that the shop decides about. */
  refund: v.number(),
  decided_later: v.number(),
  /** Credits that go. */
  credits: v.number(),
  /** The hash of the promise: a withdrawal that names it keeps it or is refused. */
  hash: v.string(),
};
const withdrawalPath = '/api/v1/account/plan/withdrawal';

/** The refund for a consumer who withdraws from their plan now (Directive 2011/83/EU). */
export const withdrawalQuote = route({
  method: 'GET',
  path: withdrawalPath,
  responses: { 200: v.object(withdrawal), 400: message, 401: message, 500: message },
});

/** Withdraws: the plan ends at once, and the money of unspent credits goes back. */
export const withdraw = route({
  method: 'POST',
  path: withdrawalPath,
  request: v.strictObject({ quote: v.string() }),
  responses: { 200: v.object({ ...withdrawal, withdrawn_at: v.string() }), 400: message, 401: message, 500: message },
});

/** The charges to come, as a calendar (RFC 5545). */
export const chargesCalendar = route({
  method: 'GET',
  path: '/api/v1/account/plan/charges.ics',
  responses: { 200: v.instance(Uint8Array), 401: message, 500: message },
});

const discountPath = '/api/v1/discount';
const applied = v.object({ discount: v.nullable(v.object({ name: v.string() })) });

/** API-30. */
export const discount = route({
  method: 'GET',
  path: discountPath,
  responses: { 200: applied, 401: message, 500: message },
});

/** API-31. */
export const applyDiscount = route({
  method: 'POST',
  path: discountPath,
  request: v.strictObject({ name: v.optional(v.string(), '') }),
  responses: { 200: applied, 400: badRequest, 401: message, 500: message },
});

/** API-32. */
export const removeDiscount = route({
  method: 'DELETE',
  path: discountPath,
  responses: { 204: null, 401: message, 500: message },
});

export type WireStanding = v.InferOutput<typeof standing>;
export type WirePlan = v.InferOutput<typeof plan>;
export type WireWithdrawal = ResponseOf<typeof withdrawalQuote, 200>;
export type WirePreview = ResponseOf<typeof previewPlan, 200>;
