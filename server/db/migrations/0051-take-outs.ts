import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** Copies of what the shop knows about customers. */
export const takeOuts: SchemaStep = async ({ db, identity }) => {
  await db.schema
    .createTable('take_outs')
    .addColumn('id', ...identity)
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('object_key', 'text', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint')
    .addCheckConstraint('take_out_status_known', sql`status in ('preparing', 'ready', 'failed')`)
    .addCheckConstraint('take_out_ready_until', sql`(status = 'ready') = (expires_at is not null)`)
    .execute();
  await db.schema.createIndex('take_outs_of_customer').on('take_outs').columns(['customer_id', 'id']).execute();
};
