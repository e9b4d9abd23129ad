import type { SchemaStep } from './columns.ts';

/** What shows who signs in, beside a password. */
export const secondFactors: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('totp_secrets')
    .addColumn('customer_id', 'bigint', (column) => column.primaryKey().references('customers.id').onDelete('cascade'))
    .addColumn('sealed', 'text', (column) => column.notNull())
    .addColumn('activated_at', 'bigint')
    .addColumn('last_step', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('recovery_codes_of_customer').on('recovery_codes').column('customer_id').execute();
};
