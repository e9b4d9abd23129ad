/** Why a plan has ended. */
export type EndReason = 'cancelled' | 'unpaid' | 'withdrawn';

/** What may become of the credits that a plan leaves when it ends [DECISION-172]. The shop's operator chooses. */
export const ON_PLAN_END = ['expire', 'freeze'] as const;
export type OnPlanEnd = (typeof ON_PLAN_END)[number];

export const DEFAULT_ON_PLAN_END: OnPlanEnd = 'expire';

/** What becomes of them at this end: whoever withdraws has their money back, and keeps no credits for it. */
export const creditsAtEnd = (reason: EndReason, onPlanEnd: OnPlanEnd): OnPlanEnd =>
  reason === 'withdrawn' ? 'expire' : onPlanEnd;
