import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** What is to be done later, the mails of the shop, and the links in them. */
export const jobsAndMails: SchemaStep = async ({ db, identity }) => {
  await db.schema
    .createTable('jobs')
    .addColumn('id', ...identity)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('payload', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_until', 'bigint', (column) => column.notNull())
    .addColumn('failures', 'integer', (column) => column.notNull())
    .addColumn('problem', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('job_status_known', sql`status in ('waiting', 'failed')`)
    .execute();
  await db.schema.createIndex('jobs_by_due').on('jobs').columns(['status', 'due_at', 'id']).execute();

  await db.schema
    .createTable('mails')
    .addColumn('id', ...identity)
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('recipient', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('links', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .addColumn('problem', 'text')
    .execute();
  await db.schema.createIndex('mails_by_recipient').on('mails').columns(['recipient', 'created_at']).execute();
  await db.schema.createIndex('mails_of_customer').on('mails').columns(['customer_id', 'id']).execute();

  await db.schema
    .createTable('mailed_links')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('mailed_links_of_customer').on('mailed_links').columns(['customer_id', 'kind']).execute();
};
