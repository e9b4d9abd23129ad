/** Problems with payouts, for an operator. */
export const payoutProblems = {
  unknownBatch: (id: string) => `There is no payout ${id}.`,
  paidAlready: (id: string) => `${id} is paid: a payment that went out cannot be called off.`,
  cancelled: (id: string) => `${id} was cancelled. What it would have paid, another payout pays.`,
  unknownProvider: (slug: string) => `There is no provider ${slug}.`,
  noDebtor: 'Say who pays: the shop knows no seller (--seller), so --name is needed.',
} as const;

/** The text of a transfer for its recipient. */
export const remittanceText = (period: string): string => `Earnings until ${period}, Loopstead`;
