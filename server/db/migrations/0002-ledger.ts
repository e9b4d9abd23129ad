import { sql } from 'kysely';
import type { SchemaContext, SchemaStep } from './columns.ts';

export const ledger: SchemaStep = async (schema) => {
  const { db, identity } = schema;
  await db.schema
    .createTable('ledger_accounts')
    .addColumn('id', ...identity)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('set null'))
    .addColumn('balance', 'bigint')
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('closed_at', 'bigint')
    .addCheckConstraint('kind_known', sql`kind in ('wallet', 'grants', 'sales', 'returns')`)
    .addCheckConstraint('only_wallets_keep_a_balance', sql`(kind = 'wallet') = (balance is not null)`)
    .addCheckConstraint('never_overdrawn', sql`balance is null or balance >= 0`)
    .execute();
  await db.schema
    .createIndex('one_open_wallet_per_customer')
    .unique()
    .on('ledger_accounts')
    .column('customer_id')
    .where(sql.ref('closed_at'), 'is', null)
    .execute();
  await db.schema
    .createIndex('one_account_per_purpose')
    .unique()
    .on('ledger_accounts')
    .column('kind')
    .where(sql.ref('kind'), '<>', sql.lit('wallet'))
    .execute();

  await db.schema
    .createTable('ledger_entries')
    .addColumn('id', ...identity)
    .addColumn('business_key', 'text', (column) => column.notNull().unique())
    .addColumn('from_account', 'bigint', (column) => column.notNull().references('ledger_accounts.id'))
    .addColumn('to_account', 'bigint', (column) => column.notNull().references('ledger_accounts.id'))
    .addColumn('amount', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('moves_something', sql`amount > 0`)
    .addCheckConstraint('moves_somewhere', sql`from_account <> to_account`)
    .execute();
  await db.schema.createIndex('entries_by_source').on('ledger_entries').column('from_account').execute();
  await db.schema.createIndex('entries_by_target').on('ledger_entries').column('to_account').execute();

  for (const kind of ['grants', 'sales', 'returns']) {
    await db.insertInto('ledger_accounts').values({ kind, opened_at: 0 }).execute();
  }
  await refuseChanges(schema);
};

/** History is written once: the database itself refuses to change or remove an entry. */
async function refuseChanges({ db, dialect }: SchemaContext): Promise<void> {
  if (dialect === 'sqlite') {
    for (const change of ['update', 'delete']) {
      await sql`create trigger ${sql.ref(`ledger_entries_no_${change}`)} before ${sql.raw(change)} on ledger_entries
        begin select raise(abort, 'ledger entries are append-only'); end`.execute(db);
    }
    return;
  }
  await sql`create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin raise exception 'ledger entries are append-only'; end $$`.execute(db);
  await sql`create trigger ledger_entries_append_only before update or delete or truncate on ledger_entries
    for each statement execute function refuse_ledger_change()`.execute(db);
}
