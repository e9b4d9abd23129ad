import type { SchemaStep } from './columns.ts';

/** Terminals that wait until somebody allows them in a browser. */
export const deviceLogins: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('device_logins')
    .addColumn('device_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_code', 'text', (column) => column.notNull().unique())
    .addColumn('user_agent', 'text')
    .addColumn('network', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('next_at', 'bigint', (column) => column.notNull())
    .addColumn('interval_seconds', 'integer', (column) => column.notNull())
    .addColumn('questions', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('cascade'))
    .addColumn('answer', 'text')
    .execute();
  await db.schema.createIndex('device_logins_by_expiry').on('device_logins').column('expires_at').execute();
  await db.schema.createIndex('device_logins_of_customer').on('device_logins').column('customer_id').execute();
};
