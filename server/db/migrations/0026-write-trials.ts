import type { SchemaStep } from './columns.ts';

export const writeTrials: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('write_trials')
    .addColumn('tried', 'bigint', (column) => column.notNull())
    .execute();
  await db.insertInto('write_trials').values({ tried: 0 }).execute();
};
