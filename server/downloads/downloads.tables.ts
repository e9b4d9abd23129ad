import type { Generated } from 'kysely';

/** The files that a customer owns: each at most once, whatever it cost [DECISION-93]. */
export interface DownloadsTable {
  customer_id: number;
  /** Id of the sound, or of the MIDI companion: both come from one number range. */
  sound_id: number;
  format: 'wav' | 'midi';
  taken_credits: number;
  created_at: number;
  /** The order it was bought under; null for purchases from before orders existed. */
  order_id: number | null;
}

/** Files that were bought together. */
export interface DownloadOrdersTable {
  id: Generated<number>;
  customer_id: number;
  /** Open until its first byte is fetched or it is undone; final after that. */
  state: 'open' | 'fetched' | 'undone';
  created_at: number;
  /** When it was fetched or undone. */
  decided_at: number | null;
  /** The archive that it was bought for, while that exists; null for none. */
  archive_id: number | null;
  /** The token that has paid for it; null without one. */
  token_id: number | null;
}

/** A purchase that may arrive again: what it was for, and what was answered. */
export interface PurchaseKeysTable {
  customer_id: number;
  /** The idempotency key that the client has sent. */
  key: string;
  /** What was bought under it, such as `file:12`. */
  subject: string;
  /** The order that it opened; null where everything was owned. */
  order_id: number | null;
  taken_credits: number;
  /** The balance after it, with its version. */
  balance: number;
  balance_version: number;
  created_at: number;
}

interface DownloadTables {
  downloads: DownloadsTable;
  download_orders: DownloadOrdersTable;
  purchase_keys: PurchaseKeysTable;
}

declare module '../db/schema.ts' {
  interface Database extends DownloadTables {}
}
