import type { SchemaStep } from './columns.ts';

/** What the pack.csv said of a file that was read last, and whose labels count where both sides have changed one. */
export const toldBySheets: SchemaStep = async ({ db }) => {
  await db.schema.alterTable('draft_files').addColumn('told', 'text').execute();
  await db.schema.alterTable('drafts').addColumn('label_side', 'text').execute();
};
