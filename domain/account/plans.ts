import { planNames, planTexts } from './account.messages.ts';

export const PLAN_IDS = { free: 1, basic: 2, premium: 3, max: 4 } as const;

/** 'Free', 'Basic', 'Premium' or 'Max' [ROLE-18]. */
export const planName = (id: number): string => planNames[id] ?? planTexts.unknown;

/** A plan that a customer has or had; `null` without one [DECISION-03]. */
export interface HeldPlan {
  readonly id: number;
  readonly isExpired: boolean;
}

/** A plan renews at the end of its period; a cancelled one ends there [DECISION-172]. Times in epoch milliseconds. */
export const isExpired = (
  { isCancelled, periodEndsAt }: { readonly isCancelled: boolean; readonly periodEndsAt: number | null },
  now: number,
): boolean => isCancelled && periodEndsAt !== null && periodEndsAt <= now;

/** A running plan, required for every download [ROLE-25, ROLE-26]. */
export const isRunning = <Plan extends HeldPlan>(plan: Plan | null): plan is Plan => plan !== null && !plan.isExpired;

/** A running plan other than Free [DECISION-01]. */
export const isPaid = (plan: HeldPlan | null): boolean => isRunning(plan) && plan.id !== PLAN_IDS.free;

/** The rights that a plan includes. */
export interface Capabilities {
  readonly singleDownload: boolean;
  /** Several files at once, and whole packs [ROLE-21, ROLE-22, DECISION-04]. */
  readonly multiDownload: boolean;
  /** ROLE-23, DECISION-41. */
  readonly rareFinds: boolean;
  /** ROLE-24, DECISION-105. */
  readonly licenses: boolean;
  /** DECISION-93, DECISION-176. */
  readonly addCredits: boolean;
}

export function capabilitiesOf(plan: HeldPlan | null): Capabilities {
  const [running, paid] = [isRunning(plan), isPaid(plan)];
  return { singleDownload: running, multiDownload: paid, rareFinds: paid, licenses: paid, addCredits: paid };
}
