import { type FailurePolicy, policy } from '../shell/failure-policy.ts';
import type { ToastText } from '../shell/toasts.ts';

export const earningsTexts = {
  title: 'Earnings',
  about: (share: string, days: number, minimum: string) =>
    `You get ${share} of what each download has cost before tax. It is paid out ${days} days after the download, once it comes to ${minimum}.`,
  held: (days: number) => `Held for ${days} days`,
  payable: 'Payable',
  onTheWay: 'On its way',
  paid: 'Paid',
  payouts: 'Payouts',
  months: 'By month',
  latest: 'Latest',
  bank: 'Where you are paid',
  empty: 'Nothing earned yet',
  hint: 'Each download that was paid for appears here at once.',
  test: 'Test money',
} as const;

const trouble = (title: string) =>
  ({ show: 'toast', toast: { severity: 'danger', title, body: null, seconds: 7 } }) as const;

/** The page itself says what `forbidden` says, and greets with it. */
const QUIET = { forbidden: { show: 'nothing' } } as const;

export const earningsFailures: FailurePolicy = policy(
  trouble("We couldn't load your earnings. Please reload page."),
  QUIET,
);

/** The form shows what is wrong with its fields. */
export const bankFailures: FailurePolicy = policy(trouble('Bank details not saved. Please try again.'), {
  ...QUIET,
  invalid: { show: 'nothing' },
});

export const statementFailures: FailurePolicy = policy(trouble('Statement not downloaded. Please try again.'), QUIET);

/** The file that was handed over, by its name. */
export const statementSaved = (file: string): ToastText => ({
  severity: 'success',
  title: 'Statement downloaded',
  body: file,
  seconds: 5,
});

export const bankSaved: ToastText = { severity: 'success', title: 'Bank details saved', body: null, seconds: 5 };
