import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  CompiledQuery,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type SqliteStatement,
} from 'kysely';
import { LeastRecentlyUsed } from '../../domain/least-recently-used.ts';
import { makePrivateFile } from '../data-folder.ts';
import { OperatorProblem, messageOf } from '../operator-problem.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Database } from './schema.ts';
import { SqliteFile } from './sqlite-file.ts';
import { insideOnly } from './transaction.ts';
import { databaseTrouble } from './trouble.ts';

/** Milliseconds a statement waits for another program that has the file open, such as a backup. */
const BUSY_TIMEOUT = 5000;

/** KiB of the file that are kept in memory. */
const CACHE_KIB = 16_000;

/** Milliseconds a start waits for an operator's command that works on the file. */
const CLAIM_TIMEOUT = 1000;

/**
 * Opens `shop.sqlite` in the data folder. A shop claims the folder for itself until it is closed; an operator's command
 * works next to a running shop and relies on SQLite's own locks for writing.
 */
export function openSqlite(dataFolder: string, claim: 'alone' | 'beside'): OpenDatabase {
  const releaseFolder = claim === 'alone' ? claimFolder(dataFolder) : () => {};
  try {
    const file = openFile(join(dataFolder, 'shop.sqlite'));
    const db = new Kysely<Database>({ dialect: sqliteDialectOf(file), plugins: [insideOnly] });
    return {
      db,
      dialect: 'sqlite',
      close: async () => {
        await db.destroy();
        // Kysely closes only what it was asked something.
        file.close();
        releaseFolder();
      },
    };
  } catch (error) {
    releaseFolder();
    throw error;
  }
}

/** How the shop speaks to a file that is open already. */
export const sqliteDialectOf = (file: SqliteFile): SqliteDialect =>
  new ShopSqliteDialect({ database: keepStatements(file) }, () => file.inTransaction);

/**
 * Holds a lock that the operating system frees when the process dies, however it dies.
 * Two writers would each trust their own queue of transactions and their own index in memory.
 */
function claimFolder(dataFolder: string): () => void {
  const release = claimFile(join(dataFolder, 'lock.sqlite'), (error) => inUse(dataFolder, error));
  try {
    ensureUnused(join(dataFolder, 'shop.sqlite'));
  } catch (error) {
    release();
    throw error;
  }
  return release;
}

/** Holds such a lock on a separate file; throws `taken` if another process has it. */
export function claimFile(path: string, taken: (cause: unknown) => OperatorProblem): () => void {
  makePrivateFile(path);
  const lock = new SqliteFile(path, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    throw taken(error);
  }
  return () => lock.close();
}

/**
 * Also asks the database itself: deleting the lock file as a supposed leftover must not lead to two shops. SQLite
 * grants no exclusive access to a file that is open elsewhere. Other problems are reported later.
 */
function ensureUnused(path: string): void {
  if (!existsSync(path)) return;
  const file = new SqliteFile(path, { timeout: CLAIM_TIMEOUT });
  try {
    file.exec('pragma locking_mode = exclusive; begin exclusive; rollback');
  } catch (error) {
    if (databaseTrouble(error) === 'busy') throw inUse(dirname(path), error);
  } finally {
    file.close();
  }
}

const inUse = (dataFolder: string, cause: unknown): OperatorProblem =>
  new OperatorProblem(
    `The data folder ${dataFolder} is in use by another Loopstead. Stop it, or choose another folder with --data.`,
    { cause },
  );

function openFile(path: string): SqliteFile {
  let file: SqliteFile | undefined;
  try {
    makePrivateFile(path);
    file = new SqliteFile(path, { timeout: BUSY_TIMEOUT });
    file.exec(`pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -${CACHE_KIB}`);
    const [found] = file.prepare('pragma quick_check(1)').all([]);
    if (found?.['quick_check'] !== 'ok') throw new Error(String(found?.['quick_check']));
    return file;
  } catch (error) {
    file?.close();
    throw new OperatorProblem(
      `The database ${path} is damaged (${messageOf(error)}). Restore a backup, or move the file away to start empty.`,
      { cause: error },
    );
  }
}

/** Statements that are kept prepared; the shop has fewer, but a list of ids is another statement at each length. */
const MAX_STATEMENTS = 500;

/** Preparing a statement costs more than running most of them, so those in use are kept. */
function keepStatements(file: SqliteFile): SqliteDatabase {
  const kept = new LeastRecentlyUsed<string, SqliteStatement>(MAX_STATEMENTS);
  return {
    prepare(sql) {
      // What alters a table may alter the columns that others answer.
      if (!/^(select|insert|update|delete|with|begin|commit|rollback)\b/i.test(sql)) {
        kept.clear();
        return file.prepare(sql);
      }
      return kept.get(sql, () => file.prepare(sql));
    },
    close: () => file.close(),
  };
}

/** Kysely's dialect, with the corrections that money needs. */
class ShopSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig;
  readonly #isInTransaction: () => boolean;

  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super(config);
    this.#config = config;
    this.#isInTransaction = isInTransaction;
  }

  override createDriver(): SqliteDriver {
    return new ShopSqliteDriver(this.#config, this.#isInTransaction);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class ShopSqliteDriver extends SqliteDriver {
  readonly #isInTransaction: () => boolean;

  constructor(config: SqliteDialectConfig, isInTransaction: () => boolean) {
    super(config);
    this.#isInTransaction = isInTransaction;
  }

  /** Takes the write lock at the start: a transaction that reads first can then not fail when it starts to write. */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk makes SQLite roll back by itself; another rollback would hide the cause behind its own error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isInTransaction()) await super.rollbackTransaction(connection);
  }
}

/** Lets a migration that is interrupted leave nothing behind: SQLite rolls tables back like rows. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
