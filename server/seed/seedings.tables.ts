/** What fills the shop at its first start, and whether it is done. */
export interface SeedingsTable {
  name: string;
  /** Null while there is more to do: the next start resumes where this one stopped. */
  finished_at: number | null;
}

interface SeedingTables {
  seedings: SeedingsTable;
}

declare module '../db/schema.ts' {
  interface Database extends SeedingTables {}
}
