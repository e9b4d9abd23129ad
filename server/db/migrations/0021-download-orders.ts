import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** Files that were bought together, and whether the customer has begun to fetch them or has given them back. */
export const downloadOrders: SchemaStep = async ({ db, identity }) => {
  await db.schema
    .createTable('download_orders')
    .addColumn('id', ...identity)
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('decided_at', 'bigint')
    .addCheckConstraint('order_state_known', sql`state in ('open', 'fetched', 'undone')`)
    .addCheckConstraint('order_decided_once', sql`(state = 'open') = (decided_at is null)`)
    .execute();
  await db.schema
    .createIndex('orders_latest')
    .on('download_orders')
    .columns(['customer_id', 'created_at', 'id'])
    .execute();
  await db.schema.alterTable('downloads').addColumn('order_id', 'bigint').execute();
  await db.schema.createIndex('downloads_of_order').on('downloads').column('order_id').execute();
};
