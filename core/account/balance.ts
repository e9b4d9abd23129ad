/** The credits of one customer at one moment. */
export interface Balance {
  readonly customerId: number;
  /** Whole credits, never below 0. */
  readonly credits: number;
  /** Grows with every movement of this customer's credits: of two balances, the one with the higher version is newer. */
  readonly version: number;
}
