import type { SchemaStep } from './columns.ts';

/** Why a maker has taken something off sale, where they have said it. */
export const reasons: SchemaStep = async ({ db }) => {
  await db.schema.alterTable('removals').addColumn('reason', 'text').execute();
};
