import type { EntryCause, EntryKind, LotKind } from './earnings.ts';

export const bankProblems = {
  noHolder: 'Please enter who holds the account.',
  longHolder: (most: number) => `Please use at most ${most} characters.`,
  noIban: 'Please enter an IBAN, such as DE89 3704 0044 0532 0130 00.',
  notSepa: 'This IBAN is of no country of SEPA.',
  length: (country: string, length: number) => `An IBAN of ${country} has ${length} characters.`,
  slip: 'This IBAN has a slip: its check digits do not fit.',
} as const;

export const entryKindNames: Readonly<Record<EntryKind, string>> = {
  accrual: 'Earned',
  reversal: 'Taken back',
  restored: 'Restored',
};

export const entryCauseNames: Readonly<Record<EntryCause, string>> = {
  download: 'download',
  undo: 'undone',
  refund: 'refunded',
  dispute: 'disputed',
};

export const lotKindNames: Readonly<Record<LotKind, string>> = {
  paid: 'paid',
  coupon: 'paid with a code',
  granted: 'free',
};

/** Words of a statement. */
export const statementTexts = {
  title: 'Statement of earnings',
  testNote: 'TEST: no money has moved.',
  empty: 'Nothing was earned in this month.',
  day: 'Day',
  what: 'What',
  sound: 'Sound',
  pack: 'Pack',
  credits: 'Credits',
  lot: 'Credits were',
  value: 'Value',
  share: 'Share',
  amount: 'Amount',
  earned: 'Earned',
  takenBack: 'Taken back',
  total: 'Total of the month',
  rounding:
    'A download is worth its credits, times what their lot cost before tax, by the credits of the lot. What is left of a cent counts in the next month.',
  page: (about: string, page: number, pages: number) => `${about} · page ${page} of ${pages}`,
  chain: (hash: string) => `Hash of the last line: ${hash}`,
} as const;
