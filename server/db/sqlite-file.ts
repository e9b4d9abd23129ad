import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import type { SqliteStatement } from 'kysely';

/** A database file of SQLite that is open, in the words of Kysely, with foreign keys enforced. */
export class SqliteFile {
  readonly #database: DatabaseSync;

  /** `timeout`: the milliseconds a statement waits for another program that has the file open. */
  constructor(path: string, { timeout }: { readonly timeout: number }) {
    this.#database = named(() => new DatabaseSync(path, { timeout, enableForeignKeyConstraints: true }));
  }

  /** A new one in memory: empty, or a copy of what `serialize` has answered. */
  static inMemory(bytes?: Uint8Array): SqliteFile {
    const file = new SqliteFile(':memory:', { timeout: 0 });
    if (bytes) file.#database.deserialize(bytes);
    return file;
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction;
  }

  prepare(sql: string): Statement {
    return new Statement(named(() => this.#database.prepare(sql)));
  }

  /** Runs statements, and drops what they answer. */
  exec(sql: string): void {
    named(() => this.#database.exec(sql));
  }

  serialize(): Uint8Array {
    return this.#database.serialize();
  }

  /** May be called more than once. */
  close(): void {
    if (this.#database.isOpen) named(() => this.#database.close());
  }
}

/** What a statement answers, by the names of its columns. */
type Row = Readonly<Record<string, SQLOutputValue>>;

export class Statement implements SqliteStatement {
  readonly reader: boolean;
  readonly #statement: StatementSync;
  readonly #columns: readonly string[];
  readonly #emptyRow: Row;

  constructor(statement: StatementSync) {
    this.#statement = statement;
    this.#columns = statement.columns().map(({ name }) => name);
    this.#emptyRow = Object.fromEntries(this.#columns.map((name) => [name, null]));
    this.reader = this.#columns.length > 0;
    statement.setReturnArrays(true);
  }

  all(parameters: readonly unknown[]): Row[] {
    return named(() => lists(this.#statement.all(...bindable(parameters)))).map((values) => this.#rowOf(values));
  }

  run(parameters: readonly unknown[]): ReturnType<StatementSync['run']> {
    return named(() => this.#statement.run(...bindable(parameters)));
  }

  /** Reads all at once: half-read, a statement that is kept could not be used by others. */
  iterate(parameters: readonly unknown[]): IterableIterator<Row> {
    return this.all(parameters).values();
  }

  /** Node's own objects are dictionaries, which take twice as long to read and twice the memory. */
  #rowOf(values: readonly SQLOutputValue[]): Row {
    const row: Record<string, SQLOutputValue> = { ...this.#emptyRow };
    this.#columns.forEach((name, at) => (row[name] = values[at] ?? null));
    return row;
  }
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SQLite itself refuses what it cannot bind.
const bindable = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[];

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The types know only of objects.
const lists = (rows: readonly unknown[]) => rows as ReadonlyArray<readonly SQLOutputValue[]>;

/** SQLite's own names of its result codes, by number. */
const NAMES = (
  'OK ERROR INTERNAL PERM ABORT BUSY LOCKED NOMEM READONLY INTERRUPT IOERR CORRUPT NOTFOUND FULL CANTOPEN PROTOCOL ' +
  'EMPTY SCHEMA TOOBIG CONSTRAINT MISMATCH MISUSE NOLFS AUTH FORMAT RANGE NOTADB'
).split(' ');

/** Gives errors of SQLite the name of their code: of 778, a disk that refuses to write, it is `SQLITE_IOERR_778`. */
function named<Value>(work: () => Value): Value {
  try {
    return work();
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && typeof error.errcode === 'number') {
      const { errcode } = error;
      const name = `SQLITE_${NAMES[errcode & 0xff]}`;
      Object.assign(error, { code: errcode > 0xff ? `${name}_${errcode}` : name });
    }
    throw error;
  }
}
