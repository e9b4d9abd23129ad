import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** What was bought under which idempotency key, and an order of the balances that a customer is told. */
export const purchaseKeys: SchemaStep = async ({ db }) => {
  await db.schema
    .alterTable('ledger_accounts')
    .addColumn('version', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('wallets_of_customer').on('ledger_accounts').columns(['customer_id', 'id']).execute();
  await db.schema
    .createTable('purchase_keys')
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('order_id', 'bigint')
    .addColumn('taken_credits', 'bigint', (column) => column.notNull())
    .addColumn('balance', 'bigint', (column) => column.notNull())
    .addColumn('balance_version', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('one_purchase_per_key', ['customer_id', 'key'])
    .addCheckConstraint('nothing_is_given', sql`taken_credits >= 0`)
    .execute();
  await db.schema.createIndex('keys_of_order').on('purchase_keys').column('order_id').execute();
};
