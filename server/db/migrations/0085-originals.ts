import type { SchemaStep } from './columns.ts';

/** What makers have delivered, where customers get a file with the chunks of the shop. What was sold before is the original itself. */
export const originals: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('originals')
    .addColumn('sound_id', 'bigint', (column) => column.primaryKey().references('sounds.id').onDelete('cascade'))
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('object_key', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('originals_by_digest').on('originals').column('sha256').execute();
};
