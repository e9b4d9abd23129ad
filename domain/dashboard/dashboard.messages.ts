import type { Notice } from '../notice.ts';

/** For a customer who names a provider that they do not act for. */
export const notYourProvider = (named: string): Notice => ({
  title: 'Not your provider',
  message: `You do not act for a provider called “${named}”.`,
  button: null,
});

/** For a customer without packs [DECISION-28]. */
export const providersOnly: Notice = {
  title: 'For providers only',
  message: 'The dashboard shows providers how their packs are doing. Your account has none.',
  button: { label: 'To the shop', url: '/' },
};
