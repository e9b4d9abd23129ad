import type SqliteFile from 'better-sqlite3';
import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  type QueryResult,
} from 'kysely';
import { sqliteDialectOf } from '../../../../server/db/open-sqlite.ts';
import type { Database } from '../../../../server/db/schema.ts';
import { insideOnly } from '../../../../server/db/transaction.ts';
import type { Turns } from './turns.ts';

/** Whoever stands before each statement. */
export interface Watcher {
  /** A statement is about to run. It may throw, or keep it waiting forever. */
  before(sql: string, isInTransaction: boolean): Promise<void> | void;
  /** It has run. */
  after(sql: string, isInTransaction: boolean): void;
}

/** The shop's database over a file in memory, with one connection that all take turns on, and a watch on each statement. */
export function watchedDatabase(file: SqliteFile, turns: Turns, watcher: Watcher): Kysely<Database> {
  const dialect = sqliteDialectOf(file);
  const driver = dialect.createDriver();
  const connected = connect(driver, file, watcher);
  const provider: ConnectionProvider = {
    async provideConnection(consumer) {
      const connection = await connected;
      await turns.take();
      try {
        return await consumer(connection);
      } finally {
        turns.give();
      }
    },
  };
  const plugins = [insideOnly];
  const executor = new DefaultQueryExecutor(dialect.createQueryCompiler(), dialect.createAdapter(), provider, plugins);
  return new Kysely<Database>({ config: { dialect, plugins }, driver, executor, dialect });
}

async function connect(
  driver: ReturnType<ReturnType<typeof sqliteDialectOf>['createDriver']>,
  file: SqliteFile,
  watcher: Watcher,
): Promise<DatabaseConnection> {
  await driver.init();
  const connection = await driver.acquireConnection();
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const { inTransaction } = file;
      await watcher.before(query.sql, inTransaction);
      const result = await connection.executeQuery<Row>(query);
      watcher.after(query.sql, inTransaction);
      return result;
    },
    streamQuery: (query, size) => connection.streamQuery(query, size),
  };
}
