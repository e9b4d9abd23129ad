import { MICROS_PER_CENT, wholeCents } from './earnings.ts';
import { beginOfMonthAfter } from './months.ts';

/** What was earned is paid out once it is as old as refunds and undone downloads are rare after. */
export const HOLD_DAYS = 30;
const HOLD_MS = HOLD_DAYS * 86_400_000;

/** Months that a simulation may look ahead. */
export const MOST_MONTHS = 24;

/** The latest moment of downloads that can be paid out at a moment. */
export const payableUntil = (at: number): number => at - HOLD_MS;

/** What is earned by downloads of one moment and not paid out yet. What was taken back counts as of the download. */
export interface Owed {
  /** Epoch milliseconds. */
  readonly earnedAt: number;
  readonly micros: number;
}

/** A payout, as it would be now. */
export interface PayoutPlan {
  /** What is old enough, with what was left of the last payout's cents. */
  readonly payableMicros: number;
  readonly heldMicros: number;
  /** What is paid: whole cents, 0 for nothing. */
  readonly cents: number;
  /** What is left for the next one. */
  readonly restMicros: number;
  readonly outcome: 'pays' | 'belowMinimum' | 'owesShop' | 'nothing';
}

/** What a payout at a moment comes to. What is below the minimum, or below 0, is carried over to the next one. */
export function planPayout(
  owed: readonly Owed[],
  { at, restMicros, minimumCents }: { readonly at: number; readonly restMicros: number; readonly minimumCents: number },
): PayoutPlan {
  const until = payableUntil(at);
  const sum = (part: readonly Owed[]): number => part.reduce((all, { micros }) => all + micros, 0);
  const payableMicros = restMicros + sum(owed.filter(({ earnedAt }) => earnedAt <= until));
  const heldMicros = sum(owed.filter(({ earnedAt }) => earnedAt > until));
  const cents = wholeCents(payableMicros);
  const outcome = cents < 0 ? 'owesShop' : cents === 0 ? 'nothing' : cents < minimumCents ? 'belowMinimum' : 'pays';
  const paid = outcome === 'pays' ? cents : 0;
  return { payableMicros, heldMicros, cents: paid, restMicros: payableMicros - paid * MICROS_PER_CENT, outcome };
}

/** A payout to come, if nothing is bought or taken back until then. */
export interface ComingPayout extends Omit<PayoutPlan, 'restMicros'> {
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The payouts of the coming months, each on the first day of one, from what was earned so far. */
export function simulatePayouts(
  owed: readonly Owed[],
  { now, months, ...start }: Readonly<{ now: number; months: number; restMicros: number; minimumCents: number }>,
): readonly ComingPayout[] {
  let left = owed;
  let { restMicros } = start;
  return Array.from({ length: months }, (_, month) => {
    const at = beginOfMonthAfter(now, month + 1);
    const { restMicros: rest, ...plan } = planPayout(left, { at, restMicros, minimumCents: start.minimumCents });
    if (plan.outcome === 'pays') {
      restMicros = rest;
      left = left.filter(({ earnedAt }) => earnedAt > payableUntil(at));
    }
    return { at, ...plan };
  });
}
