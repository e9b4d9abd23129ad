import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

export const downloadsAndWishlists: SchemaStep = async ({ db, identity }) => {
  await db.schema
    .createTable('downloads')
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('sound_id', 'bigint', (column) => column.notNull())
    .addColumn('format', 'text', (column) => column.notNull())
    .addColumn('taken_credits', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('downloads_once', ['customer_id', 'sound_id'])
    .addCheckConstraint('format_known', sql`format in ('wav', 'midi')`)
    .execute();
  await db.schema
    .createIndex('downloads_latest')
    .on('downloads')
    .columns(['customer_id', 'created_at', 'sound_id'])
    .execute();

  for (const target of ['sound', 'product']) {
    const table = `wishlist_${target}s`;
    await db.schema
      .createTable(table)
      .addColumn('id', ...identity)
      .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
      .addColumn(`${target}_id`, 'bigint', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addUniqueConstraint(`${table}_once`, ['customer_id', `${target}_id`])
      .execute();
    await db.schema.createIndex(`${table}_latest`).on(table).columns(['customer_id', 'created_at', 'id']).execute();
  }
};
