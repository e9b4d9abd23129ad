import { ARCHIVE_LINK_MS } from './download-limits.ts';

/**
 * How long a purchase is remembered under its idempotency key, in milliseconds: as long as any of its links is valid.
 */
export const PURCHASE_KEY_MS = ARCHIVE_LINK_MS;

/** Characters of an idempotency key, all of them visible ASCII. */
export const PURCHASE_KEY_MAX = 64;

export const isPurchaseKey = (text: string): boolean => text.length <= PURCHASE_KEY_MAX && /^[\x21-\x7e]+$/.test(text);
