import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

export const licenses: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('licenses')
    .addColumn('number', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('set null'))
    .addColumn('sound_id', 'bigint', (column) => column.notNull())
    .addColumn('full_legal_name', 'text', (column) => column.notNull())
    .addColumn('producer_name', 'text', (column) => column.notNull())
    .addColumn('sound_name', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('pack_name', 'text', (column) => column.notNull())
    .addColumn('provider_name', 'text', (column) => column.notNull())
    .addColumn('sha256', 'text', (column) => column.notNull())
    .addColumn('shop', 'text', (column) => column.notNull())
    .addColumn('key_id', 'text', (column) => column.notNull())
    .addColumn('signature', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('licenses_once', ['customer_id', 'sound_id', 'full_legal_name', 'producer_name', 'sha256'])
    .addCheckConstraint('sha256_length', sql`length(sha256) = 64`)
    .execute();
};
