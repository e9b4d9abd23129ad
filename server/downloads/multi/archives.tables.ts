import type { Generated } from 'kysely';

/** The archive of one multi-download. Its link lives 24 hours from `created_at` [DECISION-100]. */
export interface ArchivesTable {
  id: Generated<number>;
  customer_id: number;
  /** What was bought for it; null when all of its files were owned. */
  order_id: number | null;
  /** Ids of the files, joined by commas, in the order of the request. */
  file_ids: string;
  /** Of the ids in any order; empty for archives from before there were digests. */
  digest: string;
  status: 'preparing' | 'ready' | 'failed';
  /** Until then (epoch milliseconds) one worker prepares it; 0 when none does. */
  leased_until: number;
  /** How often preparing has failed. */
  failures: number;
  /** `ArchiveContents` as JSON, once it is ready. */
  contents: string | null;
  created_at: number;
}

interface ArchiveTables {
  archives: ArchivesTable;
}

declare module '../../db/schema.ts' {
  interface Database extends ArchiveTables {}
}
