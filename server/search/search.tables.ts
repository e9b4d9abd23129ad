/** How often a search had a word that nothing on sale has, on a day. There is no column for who made it. */
export interface EmptySearchesTable {
  /** In UTC: '2027-03-01'. */
  day: string;
  /** Its words, as the index knows them. */
  query: string;
  times: number;
}

declare module '../db/schema.ts' {
  interface Database {
    empty_searches: EmptySearchesTable;
  }
}
