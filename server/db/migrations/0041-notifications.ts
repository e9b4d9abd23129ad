import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** What the operator tells customers, and how each of them has ended it. */
export const notifications: SchemaStep = async ({ db, identity }) => {
  await db.schema
    .createTable('notifications')
    .addColumn('id', ...identity)
    .addColumn('customer_id', 'bigint', (column) => column.references('customers.id').onDelete('cascade'))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('content', 'text', (column) => column.notNull())
    .addColumn('url', 'text')
    .addColumn('target_blank', 'integer', (column) => column.notNull())
    .addColumn('button_text', 'text')
    .addColumn('image_public_url', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('withdrawn_at', 'bigint')
    .execute();
  await db.schema.createIndex('notifications_of_customer').on('notifications').column('customer_id').execute();
  await db.schema
    .createTable('notification_ends')
    .addColumn('notification_id', 'bigint', (column) =>
      column.notNull().references('notifications.id').onDelete('cascade'),
    )
    .addColumn('customer_id', 'bigint', (column) => column.notNull().references('customers.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('notification_ends_key', ['notification_id', 'customer_id'])
    .addCheckConstraint('notification_end_known', sql`kind in ('closed', 'read_more')`)
    .execute();
  await db.schema.createIndex('notification_ends_of_customer').on('notification_ends').column('customer_id').execute();
};
