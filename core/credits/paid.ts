import type { Balance } from '../account/balance.ts';

/** The answer of every call that moves credits. */
export interface Moved {
  /** The balance afterwards; null if a backend does not say. */
  readonly after: Balance | null;
}

/** The answer of every purchase. */
export interface Paid extends Moved {
  /** Whole credits; 0 for what is free or owned [DECISION-89, DECISION-93]. */
  readonly takenCredits: number;
}

/**
 * Identifies one purchase of a customer. A request repeated under the same key, because an answer was lost or a message
 * delivered twice, does not buy again: for a day it gets the first answer, with a link that works. The same key for
 * something else fails as `invalid`.
 */
export type PurchaseKey = string;
