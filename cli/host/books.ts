import type { DisputeStatus } from '../../domain/billing/dispute.ts';
import type { RefundKind, RefundState } from '../../domain/billing/refund.ts';

/** A payment, and what can be refunded of it. */
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
  readonly isRunningMonth: boolean;
  readonly isDisputed: boolean;
  /** What is, or would be, refunded. */
  readonly cents: number;
  /** Null if nothing was requested yet. */
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

/** What waits for the operator, or was decided. */
export interface ToldReview {
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'withdrawal' | 'reconcile';
  readonly about: string;
  readonly at: number;
  readonly note: string | null;
  readonly decidedAt: number | null;
}

/** Differences between the books of the provider and those of the shop. */
export interface ToldReconciliation {
  readonly provider: string;
  readonly compared: number;
  readonly left: number;
  readonly isConfirmed: boolean;
  readonly differences: ReadonlyArray<{
    readonly kind: 'missing' | 'unknown' | 'amount' | 'refunds';
    readonly paymentId: string;
    readonly sentence: string;
  }>;
}

export type BooksAnswer =
  | { readonly kind: 'refund'; readonly refund: ToldRefund }
  | { readonly kind: 'disputes'; readonly disputes: readonly ToldDispute[] }
  | { readonly kind: 'reviews'; readonly reviews: readonly ToldReview[] }
  | ({ readonly kind: 'reconcile' } & ToldReconciliation)
  | { readonly kind: 'refused'; readonly message: string };
