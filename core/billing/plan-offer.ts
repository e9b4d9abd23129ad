import type { OnPlanEnd } from '../../domain/billing/plan-end.ts';
import type { Standing } from '../../domain/billing/standing.ts';

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

/** What is lost by cancelling, or frozen [ACCT-41, DECISION-172]. */
export interface CancelTerms {
  readonly credits: number;
  /** 'YYYY-MM-DD'. */
  readonly expiryDate: string;
  readonly onPlanEnd: OnPlanEnd;
}

/** The state of a customer's plan. */
export interface PlanStanding extends Standing {
  /** What the pause of the plan, or its end, keeps out of the wallet until a plan runs again. */
  readonly frozenCredits: number;
  /** What becomes of the credits that the plan leaves when it ends. */
  readonly onPlanEnd: OnPlanEnd;
  /** Whether the next month will be charged, and nothing is stored that it could be charged to. */
  readonly needsMethod: boolean;
  /** Until when its customer can withdraw from it, in epoch milliseconds; null if they cannot. */
  readonly withdrawUntil: number | null;
}

/** What a withdrawal refunds. Whole cents and credits. */
export interface Withdrawal {
  /** Epoch milliseconds. */
  readonly until: number;
  readonly cents: number;
  /** The amount the shop decides about, for credits that were spent. */
  readonly openCents: number;
  /** Credits that go. */
  readonly credits: number;
  /** Identifies these terms: a withdrawal that names it either honours them or is refused. */
  readonly hash: string;
}

/** When the next month begins and is charged, in epoch milliseconds; null if there is none. */
export const nextMonthAt = ({ pause, periodEndsAt }: PlanStanding): number | null => pause?.until ?? periodEndsAt;

/** The plan of the next month; null if the shop does not offer it. */
export const nextMonthOf = ({ planId, nextPlanId }: PlanStanding, plans: readonly PlanOffer[]): PlanOffer | null =>
  plans.find(({ id }) => id === (nextPlanId ?? planId)) ?? null;

/** A plan as offered without a code. */
export const undiscounted = (offer: PlanOffer): PlanOffer => ({ ...offer, discountedCents: null });
