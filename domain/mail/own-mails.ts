import { hiddenLink } from './own-mails.messages.ts';

/** Mails on a page of the account. */
export const MAILS_PER_PAGE = 20;

/**
 * A mail as shown in its reader's account. A mail's link proves that somebody reads the mailbox: a session alone,
 * perhaps a stranger's, must not see it.
 */
export const withoutLinks = (text: string, links: readonly string[]): string =>
  links.reduce((rest, link) => rest.replaceAll(link, hiddenLink), text);
