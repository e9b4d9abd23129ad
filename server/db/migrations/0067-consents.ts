import { sql } from 'kysely';
import type { SchemaContext, SchemaStep } from './columns.ts';

/** What customers have agreed to, from what they have withdrawn, and what they were reminded of. */
export const consents: SchemaStep = async (schema) => {
  const { db, identity } = schema;
  await sql`alter table payment_orders add column waives_withdrawal integer not null default 0`.execute(db);
  await db.schema
    .createTable('consents')
    .addColumn('order_id', 'text', (column) => column.notNull().references('payment_orders.id'))
    .addColumn('text_version', 'integer', (column) => column.notNull())
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('set null'))
    .addColumn('gross_cents', 'integer', (column) => column.notNull())
    .addColumn('renewal_cents', 'integer', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('waives_withdrawal', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('agreed_once', ['order_id', 'text_version'])
    .execute();
  await db.schema
    .createTable('withdrawals')
    .addColumn('id', ...identity)
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('set null'))
    .addColumn('plan_id', 'integer', (column) => column.notNull())
    .addColumn('order_ids', 'text', (column) => column.notNull())
    .addColumn('cents', 'integer', (column) => column.notNull())
    .addColumn('open_cents', 'integer', (column) => column.notNull())
    .addColumn('credits', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('reminders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await refuseChanges(schema, 'consents', [
    'order_id',
    'text_version',
    'gross_cents',
    'renewal_cents',
    'text',
    'waives_withdrawal',
    'created_at',
  ]);
  await refuseChanges(schema, 'withdrawals', [
    'id',
    'plan_id',
    'order_ids',
    'cents',
    'open_cents',
    'credits',
    'created_at',
  ]);
};

/** What was agreed to stays so; its customer alone can be erased. */
async function refuseChanges({ db, dialect }: SchemaContext, table: string, columns: readonly string[]): Promise<void> {
  for (const [at, change] of ['delete', `update of ${columns.join(', ')}`].entries()) {
    const head = sql`create trigger ${sql.ref(`${table}_fixed_${at}`)} before ${sql.raw(change)} on ${sql.ref(table)} for each row`;
    await (
      dialect === 'sqlite'
        ? sql`${head} begin select raise(abort, 'what was agreed to is never changed'); end`
        : sql`${head} execute function refuse_ledger_change()`
    ).execute(db);
  }
}
