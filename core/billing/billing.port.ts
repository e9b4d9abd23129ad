import type { CancelAnswer } from '../../domain/billing/cancelling.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { PlanQuote } from './plan-quote.ts';
import type { CancelTerms, PlanOffer, PlanStanding, Withdrawal } from './plan-offer.ts';

/** Plans, a customer's discount, and their subscription. */
export interface BillingPort {
  /** Every plan, cheapest first, with the signed-in customer's discount (API-20). */
  plans(): Promise<Result<readonly PlanOffer[], Failure>>;
  /** The state of the customer's own plan. A visitor fails as `unauthenticated`. */
  standing(): Promise<Result<PlanStanding, Failure>>;
  /**
   * What a plan would cost and include now; `notFound` for one that is not sold. A visitor fails as `unauthenticated`.
   */
  preview(planId: number): Promise<Result<PlanQuote, Failure>>;
  /** The code that the customer has applied, or null (API-30). A visitor fails as `unauthenticated`. */
  discount(): Promise<Result<string | null, Failure>>;
  /**
   * Applies a code, and resolves to the code as the shop writes it (API-31). A refused one fails as `invalid` with
   * `name`.
   */
  applyDiscount(code: string): Promise<Result<string, Failure>>;
  /** Removes the code; succeeds without one, too (API-32). */
  removeDiscount(): Promise<Result<void, Failure>>;
  /** What is lost by cancelling (API-16); `invalid` with a message if nothing can be cancelled. */
  cancelTerms(): Promise<Result<CancelTerms, Failure>>;
  /** Ends the subscription with its period (API-17); `invalid` with a message for what the shop refuses. */
  cancel(answer: CancelAnswer): Promise<Result<void, Failure>>;
  /**
   * Revokes a cancellation or an upcoming pause, or ends a pause, which charges the next month; `invalid` with a
   * message if there is none. Like the calls below it resolves to the plan's new state.
   */
  resume(): Promise<Result<PlanStanding, Failure>>;
  /** Pauses the plan after its period, for as many months; `invalid` with a message for what the shop refuses. */
  pause(months: number): Promise<Result<PlanStanding, Failure>>;
  /** Chooses the plan from the next period on, null for the one that runs; `invalid` with a message likewise. */
  changeLater(planId: number | null): Promise<Result<PlanStanding, Failure>>;
  /** What is refunded on withdrawing now; `invalid` with a message if nothing can be withdrawn from. */
  withdrawal(): Promise<Result<Withdrawal, Failure>>;
  /** Withdraws, if it still is what the quote with this hash has promised; `invalid` with a message if not. */
  withdraw(hash: string): Promise<Result<Withdrawal, Failure>>;
  /** The charges to come as a calendar. */
  charges(): Promise<Result<Uint8Array<ArrayBuffer>, Failure>>;
}
