/** A plan as the shop offers it. */
export interface PlanOffer {
  readonly id: number;
  /** 'Premium'. */
  readonly name: string;
  /** 'Premium plan'. */
  readonly fullName: string;
  /** Whole cents of a month, before tax. */
  readonly cents: number;
  /** Whole cents of the first month under the applied discount; null without one. */
  readonly discountedCents: number | null;
  /** Whole credits a month. */
  readonly credits: number;
  readonly hasRareFinds: boolean;
}

/** What is lost by cancelling [ACCT-41]. */
export interface CancelTerms {
  readonly credits: number;
  /** 'YYYY-MM-DD'. */
  readonly expiryDate: string;
}
