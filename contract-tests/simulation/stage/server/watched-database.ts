import {
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type DialectAdapter,
  Kysely,
  type KyselyPlugin,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import { sqliteDialectOf } from '../../../../server/db/open-sqlite.ts';
import type { Database } from '../../../../server/db/schema.ts';
import type { SqliteFile } from '../../../../server/db/sqlite-file.ts';
import { insideOnly } from '../../../../server/db/transaction.ts';
import { LockingAdapter, LockingCompiler } from './locking-dialect.ts';
import { Manners } from './manners.ts';
import type { Turns } from './turns.ts';

/** Called around each statement. */
export interface Watcher {
  /** A statement is about to run. It may throw, or block forever. */
  before(sql: string, isInTransaction: boolean): Promise<void> | void;
  /** It has run. */
  after(sql: string, isInTransaction: boolean): void;
  /** A statement is issued: the returned function is called once it is answered. */
  asks(): () => void;
  /** The shop did something wrong that nobody outside would notice. */
  slips(how: string): void;
}

/** How many microtasks a statement in a transaction takes: more than its caller needs to reach the commit. */
const WHILE = 40;

/**
 * The shop's database on a file in memory, with one connection that is handed out in turns, and a watcher of each
 * statement.
 */
export function watchedDatabase(file: SqliteFile, turns: Turns, watcher: Watcher): Kysely<Database> {
  const dialect = sqliteDialectOf(file);
  const driver = dialect.createDriver();
  const manners = new Manners((how) => watcher.slips(how));
  const connected = connect(driver, file, watcher, manners);
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
  const parts = { compiler: new LockingCompiler(), adapter: new LockingAdapter(), watcher, manners };
  const executor = new WatchedExecutor(parts, provider, plugins, false);
  return new Kysely<Database>({ config: { dialect, plugins }, driver, executor, dialect });
}

interface Parts {
  readonly compiler: QueryCompiler;
  readonly adapter: DialectAdapter;
  readonly watcher: Watcher;
  readonly manners: Manners;
}

/** Reports each statement when it is issued and when it is answered. */
class WatchedExecutor extends DefaultQueryExecutor {
  readonly #parts: Parts;
  readonly #provider: ConnectionProvider;
  readonly #isOfTransaction: boolean;

  constructor(parts: Parts, provider: ConnectionProvider, plugins: KyselyPlugin[], isOfTransaction: boolean) {
    super(parts.compiler, parts.adapter, provider, plugins);
    this.#parts = parts;
    this.#provider = provider;
    this.#isOfTransaction = isOfTransaction;
  }

  override async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { watcher, manners } = this.#parts;
    const hears = watcher.asks();
    const ends = this.#isOfTransaction ? manners.asks(query.sql) : () => {};
    try {
      return await super.executeQuery<Row>(query);
    } finally {
      ends();
      hears();
    }
  }

  override withConnectionProvider(provider: ConnectionProvider): DefaultQueryExecutor {
    return new WatchedExecutor(this.#parts, provider, [...this.plugins], true);
  }

  override withPlugins(plugins: readonly KyselyPlugin[]): DefaultQueryExecutor {
    return this.#with([...this.plugins, ...plugins]);
  }

  override withPlugin(plugin: KyselyPlugin): DefaultQueryExecutor {
    return this.#with([...this.plugins, plugin]);
  }

  override withPluginAtFront(plugin: KyselyPlugin): DefaultQueryExecutor {
    return this.#with([plugin, ...this.plugins]);
  }

  override withoutPlugins(): DefaultQueryExecutor {
    return this.#with([]);
  }

  #with(plugins: KyselyPlugin[]): DefaultQueryExecutor {
    return new WatchedExecutor(this.#parts, this.#provider, plugins, this.#isOfTransaction);
  }
}

async function connect(
  driver: ReturnType<ReturnType<typeof sqliteDialectOf>['createDriver']>,
  file: SqliteFile,
  watcher: Watcher,
  manners: Manners,
): Promise<DatabaseConnection> {
  await driver.init();
  const connection = await driver.acquireConnection();
  return {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const { inTransaction } = file;
      manners.runs(query.sql);
      if (inTransaction && query.sql !== 'commit') for (let turn = 0; turn < WHILE; turn += 1) await Promise.resolve();
      await watcher.before(query.sql, inTransaction);
      const result = await connection.executeQuery<Row>(query);
      watcher.after(query.sql, inTransaction);
      return result;
    },
    streamQuery: (query, size) => connection.streamQuery(query, size),
  };
}
