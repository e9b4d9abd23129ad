import type { DisputeStatus } from './dispute.ts';
import type { RefundKind, RefundState } from './refund.ts';

/** What an operator wants of the books of the shop. Money in whole cents, times in epoch milliseconds. */
export type BooksWish =
  | {
      readonly kind: 'refund';
      /** An order, or a payment as its provider calls it. */
      readonly name: string;
      /** Null for what the unspent credits cost. */
      readonly cents: number | null;
      readonly alsoSpent: boolean;
      readonly isConfirmed: boolean;
    }
  | { readonly kind: 'disputes' }
  | { readonly kind: 'dispute'; readonly id: string }
  | { readonly kind: 'reviews'; readonly all: boolean }
  | { readonly kind: 'resolve'; readonly id: string; readonly note: string }
  | { readonly kind: 'reconcile'; readonly since: number; readonly isConfirmed: boolean };

/** A payment, and what can be given back of it. */
export interface ToldRefund {
  readonly provider: string;
  readonly paymentId: string;
  readonly orderId: string | null;
  readonly customer: string | null;
  readonly paidAt: number;
  readonly paidCents: number;
  readonly leftCents: number;
  readonly unspentCents: number;
  readonly granted: number;
  readonly unspent: number;
  /** Whether the plan ends when all of it has gone back. */
  readonly isRunningMonth: boolean;
  readonly isDisputed: boolean;
  /** What goes back, or would. */
  readonly cents: number;
  /** Null where nothing was asked for yet. */
  readonly refundId: string | null;
  readonly problem: string | null;
  readonly refunds: ReadonlyArray<{
    readonly id: string;
    readonly kind: RefundKind;
    readonly state: RefundState;
    readonly cents: number;
    readonly problem: string | null;
    readonly at: number;
  }>;
}

/** A dispute about a payment. */
export interface ToldDispute {
  readonly id: string;
  readonly status: DisputeStatus;
  readonly reason: string;
  readonly cents: number;
  readonly paymentId: string;
  readonly orderId: string | null;
  readonly customer: string | null;
  readonly held: number;
  readonly shortfall: number;
  readonly answerBy: number | null;
  readonly at: number;
}

/** A payment that is not what was ordered, a refund that failed, credits spent before a withdrawal, or books that differ. */
export type ReviewKind = 'payment' | 'refund' | 'withdrawal' | 'reconcile';

/** What waits for the operator, or was decided. */
export interface ToldReview {
  readonly id: string;
  readonly kind: ReviewKind;
  readonly about: string;
  readonly at: number;
  readonly note: string | null;
  readonly decidedAt: number | null;
}

/** Where two books differ, in a sentence. */
export interface Difference {
  readonly kind: 'missing' | 'unknown' | 'amount' | 'refunds';
  readonly provider: string;
  readonly paymentId: string;
  readonly sentence: string;
}

/** The books of a provider, held against those of the shop. */
export interface Reconciled {
  readonly provider: string;
  /** How many payments either side has of that time. */
  readonly compared: number;
  /** Payments of people who were erased, or of other providers, that nobody can be asked about. */
  readonly left: number;
  readonly differences: readonly Difference[];
}

/** The same, and whether what differed was to be mended. */
export interface ToldReconciliation extends Reconciled {
  readonly isConfirmed: boolean;
}

/** What a wish has come to, or why nothing was done. */
export type BooksAnswer =
  | { readonly kind: 'refund'; readonly refund: ToldRefund }
  | { readonly kind: 'disputes'; readonly disputes: readonly ToldDispute[] }
  | { readonly kind: 'reviews'; readonly reviews: readonly ToldReview[] }
  | ({ readonly kind: 'reconcile' } & ToldReconciliation)
  | { readonly kind: 'refused'; readonly message: string };

/** One invariant of billing, as it was found. */
export interface BillingFinding {
  readonly invariant: string;
  /** What was looked at, with counts. */
  readonly checked: string;
  /** A sentence for each contradiction. */
  readonly problems: readonly string[];
}
