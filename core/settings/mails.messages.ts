import { momentText } from '../../domain/figures.ts';
import type { MailFate } from './mails.ts';

export const mailTexts = {
  title: 'Emails',
  about: 'Every email that the shop has sent you. Links are not shown here: they work once, in the email itself.',
  none: 'The shop has not sent you an email yet.',
  more: 'Show more',
  to: 'To',
  opening: 'Opening the email…',
} as const;

/** The status of a mail, as text. */
export function fateText(fate: MailFate): string {
  switch (fate.kind) {
    case 'sent':
      return `Sent ${momentText(fate.at)}`;
    case 'waiting':
      return fate.nextTryAt === null ? 'Not sent yet' : `Not sent yet, next try ${momentText(fate.nextTryAt)}`;
    case 'failed':
      return 'Could not be sent';
    case 'kept':
      return 'Not sent: this shop has no mail server';
  }
}
