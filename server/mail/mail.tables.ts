import type { Generated } from 'kysely';

/** A mail of the shop: the outbox, and afterwards what was sent. */
export interface MailsTable {
  id: Generated<number>;
  /** The customer concerned; null for somebody without an account. Deleted with the customer. */
  customer_id: number | null;
  /** Such as `confirmation`. */
  kind: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** As a JSON list. Empty once the mail is sent: from then on its links are only for the recipient. */
  links: string;
  created_at: number;
  /** Null while it has not been sent, which is how it stays in a shop without a mail server. */
  sent_at: number | null;
  /** Why it could not be sent the last time. */
  problem: string | null;
}

interface MailTables {
  mails: MailsTable;
}

declare module '../db/schema.ts' {
  interface Database extends MailTables {}
}
