import type { Quote } from '../../domain/billing/quote.ts';

/** What a plan costs and includes, with a hash: an order that names it is made at this price or not at all. */
export interface PlanQuote extends Quote {
  readonly hash: string;
}
