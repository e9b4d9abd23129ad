import { signature } from './signature.messages.ts';

/** What a mail says, before it has a form. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** What the reader is asked to do, by a link. */
  readonly action?: { readonly label: string; readonly link: string };
  /** After the action. */
  readonly closing: readonly string[];
}

/** A mail without any form, for programs that show text alone. */
export const mailText = ({ heading, paragraphs, action, closing }: MailContent): string =>
  [heading, ...paragraphs, ...(action ? [`${action.label}:\n${action.link}`] : []), ...closing, signature, '']
    .join('\n\n')
    .trimStart();

/** The links of a mail that its reader is to open. */
export const linksIn = ({ action }: MailContent): readonly string[] => (action ? [action.link] : []);
