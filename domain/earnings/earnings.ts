/**
 * Earnings are counted in micros: millionths of a cent. A download is worth a fraction of a cent more or less, and what is
 * rounded is rounded down once a download, to a micro. A lot of a thousand credits loses less than a thousandth of a cent.
 */
export const MICROS_PER_CENT = 1_000_000;

/** Hundredths of a percent. */
export const WHOLE_SHARE = 10_000;

/** `paid` by an order, also with a `coupon`: then what was paid counts. `granted` is what nobody has paid for. */
export const LOT_KINDS = ['paid', 'coupon', 'granted'] as const;
export type LotKind = (typeof LOT_KINDS)[number];

/** An accrual is made by a download, a reversal takes it back, and one that was premature is restored. */
export const ENTRY_KINDS = ['accrual', 'reversal', 'restored'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Why an entry was made. */
export const ENTRY_CAUSES = ['download', 'undo', 'refund', 'dispute'] as const;
export type EntryCause = (typeof ENTRY_CAUSES)[number];

/** What the credits of a lot have cost before tax, all together. */
export interface LotPrice {
  readonly kind: LotKind;
  /** Whole cents. */
  readonly netCents: number;
  /** Whole credits that it came with, at least 1. */
  readonly granted: number;
}

/** What the shop pays its providers by, unless it says otherwise. */
export interface EarningTerms {
  /** The share of a provider, in hundredths of a percent. */
  readonly shareBasisPoints: number;
  /** What a credit is worth that nobody has paid for, in hundredths of a cent. */
  readonly freeCreditValue: number;
  /** What is owed has to come to this, in whole cents, to be paid out. */
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

/** What credits of a lot are worth, and what of it is the provider's, in micros. The rest of a micro stays with the shop. */
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

/** An accrual as it stands after what was entered since. */
export interface Standing {
  readonly accruedMicros: number;
  /** What is left of it, from 0 to all. */
  readonly standingMicros: number;
  readonly isUndone: boolean;
}

/** What happens to accruals once they are made. */
export type LaterEvent =
  | { readonly kind: 'undo' }
  /** Of `spent` credits of the lot, `unpaid` ones are not paid for any more: their money went back, or was lost. */
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
 * By how much an event changes what stands of an accrual: below 0 takes back, above 0 restores what money that came back
 * had taken. What stands is never below 0 and never above what was accrued. The same event again changes nothing.
 */
export function changeBy(standing: Standing, event: LaterEvent): number {
  const after = event.kind === 'undo' ? AFTER.undo(standing, event) : AFTER.moneyMoved(standing, event);
  return after - standing.standingMicros;
}

/** A lot whose money moves. */
export interface MovedLot {
  readonly granted: number;
  /** Of them, those that refunds have taken, since nobody had spent them. */
  readonly clawed: number;
  /** Whole cents. */
  readonly grossCents: number;
  readonly returnedCents: number;
  /** Whether a bank has taken the payment back for good. */
  readonly isLost: boolean;
  /** Credits that downloads stand for. */
  readonly spent: number;
}

/** How many of the spent credits nobody has paid for any more: what went back beyond the price of those that were taken. */
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
  /** When the download was made that it is about. */
  readonly earnedAt: number;
  readonly soundId: number;
  readonly sound: string;
  readonly pack: string;
  readonly credits: number;
  readonly lotKind: LotKind;
  readonly valueMicros: number;
  readonly shareBasisPoints: number;
  /** Below 0 where it takes back. */
  readonly amountMicros: number;
  readonly currency: string;
  /** Money of a sandbox. */
  readonly isTest: boolean;
  /** The position of the accrual that it changes; null for an accrual. */
  readonly changes: number | null;
  /** SHA-256 in hexadecimal of the hash before it and of everything above. */
  readonly hash: string;
}

/** The hash that stands before the first line. */
export const FIRST_HASH = '0'.repeat(64);

/** What is hashed of a line, for whoever wants to check a chain: the hash before it, and its fields in this order. */
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

/** '33.33' percent as hundredths of one; null for what is no share of a whole. */
export const shareIn = (text: string): number | null =>
  /^(?:\d{1,2}(?:\.\d{1,2})?|100)$/.test(text) ? Math.round(Number(text) * 100) : null;

/** '50%', '33.33%'. */
export const shareText = (basisPoints: number): string => `${basisPoints / 100}%`;
