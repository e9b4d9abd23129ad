import type { SchemaStep } from './columns.ts';

export const customersAndSessions: SchemaStep = async ({ db, identity }) => {
  await db.schema
    .createTable('customers')
    .addColumn('id', ...identity)
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('first_name', 'text')
    .addColumn('last_name', 'text')
    .addColumn('postal_code', 'text')
    .addColumn('country_iso_code', 'text')
    .addColumn('is_confirmed', 'integer', (column) => column.notNull())
    .addColumn('is_account', 'integer', (column) => column.notNull())
    .addColumn('is_dashboard', 'integer', (column) => column.notNull())
    .addColumn('is_deal', 'integer', (column) => column.notNull())
    .addColumn('show_single_download_tip', 'integer', (column) => column.notNull())
    .addColumn('start_discount_ends_at', 'bigint')
    .addColumn('end_discount_ends_at', 'bigint')
    .addColumn('deactivated_at', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('subscriptions')
    .addColumn('customer_id', 'bigint', (column) => column.primaryKey().references('customers.id').onDelete('cascade'))
    .addColumn('plan_id', 'integer', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('period_ends_at', 'bigint')
    .addColumn('is_cancelled', 'integer', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_by_customer').on('sessions').column('customer_id').execute();
  await db.schema.createIndex('sessions_by_last_seen').on('sessions').column('last_seen_at').execute();
};
