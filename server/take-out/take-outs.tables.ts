import type { Generated } from 'kysely';

/** A copy of what the shop knows about a customer, as they have asked for it. */
export interface TakeOutsTable {
  id: Generated<number>;
  customer_id: number;
  /** A copy that has expired stays ready until it is forgotten. */
  status: 'preparing' | 'ready' | 'failed';
  /** Key of the archive in the object store. */
  object_key: string;
  /** How often preparing has failed. */
  failures: number;
  /** Of the archive, once it is ready. */
  bytes: number | null;
  created_at: number;
  /** Epoch milliseconds when the archive expires; null until it is ready. */
  expires_at: number | null;
}

interface TakeOutTables {
  take_outs: TakeOutsTable;
}

declare module '../db/schema.ts' {
  interface Database extends TakeOutTables {}
}
