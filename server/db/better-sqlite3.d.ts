/** The part of better-sqlite3 that the shop uses; the package ships no types. */
declare module 'better-sqlite3' {
  interface Statement {
    readonly reader: boolean;
    all(parameters: ReadonlyArray<unknown>): unknown[];
    run(parameters: ReadonlyArray<unknown>): { changes: number | bigint; lastInsertRowid: number | bigint };
    iterate(parameters: ReadonlyArray<unknown>): IterableIterator<unknown>;
  }

  class Database {
    /** `file` is a path, `:memory:`, or what `serialize` has answered: then the database is a copy of it in memory. */
    constructor(file: string | Uint8Array, options?: { readonly timeout?: number; readonly readonly?: boolean });
    readonly inTransaction: boolean;
    prepare(sql: string): Statement;
    pragma(source: string, options?: { readonly simple?: boolean }): unknown;
    exec(sql: string): this;
    serialize(): Uint8Array;
    close(): this;
  }

  export default Database;
}
