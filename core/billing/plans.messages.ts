import { creditCount } from '../../domain/downloads/prices.ts';
import { counted, dayOf } from '../../domain/figures.ts';
import { moneyText } from '../../domain/billing/money.ts';
import { type FailurePolicy, type Reaction, policy } from '../shell/failure-policy.ts';
import { failureTexts, reopenDialog, sorry, trouble } from '../shell/failure.messages.ts';
import type { ToastText } from '../shell/toasts.ts';
import type { Pause } from '../../domain/billing/standing.ts';
import {
  type CancelTerms,
  type PlanOffer,
  type PlanStanding,
  type Withdrawal,
  nextMonthAt,
  nextMonthOf,
} from './plan-offer.ts';

const failed: Reaction = { show: 'toast', toast: trouble(failureTexts.other) };

export const plansFailures: FailurePolicy = policy(failed);

/** The form says itself what is wrong with a code [DECISION-166]. */
export const discountFailures: FailurePolicy = policy(
  { show: 'toast', toast: { severity: 'danger', title: sorry, body: null, seconds: 7 } },
  { invalid: { show: 'nothing' } },
);

/** Refusals with a text of the shop are shown in a notice. */
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

/** Includes a month that could not be charged. */
export function resumed({ state }: PlanStanding): ToastText {
  const [title, seconds] = ['Subscription resumed', 7] as const;
  if (state === 'active')
    return { severity: 'success', title, body: 'It renews at the end of the period again.', seconds };
  const body =
    state === 'pastDue' ? 'Your payment method was declined. We will try it again.' : 'The payment is being processed.';
  return { severity: 'warning', title, body, seconds };
}

export const pauseScheduled: ToastText = {
  severity: 'success',
  title: 'Pause scheduled',
  body: 'It starts when your period ends. Nothing is charged until it is over.',
  seconds: 7,
};

export const changeScheduled: ToastText = {
  severity: 'success',
  title: 'Change scheduled',
  body: 'It starts with your next month. There is nothing to pay today.',
  seconds: 7,
};

export const changeDropped: ToastText = {
  severity: 'success',
  title: 'Change undone',
  body: 'Your plan stays the same.',
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

/** ACCT-38 to ACCT-40, DECISION-145; where the shop freezes what a plan leaves, it says so [DECISION-172]. */
export const cancelTexts = {
  title: 'Cancel subscription',
  reasons: 'Why are you canceling?',
  keep: 'Keep subscription',
  next: 'Continue',
  back: 'Back',
  confirm: 'Cancel subscription',
  loss: ({ credits, expiryDate, onPlanEnd }: CancelTerms) =>
    onPlanEnd === 'freeze'
      ? `You will keep ${creditCount(credits)}. From the end of your billing period on ${dayOf(Date.parse(expiryDate))}, what is left of them is frozen until you subscribe again.`
      : `You will lose ${creditCount(credits)} at the end of your billing period on ${dayOf(Date.parse(expiryDate))}.`,
} as const;

/** A withdrawal, in its two steps (Directive 2023/2673). */
export const withdrawTexts = {
  open: 'Withdraw from contract here',
  title: 'Withdraw from your plan',
  about: 'Your plan ends at once, and nothing more is charged. You need not give a reason.',
  refund: ({ cents, credits }: Withdrawal) =>
    cents > 0
      ? `${moneyText(cents)} is refunded to your payment method. ${creditCount(credits)} of the plan end with it.`
      : 'There is nothing to refund: all credits are spent.',
  later: (cents: number) =>
    `We will decide soon about ${moneyText(cents)} for credits that you have spent, and write to you.`,
  until: (at: number) => `You can do this until ${dayOf(at - 1)}. We confirm it by email.`,
  keep: 'Keep plan',
  confirm: 'Confirm withdrawal',
} as const;

export const withdrawn = ({ cents }: Withdrawal): ToastText => ({
  severity: 'success',
  title: 'You have withdrawn',
  body: cents > 0 ? `${moneyText(cents)} is refunded. We confirm it by email.` : 'We confirm it by email.',
  seconds: 7,
});

export const chargesFailures: FailurePolicy = policy({
  show: 'toast',
  toast: { severity: 'danger', title: 'Calendar not downloaded. Please try again.', body: null, seconds: 7 },
});

export const planTexts = {
  title: 'Plans',
  description: 'What each plan costs, and the credits that you get every month.',
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
  payNow: 'Pay now',
  again: 'Subscribe again',
  tax: 'Prices exclude tax. The checkout shows any tax that is added.',
  cancel: 'Cancel subscription',
  resume: 'Resume',
  cancelled: 'Cancelled',
  pastDue: 'Past due',
  paused: 'Paused',
  pauseScheduled: 'Pause scheduled',
  changeScheduled: 'Change scheduled',
  pause: 'Pause',
  calendar: 'Add charges to a calendar (.ics)',
  dropPause: 'Do not pause',
  goOn: 'Resume now',
  keepPlan: (name: string) => `Stay with ${name}`,
  later: (day: string) => `From ${day}, nothing to pay today`,
  from: (day: string) => `From ${day}`,
} as const;

/** The dialogs about a pause. */
export const pauseTexts = {
  title: 'Pause your plan',
  about: 'While your plan is paused, nothing is charged, and you cannot download for credits.',
  length: 'How long?',
  months: (months: number) => counted(months, 'month'),
  dates: ({ from, until }: Pause) => `${dayOf(from)} to ${dayOf(until)}`,
  credits: 'Your remaining credits are frozen, and return with the next month.',
  after: ({ until }: Pause, cents: number) =>
    `On ${dayOf(until)} it resumes by itself for ${moneyText(cents)} a month. You can resume earlier, or cancel, any time.`,
  keep: 'Keep plan',
  confirm: 'Pause plan',
  endTitle: 'Resume now',
  endAbout: (planName: string, cents: number) =>
    `${moneyText(cents)} is charged to your payment method today, and a month of the ${planName} begins.`,
  thawed: (credits: number) => `Your ${creditCount(credits)} return.`,
  keepPausing: 'Keep pausing',
  pay: (cents: number) => `Pay ${moneyText(cents)}`,
} as const;

/** What is missing to charge the next month; null if nothing is. */
export function methodText(standing: PlanStanding): string | null {
  const at = nextMonthAt(standing);
  if (!standing.needsMethod || at === null) return null;
  return standing.state === 'pastDue'
    ? 'No payment method is stored.'
    : `No payment method is stored for ${dayOf(at)}. Add one to keep your plan.`;
}

/** The state of a plan, in sentences; null if there is nothing to say. */
export function standingText(standing: PlanStanding, plans: readonly PlanOffer[]): string | null {
  const { state, isCancelled, periodEndsAt } = standing;
  const day = periodEndsAt === null ? '' : dayOf(periodEndsAt);
  switch (state) {
    case 'none':
      return 'You have no plan.';
    case 'free':
      return null;
    case 'active':
      if (isCancelled) return cancelledText(standing, day);
      return [pauseText(standing) ?? `It is renewed on ${day}.`, ...changeText(standing, plans)].join(' ');
    case 'pastDue':
      return [`The renewal of ${day} could not be charged.`, ...retryText(standing)].join(' ');
    case 'paused':
      return [pausedText(standing, plans), ...changeText(standing, plans)].join(' ');
    case 'ended':
      return day === '' ? 'You have withdrawn from this plan.' : `It ended on ${day}.${keptText(standing)}`;
  }
}

const retryText = ({ retryAt }: PlanStanding): readonly string[] =>
  retryAt === null ? [] : [`It is tried again on ${dayOf(retryAt)}; until then nothing changes.`];

const cancelledText = ({ onPlanEnd }: PlanStanding, day: string): string =>
  onPlanEnd === 'freeze'
    ? `Cancelled. It runs until ${day}. What is left of its credits is frozen then, until you subscribe again.`
    : `Cancelled. It runs until ${day}. Then it ends, and its credits with it.`;

const keptText = ({ frozenCredits }: PlanStanding): string =>
  frozenCredits > 0 ? ` ${creditCount(frozenCredits)} from it return when you subscribe again.` : '';

const pauseText = ({ pause }: PlanStanding): string | null =>
  pause && `It pauses on ${dayOf(pause.from)} and resumes on ${dayOf(pause.until)}.`;

function pausedText(standing: PlanStanding, plans: readonly PlanOffer[]): string {
  const [at, next] = [nextMonthAt(standing), nextMonthOf(standing, plans)];
  const price = next ? ` for ${moneyText(next.cents)} a month` : '';
  const frozen = standing.frozenCredits > 0 ? ` ${creditCount(standing.frozenCredits)} return then.` : '';
  return `It is paused, and resumes on ${at === null ? '' : dayOf(at)}${price}.${frozen}`;
}

function changeText(standing: PlanStanding, plans: readonly PlanOffer[]): readonly string[] {
  const [at, next] = [nextMonthAt(standing), nextMonthOf(standing, plans)];
  if (standing.nextPlanId === null || at === null || !next) return [];
  return [`From ${dayOf(at)} it is the ${next.fullName} for ${moneyText(next.cents)} a month.`];
}

/** The state of the own plan, in a word or two. */
export function standingWord({ state, isCancelled, pause, nextPlanId }: PlanStanding): string {
  if (state === 'ended') return planTexts.ended;
  if (state === 'pastDue') return planTexts.pastDue;
  if (state === 'paused') return planTexts.paused;
  if (isCancelled) return planTexts.cancelled;
  if (pause) return planTexts.pauseScheduled;
  return nextPlanId === null ? planTexts.current : planTexts.changeScheduled;
}

/** The offer of a cheaper plan from the next month on; null if there is none. */
export function laterAction(
  plan: PlanOffer,
  plans: readonly PlanOffer[],
  standing: PlanStanding | null,
): string | null {
  if (!standing || standing.nextPlanId === plan.id || plan.cents === 0) return null;
  const isOpen = (standing.state === 'active' && !standing.isCancelled) || standing.state === 'paused';
  const [own, at] = [plans.find(({ id }) => id === standing.planId), nextMonthAt(standing)];
  return isOpen && own && at !== null && plan.cents < own.cents ? planTexts.later(dayOf(at)) : null;
}

/** What pressing a plan does for a customer; null if there is nothing to buy. */
export function offerAction(
  plan: PlanOffer,
  plans: readonly PlanOffer[],
  standing: PlanStanding | null,
): string | null {
  if (plan.cents === 0) return null;
  const isRunning = standing?.state === 'active' || standing?.state === 'pastDue';
  // A plan that pauses continues, and is not started over.
  if (standing?.state === 'paused' && standing.planId === plan.id) return null;
  const own = plans.find(({ id }) => id === standing?.planId);
  if (!isRunning || own === undefined || own.cents === 0)
    return own?.id === plan.id ? planTexts.again : planTexts.choose;
  if (own.id === plan.id) return standing.state === 'pastDue' ? planTexts.payNow : planTexts.addCredits;
  return plan.cents > own.cents ? planTexts.upgrade : planTexts.downgrade;
}

/** BILL-54. */
export const discountTexts = {
  title: 'Discount code',
  apply: 'Apply',
  remove: 'Remove',
  applied: 'Applied to your next order:',
} as const;
