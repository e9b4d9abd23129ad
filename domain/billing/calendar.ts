import { discounted } from './coupons.ts';
import { moneyText } from './money.ts';
import { addMonths } from './months.ts';
import { calendarTexts } from './billing.messages.ts';
import { fullNameOf, priceOfPlan } from './plan-prices.ts';
import type { Charge } from './quote.ts';
import { isRenewed } from './standing.ts';
import { isLive, planOfNext, type Subscription } from './subscription.ts';

/** How many months a calendar looks ahead. */
const AHEAD = 12;

/** The price of a plan's monthly renewal, tax included. Renewals have no discount. */
export function monthlyCents(planId: number, taxBasisPoints: number): number {
  const { net, tax } = discounted(priceOfPlan(planId)?.cents ?? 0, null, taxBasisPoints);
  return net + tax;
}

/** The upcoming charges of a plan, if nothing changes, each for the same amount; none for a plan that ends. */
export function chargesOf(now: Subscription, grossCents: number): readonly Charge[] {
  if (!isLive(now) || !isRenewed(now)) return [];
  const { period } = now;
  const first = firstMonth(now);
  return Array.from({ length: AHEAD }, (_, month) => ({
    at: addMonths(period.anchorAt, period.months + first + month),
    grossCents,
  }));
}

/** By how many months a pause moves what is charged next. */
function firstMonth(now: Extract<Subscription, { readonly period: unknown }>): number {
  if (now.state === 'active') return now.pauseFor;
  if (now.state !== 'paused') return 0;
  const { period, resumeAt } = now;
  let months = 0;
  while (addMonths(period.anchorAt, period.months + months) < resumeAt && months < AHEAD) months += 1;
  return months;
}

interface About {
  readonly planId: number;
  /** The shop's host, for the names of the entries. */
  readonly host: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The charges as a calendar of whole days (RFC 5545). The same charge has the same name each time. */
export function chargesCalendar(charges: readonly Charge[], { planId, host, now }: About): string {
  const entries = charges.flatMap(({ at, grossCents }) => [
    'BEGIN:VEVENT',
    `UID:charge-${dayText(at)}@${host}`,
    `DTSTAMP:${momentText(now)}`,
    `DTSTART;VALUE=DATE:${dayText(at)}`,
    `SUMMARY:${escaped(calendarTexts.charge(moneyText(grossCents), fullNameOf(planId)))}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]);
  const head = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Loopstead//Charges//EN', 'CALSCALE:GREGORIAN'];
  return [...head, ...entries, 'END:VCALENDAR'].map((line) => `${line}\r\n`).join('');
}

const momentText = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
const dayText = (at: number): string => momentText(at).slice(0, 8);
const escaped = (text: string): string => text.replace(/[\\;,]/g, (mark) => `\\${mark}`);

/** The plan that the charges are for. */
export const planOfCharges = (now: Subscription): number => (isLive(now) ? planOfNext(now) : 0);
