import type { Notice } from '../notice.ts';

/** What a customer without packs is told [DECISION-28]. */
export const providersOnly: Notice = {
  title: 'For providers only',
  message: 'The dashboard shows providers how their packs are doing. Your account has none.',
  button: { label: 'To the shop', url: '/' },
};
