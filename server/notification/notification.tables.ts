import type { Generated } from 'kysely';
import type { Flag } from '../db/schema.ts';

/** The operator's notifications [ACCT-58]. */
export interface NotificationsTable {
  id: Generated<number>;
  /** The only recipient; null for all customers. */
  customer_id: number | null;
  title: string;
  /** HTML of the shop's own making. */
  content: string;
  url: string | null;
  target_blank: Flag;
  button_text: string | null;
  image_public_url: string | null;
  /** Epoch milliseconds. */
  created_at: number;
  /** Since when it is no longer shown. */
  withdrawn_at: number | null;
}

/** How a customer has ended a notification, which is not sent to them again. */
export interface NotificationEndsTable {
  notification_id: number;
  customer_id: number;
  kind: 'closed' | 'read_more';
  /** Epoch milliseconds. */
  ended_at: number;
}

interface NotificationTables {
  notifications: NotificationsTable;
  notification_ends: NotificationEndsTable;
}

declare module '../db/schema.ts' {
  interface Database extends NotificationTables {}
}
