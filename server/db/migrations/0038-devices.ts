import type { SchemaStep } from './columns.ts';

/** A session tells the device that it runs on. */
export const devices: SchemaStep = async ({ db }) => {
  await db.schema.alterTable('sessions').addColumn('user_agent', 'text').execute();
};
