import type { Generated } from 'kysely';

/** Something to be done, once it is due. It is deleted when it is done. */
export interface JobsTable {
  id: Generated<number>;
  kind: string;
  /** As JSON. */
  payload: string;
  /** The customer whose turn it is, if customers take turns; else 0. */
  turn_of: Generated<number>;
  /** `failed` is never tried again. */
  status: 'waiting' | 'failed';
  /** Epoch milliseconds. */
  due_at: number;
  /** End of a worker's lease (epoch milliseconds); 0 without one. */
  leased_until: number;
  failures: number;
  /** Why it failed the last time. */
  problem: string | null;
  created_at: number;
}

interface JobTables {
  jobs: JobsTable;
}

declare module '../db/schema.ts' {
  interface Database extends JobTables {}
}
