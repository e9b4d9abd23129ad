import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** How what the sandbox gives back stands, and what payers dispute at its banks. */
export const refundsOfTheSandbox: SchemaStep = async ({ db }) => {
  await sql`alter table sandbox_refunds add column status text not null default 'succeeded'`.execute(db);
  await db.schema
    .createTable('sandbox_disputes')
    .addColumn('dispute_id', 'text', (column) => column.primaryKey())
    .addColumn('payment_id', 'text', (column) => column.notNull().unique())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('answer_by', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
};
