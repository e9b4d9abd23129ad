/** One row, which is written to find out whether the database can be written. */
interface WriteTrialsTable {
  tried: number;
}

declare module './schema.ts' {
  interface Database {
    write_trials: WriteTrialsTable;
  }
}
