import type { SchemaStep } from './columns.ts';

/** Providers and collections get a picture each, as packs have one. */
export const shelfImages: SchemaStep = async ({ db }) => {
  for (const table of ['providers', 'collections'])
    await db.schema.alterTable(table).addColumn('image_key', 'text').execute();
};
