import { momentText } from '../../domain/figures.ts';
import type { MailFate } from './mails.ts';

export const mailTexts = {
  title: 'Mails',
  about: 'Everything the shop has written to you. Links work in the mail itself, once, and are not shown here.',
  none: 'The shop has not written to you yet.',
  more: 'Show more',
  to: 'To',
  opening: 'Opening the mail…',
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
