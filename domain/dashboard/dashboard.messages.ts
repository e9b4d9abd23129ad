import type { Notice } from '../notice.ts';

/** For a customer who names a provider that they do not act for. */
export const notYourProvider = (named: string): Notice => ({
  title: 'Not your provider',
  message: `You do not act for a provider called “${named}”.`,
  button: null,
});

/** What whoever acts for several providers is told where one of them alone can be meant. */
export const oneOfSeveral = (slugs: readonly string[]): string =>
  `You act for several providers. Name one of: ${slugs.join(', ')}.`;

/** What a customer without packs is told [DECISION-28]. */
export const providersOnly: Notice = {
  title: 'For providers only',
  message: 'The dashboard shows providers how their packs are doing. Your account has none.',
  button: { label: 'To the shop', url: '/' },
};
