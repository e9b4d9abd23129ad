import type { SchemaStep } from './columns.ts';

/** What Stripe knows customers by; test accounts and live ones know different people. */
export const stripeCustomers: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('stripe_customers')
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('is_live', 'integer', (column) => column.notNull())
    .addColumn('stripe_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_to_stripe_once', ['customer_id', 'is_live'])
    .execute();
};
