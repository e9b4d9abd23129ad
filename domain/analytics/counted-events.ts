/** What a shop may count, by the names of its events [DECISION-203]. */
export const EVENT_NAMES = ['search', 'wishlist', 'add_to_cart', 'download', 'login'] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** How often something was done on a day; who did it, and with which sound, is in no count. */
export interface EventCount {
  /** In UTC: '2027-03-01'. */
  readonly day: string;
  readonly name: EventName;
  /** What tells it from others of its name, such as 'wav'; empty where nothing does. */
  readonly detail: string;
  readonly count: number;
}

/** Most days that are told at once. */
export const MOST_COUNTED_DAYS = 365;

/** How long a search was, in characters: the words are nobody's business. */
export const lengthBand = (length: number): string => (length <= 5 ? '1-5' : length <= 15 ? '6-15' : '16+');
