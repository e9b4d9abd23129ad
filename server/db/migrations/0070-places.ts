import type { SchemaStep } from './columns.ts';

/** A session tells where it was signed in. */
export const places: SchemaStep = async ({ db }) => {
  await db.schema.alterTable('sessions').addColumn('place', 'text').execute();
};
