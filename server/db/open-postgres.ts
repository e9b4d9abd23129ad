import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import { OperatorProblem, messageOf } from '../operator-problem.ts';
import type { OpenDatabase } from './open-database.ts';
import type { Database } from './schema.ts';
import { insideOnly } from './transaction.ts';

/**
 * Milliseconds after which PostgreSQL releases a connection, so that a locked row, a long statement or a node that
 * hangs in a transaction cannot hold all connections of all nodes.
 */
const PATIENCE = {
  lock_timeout: 3000,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** A shop is 'brisk'; a migration, an operator's command and a test are 'patient': they take the time that they need. */
export type Manner = 'brisk' | 'patient';

/** Opens a pool of connections and proves that one can be had. */
export async function openPostgres(address: string, manner: Manner = 'patient'): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: address,
    max: 10,
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser: parserOf },
    ...(manner === 'brisk' ? PATIENCE : {}),
  });
  // A broken connection is replaced: the pool reports idle ones, those in use report themselves, and the caller learns
  // it from the query. An unhandled 'error' event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  try {
    (await pool.connect()).release();
  } catch (error) {
    await pool.end();
    throw new OperatorProblem(`PostgreSQL cannot be reached (${messageOf(error)}). Check DATABASE_URL.`, {
      cause: error,
    });
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [insideOnly] });
  return { db, dialect: 'postgres', close: () => db.destroy() };
}

/** Ids, times and credits are whole numbers below 2^53: reads int8 as a number, as SQLite does. */
const parserOf: typeof types.getTypeParser = (oid, format?) =>
  // oxlint-disable-next-line typescript/no-unsafe-return -- So the parsers of the package are typed.
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);
