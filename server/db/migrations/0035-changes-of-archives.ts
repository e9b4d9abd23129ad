import type { SchemaStep } from './columns.ts';

/** What of an archive comes in another tempo or key; null where all of it comes as it is. */
export const changesOfArchives: SchemaStep = async ({ db }) => {
  await db.schema.alterTable('archives').addColumn('changes', 'text').execute();
};
