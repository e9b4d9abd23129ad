import type { PayoutOutcome, PayoutState } from '../../domain/earnings/payouts.ts';

export const earningsViewTexts = {
  month: 'Month',
  downloads: 'Downloads',
  earned: 'Earned',
  takenBack: 'Taken back',
  total: 'Total',
  statement: 'Statement',
  /** '$0.0333 × 50%'. */
  worth: (value: string, share: string) => `${value} × ${share}`,
  noPayouts: 'Nothing was paid out yet.',
  /** What the next payout would be from what was earned until now. */
  next: {
    pays: (day: string, sum: string) => `${sum} will be paid out from ${day} on.`,
    belowMinimum: (day: string, sum: string, minimum: string) =>
      `${sum} can be paid out on ${day}. That is less than ${minimum}, and waits for more.`,
    owesShop: (day: string, sum: string) => `${sum} on ${day}: more was taken back than earned. It is carried over.`,
    nothing: (day: string) => `Nothing is old enough to be paid out on ${day}.`,
  } satisfies Record<PayoutOutcome, (day: string, sum: string, minimum: string) => string>,
  needsBank: 'It waits until you say below where it goes.',
  states: { prepared: 'On its way since', paid: 'Paid', cancelled: 'Called off, prepared' } satisfies Record<
    PayoutState,
    string
  >,
  /** What arrives: '27.08 EUR'. */
  transfer: (sum: string, currency: string) => `${sum} ${currency}`,
  csv: 'CSV',
  pdf: 'PDF',
  fileOf: (format: string, month: string) => `${format} of ${month}`,
  holder: 'Account holder',
  iban: 'IBAN',
  save: 'Save',
  paidTo: (holder: string, iban: string) => `You are paid to ${iban} (${holder}).`,
  noBank: 'Add your bank details to be paid. Until then, we keep your money for you.',
} as const;
