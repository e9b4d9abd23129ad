import type { SchemaStep } from './columns.ts';

/** Which providers are trusted, as it was decided: rows are only added. And what staff says of packs that were sold by trust. */
export const trust: SchemaStep = async ({ db, identity }) => {
  await db.schema
    .createTable('provider_trust')
    .addColumn('id', ...identity)
    .addColumn('provider_id', 'bigint', (column) => column.notNull().references('providers.id'))
    .addColumn('is_trusted', 'integer', (column) => column.notNull())
    .addColumn('hand', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('set null'))
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('decided_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('trust_of_provider').on('provider_trust').columns(['provider_id', 'id']).execute();
  await db.schema.createIndex('trust_by_customer').on('provider_trust').column('customer_id').execute();
  await db.schema.alterTable('drafts').addColumn('alone', 'text').execute();
  await db.schema.alterTable('drafts').addColumn('objection', 'text').execute();
};
