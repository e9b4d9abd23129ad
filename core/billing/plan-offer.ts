import type { Subscription } from '../../domain/billing/subscription.ts';

/** A plan as the shop offers it. */
export interface PlanOffer {
  readonly id: number;
  /** 'Premium'. */
  readonly name: string;
  /** 'Premium plan'. */
  readonly fullName: string;
  /** Whole cents of a month, before tax. */
  readonly cents: number;
  /** Whole cents of the first month under the applied discount; null without one. */
  readonly discountedCents: number | null;
  /** Whole credits a month. */
  readonly credits: number;
  readonly hasRareFinds: boolean;
}

/** What is lost by cancelling [ACCT-41]. */
export interface CancelTerms {
  readonly credits: number;
  /** 'YYYY-MM-DD'. */
  readonly expiryDate: string;
}

/** How the plan of a customer stands. */
export interface PlanStanding {
  readonly state: Subscription['state'];
  /** The plan that runs, or ran last; null without one. */
  readonly planId: number | null;
  /** Whether it ends with its period. */
  readonly isCancelled: boolean;
  /** The end of the running period, or of the last one, in epoch milliseconds; null for a plan without periods. */
  readonly periodEndsAt: number | null;
  /** The plan from the next period on; null for no change. */
  readonly nextPlanId: number | null;
}
