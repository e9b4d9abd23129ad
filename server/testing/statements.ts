import type { DatabaseConnection, Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';

const STATEMENT_FAILED = 'The database has failed on purpose.';

/** Stands before each statement, in a transaction or not, until the returned function is called. */
export function watchStatements(db: Kysely<Database>, before: (sql: string) => Promise<void> | void): () => void {
  const executor = db.getExecutor();
  const provideConnection = executor.provideConnection.bind(executor);
  const watched = (connection: DatabaseConnection): DatabaseConnection => ({
    async executeQuery(query) {
      await before(query.sql);
      return connection.executeQuery(query);
    },
    streamQuery: (query, size) => connection.streamQuery(query, size),
  });
  executor.provideConnection = (consumer) => provideConnection((connection) => consumer(watched(connection)));
  return () => {
    executor.provideConnection = provideConnection;
  };
}

/**
 * How a transaction locks a customer before it reads anything; null if it does not. SQLite has one transaction at a
 * time.
 */
export async function lockTakenBy(db: Kysely<Database>, act: () => Promise<unknown>): Promise<string | null> {
  const statements = await statementsOf(db, act);
  const [begin = '', first = ''] = statements.slice(statements.findIndex((sql) => sql.startsWith('begin')));
  if (begin === 'begin immediate') return 'the whole database';
  return first === 'select "id" from "customers" where "id" = $1 for update' ? 'the customer' : null;
}

/** The statements that are run while something is done, in their order. */
export async function statementsOf(db: Kysely<Database>, act: () => Promise<unknown>): Promise<readonly string[]> {
  const statements: string[] = [];
  const end = watchStatements(db, (sql) => void statements.push(sql));
  await act().finally(end);
  return statements;
}

/**
 * Repeats an action, each time with another statement failing, until it needs no more statements and succeeds. A
 * statement fails late, so that code that does not wait for it has continued. Returns how many have failed; throws if
 * one has failed unnoticed.
 */
export async function failEachStatement(
  db: Kysely<Database>,
  { act, check }: { act(): Promise<unknown>; check(): Promise<void> },
): Promise<number> {
  for (let place = 1; ; place += 1) {
    let statements = 0;
    const end = watchStatements(db, async (sql) => {
      if (!/^(?:select|insert|update|delete|with)\b/.test(sql)) return;
      statements += 1;
      if (statements !== place) return;
      for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
      throw new Error(STATEMENT_FAILED);
    });
    const outcome = await act().then(
      () => null,
      (error: unknown) => error,
    );
    end();
    if (statements < place) {
      if (outcome !== null) throw outcome;
      return place - 1;
    }
    if (!(outcome instanceof Error) || outcome.message !== STATEMENT_FAILED)
      throw new Error(`Statement ${place} has failed, and nobody was told.`, { cause: outcome });
    await check();
  }
}
