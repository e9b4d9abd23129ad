import { sql } from 'kysely';
import type { SchemaContext, SchemaStep } from './columns.ts';

/** Which grant each credit of a wallet came with, and which of them an entry took. */
export const creditLots: SchemaStep = async (schema) => {
  const { db, identity } = schema;
  await db.schema
    .createTable('credit_lots')
    .addColumn('id', ...identity)
    .addColumn('wallet', 'bigint', (column) => column.notNull().references('ledger_accounts.id'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('granted', 'bigint', (column) => column.notNull())
    .addColumn('remaining', 'bigint', (column) => column.notNull())
    .addColumn('entry_id', 'bigint', (column) => column.unique().references('ledger_entries.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('source_known', sql`source in ('plan', 'pack')`)
    .addCheckConstraint('never_more_than_granted', sql`remaining between 0 and granted and granted > 0`)
    .execute();
  await db.schema.createIndex('lots_by_wallet').on('credit_lots').column('wallet').execute();

  await db.schema
    .createTable('lot_uses')
    .addColumn('id', ...identity)
    .addColumn('entry_id', 'bigint', (column) => column.notNull().references('ledger_entries.id'))
    .addColumn('lot_id', 'bigint', (column) => column.notNull().references('credit_lots.id'))
    .addColumn('credits', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('one_use_of_a_lot_per_entry', ['entry_id', 'lot_id'])
    .addCheckConstraint('uses_something', sql`credits <> 0`)
    .execute();
  await db.schema.createIndex('uses_by_lot').on('lot_uses').column('lot_id').execute();
  await refuseChanges(schema);

  // What wallets hold from before there were lots never expires: nobody knows any more what it came with.
  await sql`insert into credit_lots (wallet, source, granted, remaining, created_at)
    select id, 'pack', balance, balance, opened_at from ledger_accounts where balance > 0`.execute(db);
};

/** Uses are history, as the entries that they belong to. */
async function refuseChanges({ db, dialect }: SchemaContext): Promise<void> {
  if (dialect === 'sqlite') {
    for (const change of ['update', 'delete'])
      await sql`create trigger ${sql.ref(`lot_uses_no_${change}`)} before ${sql.raw(change)} on lot_uses
        begin select raise(abort, 'uses of lots are append-only'); end`.execute(db);
    return;
  }
  await sql`create trigger lot_uses_append_only before update or delete or truncate on lot_uses
    for each statement execute function refuse_ledger_change()`.execute(db);
}
