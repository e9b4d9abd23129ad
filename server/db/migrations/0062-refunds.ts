import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** Money that goes back. What was paid before for nothing goes back as well: nobody has done that so far. */
export const refunds: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('refunds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('refund_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('a_refund_counts_once', ['provider', 'refund_id'])
    .addForeignKeyConstraint('of_a_payment', ['provider', 'payment_id'], 'payments', ['provider', 'payment_id'])
    .addCheckConstraint('refund_state_known', sql`state in ('due', 'pending', 'succeeded', 'failed')`)
    .execute();
  await sql`insert into refunds (id, provider, payment_id, amount_cents, state, created_at, updated_at)
    select 'unneeded:' || id, provider, payment_id, amount_cents, 'due', created_at, created_at
    from payments where fate = 'refundDue'`.execute(db);
  await sql`insert into jobs (kind, payload, status, due_at, leased_until, failures, created_at)
    select 'returnMoney', '{"refundId":"' || id || '"}', 'waiting', created_at, 0, 0, created_at
    from refunds`.execute(db);
};
