import type { SchemaStep } from './columns.ts';

/**
 * What providers of payments have told the shop, each piece of news once; and what the sandbox has to
 * tell, and what it has given back.
 */
export const newsOfProviders: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('provider_events')
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('event_id', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('about', 'text')
    .addColumn('object_id', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('read_at', 'bigint')
    .addPrimaryKeyConstraint('told_once', ['provider', 'event_id'])
    .execute();
  await db.schema
    .createTable('sandbox_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('object_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('sandbox_refunds')
    .addColumn('idempotency_key', 'text', (column) => column.primaryKey())
    .addColumn('refund_id', 'text', (column) => column.notNull().unique())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
};
