import { addMonths } from './months.ts';
import { discounted } from './coupons.ts';
import type { OrderKind, OwnOrderKind, PricedOrder } from './order.ts';
import type { TaxCategory } from '../invoices/invoice.ts';
import type { Tax } from '../tax/tax.ts';

/** A charge to come. */
export interface Charge {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Whole cents, tax included. */
  readonly grossCents: number;
}

/** Shown to a customer before they pay. Whole cents and credits. */
export interface Quote {
  readonly planId: number;
  readonly kind: OwnOrderKind;
  /** The current plan, if it changes; null without one. */
  readonly fromPlanId: number | null;
  readonly isUpgraded: boolean;
  readonly isDowngraded: boolean;
  /** A month of the plan without a discount, before tax. */
  readonly fullCents: number;
  readonly coupon: string | null;
  readonly netCents: number;
  readonly taxCents: number;
  readonly grossCents: number;
  /** How it is taxed, and why. */
  readonly tax: Tax;
  readonly creditsNow: number;
  readonly creditsAfter: number;
  /** The three charges that follow, if nothing changes. */
  readonly charges: readonly Charge[];
}

interface About {
  /** The credits of today. */
  readonly balance: number;
  /** What is frozen, and returns with the plan. */
  readonly frozen: number;
  /** Epoch milliseconds. */
  readonly now: number;
}

const CHARGES_SHOWN = [1, 2, 3] as const;

/** What an order would be, and what would follow from it [DECISION-14, DECISION-171]. Coupons are for first payments. */
export function quoteFor(priced: PricedOrder, { balance, frozen, now }: About): Quote {
  const { plan, kind, from, coupon, netCents, taxCents, grossCents, tax, isUpgraded, isDowngraded } = priced;
  const later = discounted(plan.cents, null, tax.basisPoints);
  return {
    planId: plan.id,
    kind,
    fromPlanId: kind === 'change' ? (from?.id ?? null) : null,
    isUpgraded,
    isDowngraded,
    fullCents: plan.cents,
    coupon,
    netCents,
    taxCents,
    grossCents,
    tax,
    creditsNow: balance,
    creditsAfter: balance + frozen + plan.credits,
    charges: CHARGES_SHOWN.map((months) => ({ at: addMonths(now, months), grossCents: later.net + later.tax })),
  };
}

/** Promised by a quote, kept by an order. */
interface Promised {
  readonly kind: OrderKind;
  readonly planId: number;
  readonly credits: number;
  readonly coupon: string | null;
  readonly netCents: number;
  readonly taxCents: number;
  readonly taxCategory: TaxCategory;
  readonly taxBasisPoints: number;
}

/** The same text for the same promise: an order is what was quoted where both have one text. */
export const promiseText = (promised: Promised): string => {
  const { kind, planId, credits, coupon, netCents, taxCents, taxCategory, taxBasisPoints } = promised;
  return JSON.stringify([kind, planId, credits, coupon, netCents, taxCents, taxCategory, taxBasisPoints]);
};

/** What an order promises before it is created. */
export const promiseOf = ({ plan, tax, ...priced }: PricedOrder): Promised => ({
  ...priced,
  planId: plan.id,
  credits: plan.credits,
  taxCategory: tax.category,
  taxBasisPoints: tax.basisPoints,
});
