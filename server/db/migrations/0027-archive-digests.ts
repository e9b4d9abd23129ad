import type { SchemaStep } from './columns.ts';

/** What tells that two archives are of the same files, so that nobody has to compare lists of ids. */
export const archiveDigests: SchemaStep = async ({ db }) => {
  await db.schema
    .alterTable('archives')
    .addColumn('digest', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await db.schema.dropIndex('archives_of_customer').execute();
  await db.schema
    .createIndex('archives_of_customer')
    .on('archives')
    .columns(['customer_id', 'digest', 'created_at'])
    .execute();
};
