import type { Generated } from 'kysely';

/** The archive of one multi-download. Its link is valid for 24 hours from `created_at` [DECISION-100]. */
export interface ArchivesTable {
  id: Generated<number>;
  customer_id: number;
  /** Ids of the files, joined by commas, in the order of the request. */
  file_ids: string;
  /** Digest of the ids in any order; empty for archives from before digests existed. */
  digest: string;
  status: 'preparing' | 'ready' | 'failed';
  /** `ArchivedChange` as JSON, for files in another tempo or key; null if there are none. */
  changes: string | null;
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
