/**
 * Earnings are counted in micros: millionths of a cent. A download is worth a fraction of a cent more or less, and what is
 * rounded is rounded down once a download, to a micro. A lot of a thousand credits loses less than a thousandth of a cent.
 */
export const MICROS_PER_CENT = 1_000_000;

/** Hundredths of a percent. */
export const WHOLE_SHARE = 10_000;

/** `paid` by an order; with a `coupon`, the amount paid counts. `granted` is unpaid. */
export const LOT_KINDS = ['paid', 'coupon', 'granted'] as const;
export type LotKind = (typeof LOT_KINDS)[number];

/** An accrual is made by a download, a reversal takes it back, and one that was premature is restored. */
export const ENTRY_KINDS = ['accrual', 'reversal', 'restored'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Why an entry was made. */
export const ENTRY_CAUSES = ['download', 'undo', 'refund', 'dispute'] as const;
export type EntryCause = (typeof ENTRY_CAUSES)[number];

/** The price of all credits of a lot together, before tax. */
export interface LotPrice {
  readonly kind: LotKind;
  /** Whole cents. */
  readonly netCents: number;
  /** The whole credits that it started with, at least 1. */
  readonly granted: number;
}

/** The shop's terms for paying its providers, unless it sets others. */
export interface EarningTerms {
  /** The share of a provider, in hundredths of a percent. */
  readonly shareBasisPoints: number;
  /** The value of an unpaid credit, in hundredths of a cent. */
  readonly freeCreditValue: number;
  /** The minimum that must be owed for a payout, in whole cents. */
  readonly minimumCents: number;
}

export const DEFAULT_TERMS: EarningTerms = { shareBasisPoints: 5_000, freeCreditValue: 0, minimumCents: 2_000 };

/** The price of a lot by the terms: a payment of nothing has paid for nothing. */
export const lotPrice = (
  paid: { readonly netCents: number; readonly granted: number; readonly hasCoupon: boolean } | null,
  { freeCreditValue }: Pick<EarningTerms, 'freeCreditValue'>,
): LotPrice =>
  paid !== null && paid.netCents > 0
    ? { kind: paid.hasCoupon ? 'coupon' : 'paid', netCents: paid.netCents, granted: paid.granted }
    : // A hundred credits cost as many cents as one costs hundredths of them.
      { kind: 'granted', netCents: freeCreditValue, granted: 100 };

/**
 * The value of some credits of a lot, and the provider's share of it, in micros. Fractions of a micro stay with the
 * shop.
 */
export function accrualOf(
  credits: number,
  { netCents, granted }: Pick<LotPrice, 'netCents' | 'granted'>,
  shareBasisPoints: number,
): { readonly valueMicros: number; readonly amountMicros: number } {
  // In parts of the whole, so that nothing is rounded twice. The products exceed what a number holds exactly.
  const worth = BigInt(credits) * BigInt(netCents) * BigInt(MICROS_PER_CENT);
  return {
    valueMicros: Number(worth / BigInt(granted)),
    amountMicros: Number((worth * BigInt(shareBasisPoints)) / (BigInt(granted) * BigInt(WHOLE_SHARE))),
  };
}

/** An accrual after all entries about it so far. */
export interface Standing {
  readonly accruedMicros: number;
  /** What is left of it, from 0 to all. */
  readonly standingMicros: number;
  readonly isUndone: boolean;
}

/** An event that changes an accrual later. */
export type LaterEvent =
  | { readonly kind: 'undo' }
  /** Of `spent` credits of the lot, `unpaid` ones are no longer paid for: their money was refunded or lost. */
  | { readonly kind: 'moneyMoved'; readonly unpaid: number; readonly spent: number };

const AFTER: {
  readonly [Kind in LaterEvent['kind']]: (standing: Standing, event: Extract<LaterEvent, { kind: Kind }>) => number;
} = {
  undo: () => 0,
  moneyMoved: ({ accruedMicros, isUndone }, { unpaid, spent }) => {
    if (isUndone) return 0;
    if (spent <= 0) return accruedMicros;
    const lost = (BigInt(accruedMicros) * BigInt(Math.min(unpaid, spent))) / BigInt(spent);
    return accruedMicros - Number(lost);
  },
};

/**
 * The change of an accrual by an event: negative takes back, positive restores what money that returned had taken. An
 * accrual stays between 0 and its original amount. The same event again changes nothing.
 */
export function changeBy(standing: Standing, event: LaterEvent): number {
  const after = event.kind === 'undo' ? AFTER.undo(standing, event) : AFTER.moneyMoved(standing, event);
  return after - standing.standingMicros;
}

/** A lot whose money moves. */
export interface MovedLot {
  readonly granted: number;
  /** Those of them taken by refunds, because they were unspent. */
  readonly clawed: number;
  /** Whole cents. */
  readonly grossCents: number;
  readonly returnedCents: number;
  /** Whether a bank has taken the payment back for good. */
  readonly isLost: boolean;
  /** Credits spent on downloads. */
  readonly spent: number;
}

/** How many of the spent credits are no longer paid for: what was refunded beyond the price of the credits taken. */
export function unpaidCredits({ granted, clawed, grossCents, returnedCents, isLost, spent }: MovedLot): number {
  if (isLost) return spent;
  if (returnedCents <= 0 || grossCents <= 0) return 0;
  const returned = returnedCents >= grossCents ? granted : Math.floor((granted * returnedCents) / grossCents);
  return Math.min(spent, Math.max(0, returned - clawed));
}

/** A line of a provider's earnings. It names no customer. */
export interface EarningLine {
  /** Counts the lines of a provider from 1 without a gap. */
  readonly position: number;
  readonly kind: EntryKind;
  readonly cause: EntryCause;
  /** When it was entered, in epoch milliseconds. */
  readonly at: number;
  /** When the download that it concerns was made. */
  readonly earnedAt: number;
  readonly soundId: number;
  readonly sound: string;
  readonly pack: string;
  readonly credits: number;
  readonly lotKind: LotKind;
  readonly valueMicros: number;
  readonly shareBasisPoints: number;
  /** Negative if it takes back. */
  readonly amountMicros: number;
  readonly currency: string;
  /** Money of a sandbox. */
  readonly isTest: boolean;
  /** The position of the accrual that it changes; null for an accrual. */
  readonly changes: number | null;
  /** SHA-256 in hexadecimal of the hash before it and of everything above. */
  readonly hash: string;
}

/** The hash before the first line. */
export const FIRST_HASH = '0'.repeat(64);

/**
 * The hashed text of a line, for anybody who wants to verify a chain: the previous hash, and its fields in this order.
 */
export const hashedText = (before: string, line: Omit<EarningLine, 'hash'>): string =>
  JSON.stringify([
    before,
    line.position,
    line.kind,
    line.cause,
    line.at,
    line.earnedAt,
    line.soundId,
    line.sound,
    line.pack,
    line.credits,
    line.lotKind,
    line.valueMicros,
    line.shareBasisPoints,
    line.amountMicros,
    line.currency,
    line.isTest,
    line.changes,
  ]);

/** Whole cents of micros, rounded down: what is left of a cent is counted with what comes next. */
export const wholeCents = (micros: number): number => Math.floor(micros / MICROS_PER_CENT);

/** '0.03331666': dollars to the last micro, for documents that name the currency elsewhere. */
export function exactAmount(micros: number): string {
  const digits = String(Math.abs(micros)).padStart(9, '0');
  return `${micros < 0 ? '-' : ''}${digits.slice(0, -8)}.${digits.slice(-8)}`;
}

/** '$0.0333': dollars to a hundredth of a cent, for eyes. */
export const finelyText = (micros: number): string => {
  const exact = exactAmount(Math.abs(micros));
  return `${micros < 0 ? '-' : ''}$${exact.slice(0, -4)}`;
};

/** '33.33' percent in hundredths of a percent; null for text that is no valid share. */
export const shareIn = (text: string): number | null =>
  /^(?:\d{1,2}(?:\.\d{1,2})?|100)$/.test(text) ? Math.round(Number(text) * 100) : null;

/** '50%', '33.33%'. */
export const shareText = (basisPoints: number): string => `${basisPoints / 100}%`;
