import { type HeldPlan, isPaid } from '../account/plans.ts';
import { orderDescriptions } from './billing.messages.ts';
import { type Coupon, discounted } from './coupons.ts';
import { type PlanPrice, priceOfPlan } from './plan-prices.ts';
import type { Tax } from '../tax/tax.ts';

/** A renewal is ordered by the shop, anything else by the customer. */
export type OrderKind = OwnOrderKind | 'renewal';
export type OwnOrderKind = 'subscribe' | 'change' | 'addCredits';

/** `replaced` by a later order of the customer, `void` if its subject has ended. */
export type PaymentOrderState = 'open' | 'paid' | 'rejected' | 'replaced' | 'void';

/** What a customer has to pay, frozen when the order is created. Whole cents. */
export interface PricedOrder {
  readonly kind: OwnOrderKind;
  readonly plan: PlanPrice;
  /** The plan that is paid today; null without one. */
  readonly from: PlanPrice | null;
  readonly coupon: Coupon | null;
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
  readonly tax: Tax;
  readonly description: string;
  /** By the prices of the two plans [DECISION-171]. */
  readonly isUpgraded: boolean;
  readonly isDowngraded: boolean;
}

interface Wish {
  readonly planId: number;
  /** The plan of today; null without one. */
  readonly held: HeldPlan | null;
  readonly coupon: Coupon | null;
  readonly tax: Tax;
}

/**
 * The current price of a plan for a customer; null if it is not sold. Ordering the current plan again adds the credits
 * of one period and starts a new one [DECISION-14].
 */
export function priceOrder({ planId, held, coupon, tax: taxed }: Wish): PricedOrder | null {
  const plan = priceOfPlan(planId);
  if (plan === null || plan.cents === 0) return null;
  const today = isPaid(held) && held !== null ? priceOfPlan(held.id) : null;
  const kind = today === null ? 'subscribe' : today.id === plan.id ? 'addCredits' : 'change';
  const { net, tax } = discounted(plan.cents, coupon, taxed.basisPoints);
  return {
    kind,
    plan,
    from: today,
    coupon,
    netCents: net,
    taxCents: tax,
    grossCents: net + tax,
    tax: taxed,
    description: orderDescriptions[kind === 'addCredits' ? 'addCredits' : 'monthly'](plan.credits),
    isUpgraded: today !== null && plan.cents > today.cents,
    isDowngraded: today !== null && plan.cents < today.cents,
  };
}
