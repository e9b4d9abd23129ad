/** A share of a sum in whole cents, rounded half up; `basisPoints` are hundredths of a percent. */
export const shareOf = (cents: number, basisPoints: number): number =>
  Math.floor((cents * basisPoints + 5000) / 10_000);

/** '9.99', for documents that name the currency elsewhere. */
export const amountText = (cents: number): string => (cents / 100).toFixed(2);

/** '$9.99' [BILL-66, DECISION-169]. */
export const moneyText = (cents: number): string => `${cents < 0 ? '-' : ''}$${amountText(Math.abs(cents))}`;

/** Dollars on the wire: a number with at most two decimals. */
export const dollarsOf = (cents: number): number => cents / 100;

/** Whole cents from dollars on the wire. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100);
