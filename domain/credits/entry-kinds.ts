/**
 * The reasons for credits coming in and going out. `hold` and those after it concern a refunded or disputed payment.
 */
export const ENTRY_KINDS = [
  'download',
  'undo',
  'grant',
  'expire',
  'freeze',
  'thaw',
  'close',
  'refund',
  'restore',
  'hold',
  'release',
  'take',
  'other',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Kinds that name the invoice whose credits they move. */
const OF_A_PAYMENT: ReadonlySet<EntryKind> = new Set(['refund', 'restore', 'hold', 'release', 'take']);

export const isOfPayment = (kind: EntryKind): boolean => OF_A_PAYMENT.has(kind);
