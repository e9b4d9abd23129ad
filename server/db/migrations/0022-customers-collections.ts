import type { SchemaStep } from './columns.ts';

/** Below it stand the shop's own collections, whose ids its plan chooses. */
const LAST_OF_THE_SHOP = 9999;

/** Customers make collections, each under a number that no other ever had. */
export const customersCollections: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('collection_counter')
    .addColumn('last', 'bigint', (column) => column.notNull())
    .execute();
  await db.insertInto('collection_counter').values({ last: LAST_OF_THE_SHOP }).execute();
  await db.schema
    .createIndex('collections_latest')
    .on('collections')
    .columns(['customer_id', 'created_at', 'id'])
    .execute();
};
