import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** Plans that a provider charges by its own clock, and what PayPal is asked for. */
export const mandates: SchemaStep = async ({ db }) => {
  await sql`alter table subscriptions add column collected_by text not null default 'shop'
    check (collected_by in ('shop', 'provider'))`.execute(db);
  await sql`alter table subscriptions add column collector text`.execute(db);
  await sql`alter table subscriptions add column mandate_id text`.execute(db);
  await db.schema
    .createTable('mandates')
    .addColumn('attempt_id', 'text', (column) => column.primaryKey().references('payment_attempts.id'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('mandate_id', 'text')
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('set null'))
    .addColumn('plan_id', 'integer', (column) => column.notNull())
    .addColumn('net_cents', 'integer', (column) => column.notNull())
    .addColumn('tax_cents', 'integer', (column) => column.notNull())
    .addColumn('tax_category', 'text', (column) => column.notNull())
    .addColumn('tax_basis_points', 'integer', (column) => column.notNull())
    .addColumn('tax_country', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('a_mandate_is_one', ['provider', 'mandate_id'])
    .execute();

  await db.schema
    .createTable('paypal_objects')
    .addColumn('attempt_id', 'text', (column) => column.primaryKey())
    .addColumn('is_live', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('body', 'text')
    .addColumn('paypal_id', 'text', (column) => column.unique())
    .addColumn('payment_id', 'text', (column) => column.unique())
    .addColumn('approve_url', 'text')
    .addColumn('ended', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('paypal_kind_known', sql`kind in ('order', 'subscription')`)
    .addCheckConstraint('paypal_end_known', sql`ended in ('cancelled', 'declined')`)
    .execute();
  await db.schema
    .createTable('paypal_plans')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('is_live', 'integer', (column) => column.notNull())
    .addColumn('paypal_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_to_paypal_once', ['name', 'is_live'])
    .execute();

  await sql`alter table sandbox_payments add column mandate_id text`.execute(db);
  await db.schema
    .createTable('sandbox_mandates')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('starts_at', 'bigint', (column) => column.notNull())
    .addColumn('charged', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('is_declined', 'integer', (column) => column.notNull())
    .addCheckConstraint('sandbox_mandate_known', sql`status in ('asked', 'active', 'failing', 'ended')`)
    .execute();
};
