import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** Keys to a part of an account, each with a limit to what it may spend, and which of them has paid for what. */
export const accessTokens: SchemaStep = async ({ db, identity }) => {
  await db.schema
    .createTable('access_tokens')
    .addColumn('id', ...identity)
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('credit_limit', 'integer', (column) => column.notNull())
    .addColumn('spent', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .addCheckConstraint('token_within_limit', sql`spent >= 0 and spent <= credit_limit`)
    .execute();
  await db.schema.createIndex('access_tokens_of_customer').on('access_tokens').columns(['customer_id', 'id']).execute();
  await db.schema.alterTable('download_orders').addColumn('token_id', 'bigint').execute();
  await db.schema.createIndex('orders_of_token').on('download_orders').column('token_id').execute();
};
