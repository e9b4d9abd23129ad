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

/** How the plan of a customer stands. */
export interface PlanStanding extends Standing {
  /** What the pause of the plan, or its end, keeps out of the wallet until a plan runs again. */
  readonly frozenCredits: number;
  /** What becomes of the credits that the plan leaves when it ends. */
  readonly onPlanEnd: OnPlanEnd;
  /** Whether the next month will be charged, and nothing is stored that it could be charged to. */
  readonly needsMethod: boolean;
  /** Until when its customer can withdraw from it, in epoch milliseconds; null where they cannot. */
  readonly withdrawUntil: number | null;
}

/** What goes back to whoever withdraws. Whole cents and credits. */
export interface Withdrawal {
  /** Epoch milliseconds. */
  readonly until: number;
  readonly cents: number;
  /** What the shop decides about, for credits that were spent. */
  readonly openCents: number;
  /** Credits that go. */
  readonly credits: number;
  /** Of what is promised: a withdrawal that names it keeps it or is refused. */
  readonly hash: string;
}

/** When the next month begins and is charged, in epoch milliseconds; null where none will be. */
export const nextMonthAt = ({ pause, periodEndsAt }: PlanStanding): number | null => pause?.until ?? periodEndsAt;

/** The plan that the next month is of; null where the shop does not offer it. */
export const nextMonthOf = ({ planId, nextPlanId }: PlanStanding, plans: readonly PlanOffer[]): PlanOffer | null =>
  plans.find(({ id }) => id === (nextPlanId ?? planId)) ?? null;

/** A plan as it is offered to whoever has applied no code. */
export const undiscounted = (offer: PlanOffer): PlanOffer => ({ ...offer, discountedCents: null });
