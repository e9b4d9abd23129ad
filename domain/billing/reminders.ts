import { chargesOf } from './calendar.ts';
import { addMonths } from './months.ts';
import { isLive, type Subscription } from './subscription.ts';

const DAY_MS = 86_400_000;
const MONTHS_OF_A_YEAR = 12;

/** Customers without reminders of renewals are still told of a rising price. */
const DISCOUNT_ENDS_IN = 7;

/** How many days before a renewal customers are reminded by default. */
export const REMINDED_BEFORE = 7;

/** An upcoming charge. Times in epoch milliseconds. */
export interface RenewalAhead {
  readonly kind: 'renewalAhead';
  readonly planId: number;
  readonly at: number;
  readonly cents: number;
  /** The discounted price of the current month if the discount ends; else null. */
  readonly discountedCents: number | null;
}

/** The yearly summary of a subscription. */
export interface YearlyNews {
  readonly kind: 'yearly';
  readonly planId: number;
  readonly cents: number;
  /** When it is charged next; null while nothing is. */
  readonly nextAt: number | null;
}

/** A plan at a moment (epoch milliseconds), and what its next month is charged for. */
interface Ahead {
  readonly subscription: Subscription;
  readonly planId: number;
  /** Whole cents, tax included. */
  readonly grossCents: number;
  readonly now: number;
}

/** A reminder, and the name by which it is sent only once. */
export interface Reminder<News> {
  readonly about: string;
  readonly news: News;
}

/** The payment for the current month. */
interface PaidMonth {
  readonly cents: number;
  readonly hasCoupon: boolean;
}

/** A charge within the days set by the operator; a rising price is always included. */
export function reminderOfCharge(
  { subscription, planId, grossCents, now }: Ahead,
  { days, paid }: { readonly days: number; readonly paid: PaidMonth | null },
): Reminder<RenewalAhead> | null {
  const [next] = chargesOf(subscription, grossCents);
  if (!isLive(subscription) || !next || next.at <= now) return null;
  const { at, grossCents: cents } = next;
  const discountedCents = paid === null || !paid.hasCoupon || paid.cents >= cents ? null : paid.cents;
  const ahead = discountedCents === null ? days : days || DISCOUNT_ENDS_IN;
  if (at > now + ahead * DAY_MS) return null;
  const { epoch, periodNo } = subscription.period;
  return {
    about: `${epoch}:${periodNo}`,
    news: { kind: 'renewalAhead', planId, at, cents, discountedCents },
  };
}

/** The summary of a subscription on each anniversary of its first payment. */
export function reminderOfYear(
  { subscription, planId, grossCents, now }: Ahead,
  firstPaidAt: number,
): Reminder<YearlyNews> | null {
  let years = 0;
  while (addMonths(firstPaidAt, MONTHS_OF_A_YEAR * (years + 1)) <= now) years += 1;
  if (years === 0 || !isLive(subscription)) return null;
  const [next] = chargesOf(subscription, grossCents);
  return { about: `${years}`, news: { kind: 'yearly', planId, cents: grossCents, nextAt: next?.at ?? null } };
}
