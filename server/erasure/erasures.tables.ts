/** A customer who was erased. The number and the moment of joining name nobody, and tell whom a backup has brought back. */
export interface ErasuresTable {
  /** What `customers.id` was. A restored database may give the number to somebody else. */
  id: number;
  /** What `customers.created_at` was. */
  joined_at: number;
  erased_at: number;
}

interface ErasureTables {
  erasures: ErasuresTable;
}

declare module '../db/schema.ts' {
  interface Database extends ErasureTables {}
}
