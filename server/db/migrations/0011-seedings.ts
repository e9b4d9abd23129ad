import type { SchemaStep } from './columns.ts';

export const seedings: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('seedings')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('finished_at', 'bigint')
    .execute();
};
