/**
 * Every table of the shop. A feature declares its own in `<feature>/<feature>.tables.ts` and merges them into this
 * interface there, so that the database knows no feature; its migration is listed in `migrations/index.ts`.
 *
 * The same on both dialects: booleans are 0 or 1, times are epoch milliseconds, credits are whole numbers.
 */
export interface Database {}

/** A truth value as both dialects store it. */
export type Flag = 0 | 1;

export const flag = (value: boolean): Flag => (value ? 1 : 0);
