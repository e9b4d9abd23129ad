/** What an operator wants of payouts. */
export type PayoutsWish =
  | {
      readonly kind: 'prepare';
      /** Which account pays. */
      readonly iban: string;
      /** Who holds it; null for the seller. */
      readonly name: string | null;
      readonly isTest: boolean;
      /** How many millionths of a euro a dollar is; null to be paid in dollars. */
      readonly euroMillionths: number | null;
    }
  | { readonly kind: 'paid'; readonly batch: string }
  | { readonly kind: 'list' }
  /** Null for the share of the shop again. In hundredths of a percent. */
  | { readonly kind: 'share'; readonly provider: string; readonly shareBasisPoints: number | null };

/** What is paid out together. Money in whole cents, times in epoch milliseconds. */
export interface ToldBatch {
  readonly id: string;
  readonly period: string;
  readonly isTest: boolean;
  readonly state: 'prepared' | 'paid';
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

/** What was prepared: null where nobody is paid. */
export interface ToldPreparation {
  readonly batch: ToldBatch | null;
  /** False where it had been prepared before. */
  readonly isNew: boolean;
  readonly leftOut: ReadonlyArray<{
    readonly provider: string;
    readonly cents: number;
    readonly reason: 'noBank' | 'belowMinimum' | 'owesShop';
  }>;
  /** For the bank, and for people. */
  readonly files: readonly string[];
}

export type PayoutsAnswer =
  | ({ readonly kind: 'prepared' } & ToldPreparation)
  | { readonly kind: 'batches'; readonly batches: readonly ToldBatch[] }
  | { readonly kind: 'share'; readonly provider: string; readonly shareBasisPoints: number }
  | { readonly kind: 'refused'; readonly message: string };
