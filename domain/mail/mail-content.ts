import { signature } from './signature.messages.ts';

/** The contents of a mail, without layout. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The action that the reader is asked for, as a link. */
  readonly action?: { readonly label: string; readonly link: string };
  /** After the action. */
  readonly closing: readonly string[];
}

/** A mail as plain text, for programs that show nothing else. */
export const mailText = ({ heading, paragraphs, action, closing }: MailContent): string =>
  [heading, ...paragraphs, ...(action ? [`${action.label}:\n${action.link}`] : []), ...closing, signature, '']
    .join('\n\n')
    .trimStart();

/** The links of a mail that its reader is to open. */
export const linksIn = ({ action }: MailContent): readonly string[] => (action ? [action.link] : []);
