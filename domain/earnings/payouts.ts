import { MICROS_PER_CENT, wholeCents } from './earnings.ts';
import { beginOfMonthAfter } from './months.ts';

/** Earnings are paid out at an age after which refunds and undone downloads are rare. */
export const HOLD_DAYS = 30;
const HOLD_MS = HOLD_DAYS * 86_400_000;

/** Months that a simulation may look ahead. */
export const MOST_MONTHS = 24;

/** The latest moment of downloads that can be paid out at a moment. */
export const payableUntil = (at: number): number => at - HOLD_MS;

/** The moments of payouts: now, and the first days of the coming months. */
export const momentsOfPayouts = (now: number, months: number): readonly number[] =>
  Array.from({ length: months + 1 }, (_, month) => (month === 0 ? now : beginOfMonthAfter(now, month)));

/**
 * The earnings from a download that are not paid out yet, or the sum of several that can be paid out from the same payout
 * on. What is taken back counts at the time of the download.
 */
export interface Owed {
  /** Epoch milliseconds; that of the last one for a sum. */
  readonly earnedAt: number;
  readonly micros: number;
}

/** The possible outcomes for owed earnings at a payout. */
export const PAYOUT_OUTCOMES = ['pays', 'belowMinimum', 'owesShop', 'nothing'] as const;
export type PayoutOutcome = (typeof PAYOUT_OUTCOMES)[number];

/** A payout, as it would be now. */
export interface PayoutPlan {
  /** The amount that is old enough, including the rest of the last payout's cents. */
  readonly payableMicros: number;
  readonly heldMicros: number;
  /** The payment: whole cents, 0 for none. */
  readonly cents: number;
  /** The rest for the next one. */
  readonly restMicros: number;
  readonly outcome: PayoutOutcome;
}

/** The payout at a given moment. An amount below the minimum, or below 0, is carried over to the next one. */
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

/** The whole cents that arrive where a dollar is so many millionths of the currency: at least one, rounded to the nearest. */
export const transferOf = (cents: number, rateMillionths: number): number =>
  Math.max(1, Number((BigInt(cents) * BigInt(rateMillionths) + 500_000n) / 1_000_000n));

/** An upcoming payout, if nothing is bought or taken back until then. */
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
  const [, ...coming] = momentsOfPayouts(now, months);
  return coming.map((at) => {
    const { restMicros: rest, ...plan } = planPayout(left, { at, restMicros, minimumCents: start.minimumCents });
    if (plan.outcome === 'pays') {
      restMicros = rest;
      left = left.filter(({ earnedAt }) => earnedAt > payableUntil(at));
    }
    return { at, ...plan };
  });
}

/** The states of a batch of payouts. A cancelled one is paid by another batch. */
export const PAYOUT_STATES = ['prepared', 'paid', 'cancelled'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** An operator's request about payouts. */
export type PayoutsWish =
  | {
      readonly kind: 'prepare';
      /** Which account pays. */
      readonly iban: string;
      /** The holder of the account; null for the seller. */
      readonly name: string | null;
      readonly isTest: boolean;
      /** How many millionths of a euro a dollar is; null to be paid in dollars. */
      readonly euroMillionths: number | null;
    }
  | { readonly kind: 'paid'; readonly batch: string }
  | { readonly kind: 'cancel'; readonly batch: string }
  | { readonly kind: 'list' }
  /** Null for the share of the shop again. In hundredths of a percent. */
  | { readonly kind: 'share'; readonly provider: string; readonly shareBasisPoints: number | null };

export const LEFT_OUT = ['noBank', 'belowMinimum', 'owesShop'] as const;

/** A provider who is owed something, and gets nothing this time. */
export interface LeftOut {
  readonly provider: string;
  /** Whole cents; negative if the provider owes the shop. */
  readonly cents: number;
  readonly reason: (typeof LEFT_OUT)[number];
}

/** What is paid out together. Money in whole cents, times in epoch milliseconds. */
export interface ToldBatch {
  readonly id: string;
  readonly period: string;
  readonly isTest: boolean;
  readonly state: PayoutState;
  readonly currency: string;
  readonly cents: number;
  readonly preparedAt: number;
  readonly paidAt: number | null;
  readonly payouts: ReadonlyArray<{
    readonly provider: string;
    /** Masked. */
    readonly iban: string;
    readonly cents: number;
    readonly earnedCents: number;
    readonly earnedIn: string;
  }>;
}

/** What was prepared: null where nobody is paid. */
export interface ToldPreparation {
  readonly batch: ToldBatch | null;
  /** False where it had been prepared before. */
  readonly isNew: boolean;
  readonly leftOut: readonly LeftOut[];
  /** For the bank, and for people. */
  readonly files: readonly string[];
}

/** What a wish has come to, or why nothing was done. */
export type PayoutsAnswer =
  | ({ readonly kind: 'prepared' } & ToldPreparation)
  | { readonly kind: 'batches'; readonly batches: readonly ToldBatch[] }
  | { readonly kind: 'share'; readonly provider: string; readonly shareBasisPoints: number }
  | { readonly kind: 'refused'; readonly message: string };
