import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, KyselyPlugin, Transaction } from 'kysely';
import type { Database } from './schema.ts';
import { codeOf } from './trouble.ts';

/** PostgreSQL's codes for 'another transaction was in the way, try again'. */
const RETRYABLE = new Set(['40001', '40P01']);
const ATTEMPTS = 5;

/** Set while the code that asks runs inside a write transaction. */
const writing = new AsyncLocalStorage<true>();

/**
 * Runs `work` in one write transaction: all of it happens or nothing does.
 *
 * Inside, use only `tx`: a query on the outer `db` would not be part of the transaction, and on SQLite, where
 * the transaction holds the one connection, it would wait forever. `insideOnly` makes it throw instead.
 * `work` may run again when PostgreSQL chose it as the victim of a deadlock, so it must have no other effects.
 */
export async function write<T>(db: Kysely<Database>, work: (tx: Transaction<Database>) => Promise<T>): Promise<T> {
  if (writing.getStore()) throw outside();
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => writing.run(true, () => work(tx.withoutPlugins())));
    } catch (error) {
      if (attempt === ATTEMPTS || !RETRYABLE.has(codeOf(error))) throw error;
      await sleep(attempt * 5);
    }
  }
}

/** Sits on the outer `db` and refuses the queries of code that should have used `tx`. */
export const insideOnly: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (writing.getStore()) throw outside();
    return node;
  },
  transformResult: ({ result }) => Promise.resolve(result),
};

const outside = (): Error => new Error('A query on db inside write(): hand tx on to whatever makes it.');

/**
 * Makes writes about one customer wait for each other. Every transaction that spends, grants or toggles
 * takes this lock first, so that all of them lock in the same order.
 */
export async function lockCustomer(tx: Transaction<Database>, customerId: number): Promise<void> {
  // SQLite has no row locks and needs none: its write transactions come one after another.
  if (isPostgres(tx)) await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute();
}

/** Whether other transactions write at the same time. */
export const isPostgres = (db: Kysely<Database>): boolean =>
  db.getExecutor().adapter.supportsMultipleConnections !== false;
