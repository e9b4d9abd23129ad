import { creditCount } from '../../domain/downloads/prices.ts';

/** Shown to a customer without a running plan beside what they cannot have. */
export const planTexts = {
  freeWithPlan: 'Free with a plan',
  creditsBack: (credits: number) => `Get your ${creditCount(credits)} back with a plan.`,
  plans: 'See plans',
} as const;
