export const earningsViewTexts = {
  month: 'Month',
  downloads: 'Downloads',
  earned: 'Earned',
  takenBack: 'Taken back',
  total: 'Total',
  statement: 'Statement',
  /** '$0.0333 × 50%'. */
  worth: (value: string, share: string) => `${value} × ${share}`,
  csv: 'CSV',
  pdf: 'PDF',
  fileOf: (format: string, month: string) => `${format} of ${month}`,
  holder: 'Account holder',
  iban: 'IBAN',
  save: 'Save',
  paidTo: (holder: string, iban: string) => `You are paid to ${iban} (${holder}).`,
  noBank: 'Add your bank details to be paid. Until then, we keep your money for you.',
} as const;
