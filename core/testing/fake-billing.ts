import type { CancelAnswer } from '../../domain/billing/cancelling.ts';
import { NO_TAX } from '../../domain/tax/tax.ts';
import type { BillingPort } from '../billing/billing.port.ts';
import type { PlanQuote } from '../billing/plan-quote.ts';
import type { CancelTerms, PlanOffer, PlanStanding, Withdrawal } from '../billing/plan-offer.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import { HeldCalls } from './held-calls.ts';

/** Plans whose answers the test controls. */
export class FakeBilling implements BillingPort {
  readonly offers = new HeldCalls<[], Result<readonly PlanOffer[], Failure>>();
  readonly standings = new HeldCalls<[], Result<PlanStanding, Failure>>();
  readonly previews = new HeldCalls<[number], Result<PlanQuote, Failure>>();
  readonly discounts = new HeldCalls<[], Result<string | null, Failure>>();
  readonly applications = new HeldCalls<[string], Result<string, Failure>>();
  readonly removals = new HeldCalls<[], Result<void, Failure>>();
  readonly terms = new HeldCalls<[], Result<CancelTerms, Failure>>();
  readonly cancellations = new HeldCalls<[CancelAnswer], Result<void, Failure>>();
  readonly resumptions = new HeldCalls<[], Result<PlanStanding, Failure>>();
  readonly pauses = new HeldCalls<[number], Result<PlanStanding, Failure>>();
  readonly changes = new HeldCalls<[number | null], Result<PlanStanding, Failure>>();
  readonly withdrawals = new HeldCalls<[], Result<Withdrawal, Failure>>();
  readonly withdrawn = new HeldCalls<[string], Result<Withdrawal, Failure>>();
  readonly calendars = new HeldCalls<[], Result<Uint8Array<ArrayBuffer>, Failure>>();

  readonly plans = this.offers.ask;
  readonly standing = this.standings.ask;
  readonly preview = this.previews.ask;
  readonly discount = this.discounts.ask;
  readonly applyDiscount = this.applications.ask;
  readonly removeDiscount = this.removals.ask;
  readonly cancelTerms = this.terms.ask;
  readonly cancel = this.cancellations.ask;
  readonly resume = this.resumptions.ask;
  readonly pause = this.pauses.ask;
  readonly changeLater = this.changes.ask;
  readonly withdrawal = this.withdrawals.ask;
  readonly withdraw = this.withdrawn.ask;
  readonly charges = this.calendars.ask;
}

/** The price of the third plan for a customer without one. */
export const aPlanQuote = (change: Partial<PlanQuote> = {}): PlanQuote => ({
  planId: 3,
  kind: 'subscribe',
  fromPlanId: null,
  isUpgraded: false,
  isDowngraded: false,
  fullCents: 1999,
  coupon: null,
  netCents: 1999,
  taxCents: 0,
  grossCents: 1999,
  tax: NO_TAX,
  creditsNow: 10,
  creditsAfter: 310,
  charges: [],
  hash: 'seen',
  ...change,
});
