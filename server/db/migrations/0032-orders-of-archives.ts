import type { SchemaStep } from './columns.ts';

/** The archive that an order was bought for: several orders may pay for one, so each of them names it. */
export const ordersOfArchives: SchemaStep = async ({ db }) => {
  await db.schema
    .alterTable('download_orders')
    .addColumn('archive_id', 'bigint', (column) => column.references('archives.id').onDelete('set null'))
    .execute();
  await db.schema.createIndex('orders_of_archive').on('download_orders').column('archive_id').execute();
  await db
    .updateTable('download_orders')
    .from('archives')
    .set(({ ref }) => ({ archive_id: ref('archives.id') }))
    .whereRef('archives.order_id', '=', 'download_orders.id')
    .execute();
  await db.schema.alterTable('archives').dropColumn('order_id').execute();
};
