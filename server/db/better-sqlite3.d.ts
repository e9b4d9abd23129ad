/** The part of better-sqlite3 that the shop uses; the package ships no types. */
declare module 'better-sqlite3' {
  interface Statement {
    readonly reader: boolean;
    all(parameters: ReadonlyArray<unknown>): unknown[];
    run(parameters: ReadonlyArray<unknown>): { changes: number | bigint; lastInsertRowid: number | bigint };
    iterate(parameters: ReadonlyArray<unknown>): IterableIterator<unknown>;
  }

  class Database {
    constructor(file: string, options?: { readonly timeout?: number; readonly readonly?: boolean });
    readonly inTransaction: boolean;
    prepare(sql: string): Statement;
    pragma(source: string, options?: { readonly simple?: boolean }): unknown;
    exec(sql: string): this;
    close(): this;
  }

  export default Database;
}
