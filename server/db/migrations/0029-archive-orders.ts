import type { SchemaStep } from './columns.ts';

/** The order that an archive was paid with, so that it can be given back with an archive that cannot be prepared. */
export const archiveOrders: SchemaStep = async ({ db }) => {
  await db.schema.alterTable('archives').addColumn('order_id', 'bigint').execute();
};
