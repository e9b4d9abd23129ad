import type { Generated } from 'kysely';

/** What a customer owns: each file at most once, whatever it cost [DECISION-93]. */
export interface DownloadsTable {
  customer_id: number;
  /** Id of the sound, or of the MIDI companion: both come from one number range. */
  sound_id: number;
  format: 'wav' | 'midi';
  taken_credits: number;
  created_at: number;
  /** The order it was bought under; null for what was bought before there were orders. */
  order_id: number | null;
}

/** Files that were bought together. */
export interface DownloadOrdersTable {
  id: Generated<number>;
  customer_id: number;
  /** It is open until its first byte is fetched or until it is given back, and then stays as it is. */
  state: 'open' | 'fetched' | 'undone';
  created_at: number;
  /** When it stopped being open. */
  decided_at: number | null;
}

interface DownloadTables {
  downloads: DownloadsTable;
  download_orders: DownloadOrdersTable;
}

declare module '../db/schema.ts' {
  interface Database extends DownloadTables {}
}
