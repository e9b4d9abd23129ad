import { type HeldPlan, isPaid as isPaidPlan, isRunning, planName as nameOfPlan } from '../../domain/account/plans.ts';
import type { Notification } from '../../domain/notification/notification.ts';
import { planTexts } from '../../domain/account/account.messages.ts';

/** The plan of a customer; `null` on the user means no plan at all [DECISION-03]. */
export interface Plan extends HeldPlan {
  readonly hasRareFinds: boolean;
}

export interface Wallet {
  /** Whole credits, never below 0. */
  readonly balance: number;
  /** See `Balance`; null if a backend does not say. */
  readonly version: number | null;
  readonly isSingleDownload: boolean;
  readonly isMultiDownload: boolean;
  readonly canAddCredits: boolean;
}

/** The customer's facts for a wallet [BILL-03, DECISION-158]. */
export interface PaymentFacts {
  /** The wallet's name of the plan. */
  readonly walletPlanId: string | null;
  /** When the period began, in ISO 8601. */
  readonly startTime: string | null;
  /** Between 0 and 1. */
  readonly taxRate: number;
  readonly collectsTax: boolean;
}

/** The shop's current offers to a customer [SHELL-02]. */
export interface Offers {
  readonly isDeal: boolean;
  readonly canUseStart: boolean;
  /** When the first offer ends, in epoch milliseconds; null without one, and if a backend does not say. */
  readonly startEndsAt: number | null;
  /** Read, and without effect unless `features.endDiscount` is on [DECISION-168]. */
  readonly canUseEnd: boolean;
  /** When that offer ends, in epoch milliseconds; null without one. */
  readonly endEndsAt: number | null;
}

/** The signed-in customer [ROLE-37, DECISION-05]. */
export interface User {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly isConfirmed: boolean;
  readonly isAccount: boolean;
  readonly isDashboard: boolean;
  /** Whether they review what providers bring. */
  readonly isStaff: boolean;
  readonly showSingleDownloadTip: boolean;
  /** The operator's notification for this customer, until they end it [ACCT-58]. */
  readonly notification: Notification | null;
  readonly plan: Plan | null;
  readonly wallet: Wallet;
  /** Absent without a plan, and if a backend does not say. */
  readonly payment?: PaymentFacts;
  /** Absent if a backend does not say. */
  readonly offers?: Offers;
}

/** 'Free', 'Basic', 'Premium' or 'Max' [ROLE-18]; 'No plan' without one. */
export const planName = (user: User): string => (user.plan ? nameOfPlan(user.plan.id) : planTexts.none);

/** True for a running plan other than Free [DECISION-01]. */
export const isPaid = (user: User): boolean => isPaidPlan(user.plan);

/** True when the customer is to be nudged to subscribe [ROLE-25, ROLE-26, DECISION-03]. */
export const needsPlan = (user: User): boolean => !isRunning(user.plan);
