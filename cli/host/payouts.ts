import type { LeftOut, PayoutState } from '../../domain/earnings/payouts.ts';

/** A batch of payouts. Money in whole cents, times in epoch milliseconds. */
export interface ToldBatch {
  readonly id: string;
  readonly period: string;
  readonly isTest: boolean;
  readonly state: PayoutState;
  readonly currency: string;
  readonly cents: number;
  readonly preparedAt: number;
  readonly paidAt: number | null;
  readonly payouts: ReadonlyArray<{
    readonly provider: string;
    /** Masked. */
    readonly iban: string;
    readonly cents: number;
    readonly earnedCents: number;
    readonly earnedIn: string;
  }>;
}

/** What was prepared; null if nobody is paid. */
export interface ToldPreparation {
  readonly batch: ToldBatch | null;
  /** False if it had been prepared before. */
  readonly isNew: boolean;
  readonly leftOut: readonly LeftOut[];
  /** For the bank, and for people. */
  readonly files: readonly string[];
}

export type PayoutsAnswer =
  | ({ readonly kind: 'prepared' } & ToldPreparation)
  | { readonly kind: 'batches'; readonly batches: readonly ToldBatch[] }
  | { readonly kind: 'share'; readonly provider: string; readonly shareBasisPoints: number }
  | { readonly kind: 'refused'; readonly message: string };
