import { counted } from '../figures.ts';
import type { EventName } from './counted-events.ts';

export const eventLabels: Readonly<Record<EventName, string>> = {
  search: 'Searches',
  wishlist: 'Likes',
  add_to_cart: 'Packs ordered',
  download: 'Downloads',
  login: 'Logins',
};

export const countsTexts = {
  title: 'Counts',
  about: 'How often something was done in the shop, by day (UTC). Nothing is kept of who did it.',
  none: 'Nothing has been counted.',
  lastDays: (days: number) => `Last ${counted(days, 'day')}`,
  day: 'Day',
  event: 'Event',
  detail: 'Detail',
  count: 'Count',
  total: 'All',
  expired: 'This link is no longer good. "loopstead admin counts link" makes a new one.',
  isOff: 'This shop counts nothing. Start it with --analytics database to count.',
} as const;
