import type { Quote } from '../../domain/billing/quote.ts';

/** What a plan costs and brings, with a hash: an order that names it is made for this price or not at all. */
export interface PlanQuote extends Quote {
  readonly hash: string;
}
