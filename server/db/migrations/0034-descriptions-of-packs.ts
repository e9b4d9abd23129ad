import type { SchemaStep } from './columns.ts';

/** Packs get a text for their page, as providers have one. */
export const descriptionsOfPacks: SchemaStep = async ({ db }) => {
  await db.schema
    .alterTable('packs')
    .addColumn('description', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
};
