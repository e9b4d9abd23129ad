import { hiddenLink } from './own-mails.messages.ts';

/** Mails on a page of the account. */
export const MAILS_PER_PAGE = 20;

/**
 * A mail as its reader's account shows it. A link of a mail proves that somebody reads the mailbox: whoever has only a
 * session, perhaps somebody else's, gets none of them.
 */
export const withoutLinks = (text: string, links: readonly string[]): string =>
  links.reduce((rest, link) => rest.replaceAll(link, hiddenLink), text);
