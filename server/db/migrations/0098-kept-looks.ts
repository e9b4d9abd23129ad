import type { SchemaStep } from './columns.ts';

/** What files that were pushed are near to among the sounds on sale, as far as they were compared. */
export const keptLooks: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('kept_looks')
    .addColumn('provider_id', 'bigint', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('way', 'integer', (column) => column.notNull())
    .addColumn('up_to', 'bigint', (column) => column.notNull())
    .addColumn('look', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('looked_at_once', ['provider_id', 'sha256'])
    .addForeignKeyConstraint(
      'look_of_file',
      ['provider_id', 'sha256'],
      'pushed_files',
      ['provider_id', 'sha256'],
      (file) => file.onDelete('cascade'),
    )
    .execute();
};
