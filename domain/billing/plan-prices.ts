import { PLAN_IDS, planName } from '../account/plans.ts';
import { planFullName } from './billing.messages.ts';

/** The monthly price and credits of a plan. */
export interface PlanPrice {
  readonly id: number;
  /** Whole cents, before tax. */
  readonly cents: number;
  /** Whole credits. */
  readonly credits: number;
}

/** DECISION-170. */
export const PLAN_PRICES: readonly PlanPrice[] = [
  { id: PLAN_IDS.free, cents: 0, credits: 0 },
  { id: PLAN_IDS.basic, cents: 999, credits: 100 },
  { id: PLAN_IDS.premium, cents: 1999, credits: 300 },
  { id: PLAN_IDS.max, cents: 2999, credits: 600 },
];

/** The price of a plan; null for one that does not exist. */
export const priceOfPlan = (id: number): PlanPrice | null => PLAN_PRICES.find((price) => price.id === id) ?? null;

/** 'Premium plan'. */
export const fullNameOf = (id: number): string => planFullName(planName(id));

/** Yearly prices are shown, never sold: twelve months less a fifth [DECISION-179]. Whole cents. */
export const yearlyCents = (cents: number): number => Math.round(cents * 12 * 0.8);
