/** An erased customer. Id and date of joining do not identify a person, but tell whom a backup has brought back. */
export interface ErasuresTable {
  /** The former `customers.id`. A restored database may assign it to someone else. */
  id: number;
  /** The former `customers.created_at`. */
  joined_at: number;
  erased_at: number;
}

interface ErasureTables {
  erasures: ErasuresTable;
}

declare module '../db/schema.ts' {
  interface Database extends ErasureTables {}
}
