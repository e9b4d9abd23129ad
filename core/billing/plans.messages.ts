import { creditCount } from '../../domain/downloads/prices.ts';
import { dayOf } from '../../domain/figures.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { type FailurePolicy, type Reaction, policy } from '../shell/failure-policy.ts';
import { failureTexts, reopenDialog, sorry, trouble } from '../shell/failure.messages.ts';
import type { ToastText } from '../shell/toasts.ts';
import type { CancelTerms, PlanOffer, PlanStanding } from './plan-offer.ts';

const failed: Reaction = { show: 'toast', toast: trouble(failureTexts.other) };

export const plansFailures: FailurePolicy = policy(failed);

/** The form says itself what is wrong with a code [DECISION-166]. */
export const discountFailures: FailurePolicy = policy(
  { show: 'toast', toast: { severity: 'danger', title: sorry, body: null, seconds: 7 } },
  { invalid: { show: 'nothing' } },
);

/** What the shop refuses with words is told in a notice. */
export const subscriptionFailures: FailurePolicy = policy({ show: 'toast', toast: trouble(reopenDialog) });

/** ACCT-55. */
export const informationTitle = 'Information';

/** ACCT-57. */
export const cancelled: ToastText = {
  severity: 'success',
  title: 'Subscription cancelled',
  body: 'Subscription has been cancelled successfully!',
  seconds: 7,
};

export const resumed: ToastText = {
  severity: 'success',
  title: 'Subscription resumed',
  body: 'It is renewed at the end of the period again.',
  seconds: 7,
};

/** DECISION-15. */
export const discountApplied: ToastText = { severity: 'success', title: 'Discount applied', body: null, seconds: 5 };

export const discountRefused = (problem: string): ToastText => ({
  severity: 'warning',
  title: problem,
  body: null,
  seconds: 5,
});

/** ACCT-38 to ACCT-40, DECISION-145. */
export const cancelTexts = {
  title: 'Cancel subscription',
  reasons: 'Why do you cancel?',
  keep: 'Keep subscription',
  next: 'Continue',
  back: 'Back',
  confirm: 'Cancel subscription',
  loss: ({ credits, expiryDate }: CancelTerms) =>
    `You will lose ${creditCount(credits)} at the end of your billing period on ${expiryDate}.`,
} as const;

export const planTexts = {
  title: 'Plans',
  description: 'What the plans of the shop cost, and what they bring each month.',
  perMonth: 'a month',
  perYear: 'a year',
  monthly: 'Monthly',
  yearly: 'Yearly',
  period: 'Price shown',
  yearlyNote: 'Yearly prices show what twelve months less 20% would come to. Plans are paid by the month.',
  always: 'for as long as you like',
  credits: (credits: number) => (credits === 0 ? 'No credits' : `${creditCount(credits)} a month`),
  perCredit: (cents: number, credits: number) => `${moneyText(Math.round(cents / credits))} a credit`,
  rareFinds: 'Rare Finds included',
  noRareFinds: 'Without Rare Finds',
  freeSounds: 'Free sounds, one at a time',
  many: 'Many files and whole packs at once',
  firstMonth: 'for the first month',
  current: 'Your plan',
  ended: 'Your last plan',
  choose: 'Choose',
  upgrade: 'Upgrade',
  downgrade: 'Downgrade',
  addCredits: 'Add credits',
  again: 'Subscribe again',
  tax: 'Prices are what you pay: no tax is added.',
  cancel: 'Cancel subscription',
  resume: 'Resume',
} as const;

/** How a plan stands, in a sentence; null where there is nothing to say. */
export function standingText({ state, isCancelled, periodEndsAt }: PlanStanding): string | null {
  const day = periodEndsAt === null ? '' : dayOf(periodEndsAt);
  switch (state) {
    case 'none':
      return 'You have no plan.';
    case 'free':
      return null;
    case 'active':
      return isCancelled
        ? `Cancelled. It runs until ${day}, and ends then with its credits.`
        : `It is renewed on ${day}.`;
    case 'pastDue':
      return `The renewal of ${day} could not be charged. It is tried again.`;
    case 'paused':
      return 'It is paused.';
    case 'ended':
      return `It ended on ${day}.`;
  }
}

/** What a press on a plan does for a customer; null where there is nothing to buy. */
export function offerAction(
  plan: PlanOffer,
  plans: readonly PlanOffer[],
  standing: PlanStanding | null,
): string | null {
  if (plan.cents === 0) return null;
  const isRunning = standing?.state === 'active' || standing?.state === 'pastDue';
  const own = plans.find(({ id }) => id === standing?.planId);
  if (!isRunning || own === undefined || own.cents === 0)
    return own?.id === plan.id ? planTexts.again : planTexts.choose;
  if (own.id === plan.id) return planTexts.addCredits;
  return plan.cents > own.cents ? planTexts.upgrade : planTexts.downgrade;
}

/** BILL-54. */
export const discountTexts = {
  title: 'Discount code',
  apply: 'Apply',
  remove: 'Remove',
  applied: 'Applied to your next order:',
} as const;
