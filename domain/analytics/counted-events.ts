/** The events that a shop may count [DECISION-203]. */
export const EVENT_NAMES = ['search', 'wishlist', 'add_to_cart', 'download', 'login'] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** How often something was done on a day; who did it, and with which sound, is in no count. */
export interface EventCount {
  /** In UTC: '2027-03-01'. */
  readonly day: string;
  readonly name: EventName;
  /** Distinguishes events of the same name, such as 'wav'; empty if nothing does. */
  readonly detail: string;
  readonly count: number;
}

/** The maximum of days in one request. */
export const MOST_COUNTED_DAYS = 365;

/** The length of a search, in characters. The words themselves are private. */
export const lengthBand = (length: number): string => (length <= 5 ? '1-5' : length <= 15 ? '6-15' : '16+');
