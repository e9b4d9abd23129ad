import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** Archives of multi-downloads: what was asked for, how far it is, and what is in it. */
export const archives: SchemaStep = async ({ db, identity }) => {
  await db.schema
    .createTable('archives')
    .addColumn('id', ...identity)
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('file_ids', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('leased_until', 'bigint', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('contents', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('archive_status_known', sql`status in ('preparing', 'ready', 'failed')`)
    .addCheckConstraint('archive_ready_with_contents', sql`(status = 'ready') = (contents is not null)`)
    .execute();
  await db.schema.createIndex('archives_to_prepare').on('archives').columns(['status', 'id']).execute();
  await db.schema.createIndex('archives_of_customer').on('archives').columns(['customer_id', 'created_at']).execute();
};
