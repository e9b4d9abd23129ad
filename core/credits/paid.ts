import type { Balance } from '../account/balance.ts';

/** What every call that moves credits answers. */
export interface Moved {
  /** The balance after it; null where a backend does not say. */
  readonly after: Balance | null;
}

/** What every purchase answers. */
export interface Paid extends Moved {
  /** Whole credits; 0 for what is free or owned [DECISION-89, DECISION-93]. */
  readonly takenCredits: number;
}

/**
 * Names one purchase of a customer. What arrives again under the same key, because an answer got lost or a message was
 * delivered twice, is not bought again: for a day it is answered as it was the first time, with a link that works. The
 * same key for something else fails as `invalid`.
 */
export type PurchaseKey = string;
