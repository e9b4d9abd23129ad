import type { SchemaStep } from './columns.ts';

/** On which devices a customer has signed in, so that they hear of every other one. */
export const knownDevices: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('known_devices')
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('device_hash', 'text', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_devices_key', ['customer_id', 'device_hash'])
    .execute();
};
