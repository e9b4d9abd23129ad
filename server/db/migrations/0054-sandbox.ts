import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** What the provider of the sandbox knows: it keeps books of its own, as another company would. */
export const sandbox: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('sandbox_payments')
    .addColumn('idempotency_key', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('payment_id', 'text', (column) => column.notNull().unique())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('page', 'text')
    .addColumn('form_token', 'text', (column) => column.notNull())
    .addColumn('method_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sandbox_payments_by_reference').on('sandbox_payments').column('reference').execute();
  await db.schema
    .createTable('sandbox_methods')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .execute();

  // Nobody could pay until now: who has a plan with a price is of the demo, and is renewed by the card that always pays.
  await sql`insert into sandbox_methods (id, customer_id, kind, token)
    select 'pm_' || customer_id, customer_id, 'card', 'tok_ok' from subscriptions where state <> 'free'`.execute(db);
  await sql`insert into payment_methods (customer_id, kind, provider, method_id, brand, last_four, created_at)
    select customer_id, 'card', 'sandbox', 'pm_' || customer_id, 'Visa', '4242', started_at
    from subscriptions where state <> 'free'`.execute(db);
};
