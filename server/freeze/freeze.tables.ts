/** At most one row, while nothing may be bought. */
export interface FreezesTable {
  /** Always 1. */
  id: number;
  reason: string;
  /** Epoch milliseconds. */
  since: number;
}

declare module '../db/schema.ts' {
  interface Database {
    freezes: FreezesTable;
  }
}
