import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/**
 * What the sandbox has answered by idempotency key. It forgets a key after a day, as providers do: whoever asks again
 * then is charged again, so that a key is no longer what tells payments and refunds apart.
 */
export const repliesOfTheSandbox: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('sandbox_replies')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('cascade'))
    .addColumn('ask', 'text', (column) => column.notNull())
    .addColumn('reply', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  // A wallet that its payer has taken back is declined, as a card is that its bank has closed.
  await sql`alter table sandbox_methods add column is_revoked integer not null default 0`.execute(db);
  await db.schema.createIndex('sandbox_replies_of').on('sandbox_replies').column('customer_id').execute();

  await db.schema
    .createTable('payments_by_id')
    .addColumn('payment_id', 'text', (column) => column.primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('page', 'text')
    .addColumn('form_token', 'text', (column) => column.notNull())
    .addColumn('method_id', 'text')
    .addColumn('mandate_id', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  const payment = sql.raw(
    'payment_id, idempotency_key, customer_id, reference, description, amount_cents, currency, status, page, form_token, method_id, mandate_id, created_at',
  );
  await sql`insert into payments_by_id (${payment}) select ${payment} from sandbox_payments`.execute(db);
  await db.schema.dropTable('sandbox_payments').execute();
  await db.schema.alterTable('payments_by_id').renameTo('sandbox_payments').execute();
  await db.schema.createIndex('sandbox_payments_by_reference').on('sandbox_payments').column('reference').execute();
  await db.schema.createIndex('sandbox_payments_by_key').on('sandbox_payments').column('idempotency_key').execute();

  await db.schema
    .createTable('refunds_by_id')
    .addColumn('refund_id', 'text', (column) => column.primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull().defaultTo('succeeded'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  const refund = sql.raw('refund_id, idempotency_key, payment_id, amount_cents, status, created_at');
  await sql`insert into refunds_by_id (${refund}) select ${refund} from sandbox_refunds`.execute(db);
  await db.schema.dropTable('sandbox_refunds').execute();
  await db.schema.alterTable('refunds_by_id').renameTo('sandbox_refunds').execute();
  await db.schema.createIndex('sandbox_refunds_by_payment').on('sandbox_refunds').column('payment_id').execute();
};
