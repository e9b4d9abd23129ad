import type { LinkKind } from '../../domain/account/joining.ts';

/** A link that was mailed to a customer, until it is used. The token itself is only in the mail. */
export interface MailedLinksTable {
  /** SHA-256 of the token, hexadecimal. */
  token_hash: string;
  kind: LinkKind;
  customer_id: number;
  /** The address that it was sent to: it proves nothing about another one. */
  email: string;
  /** Epoch milliseconds. */
  expires_at: number;
  created_at: number;
}

interface MailedLinkTables {
  mailed_links: MailedLinksTable;
}

declare module '../db/schema.ts' {
  interface Database extends MailedLinkTables {}
}
