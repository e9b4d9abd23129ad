import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** Why money goes back, what payers dispute at their banks, and what waits for the eyes of the operator. */
export const disputesAndReviews: SchemaStep = async ({ db }) => {
  await sql`alter table refunds add column kind text not null default 'unneeded'
    check (kind in ('unneeded', 'review', 'operator', 'withdrawn', 'outside'))`.execute(db);
  await sql`alter table refunds add column problem text`.execute(db);
  await db.schema.createIndex('refunds_of_payment').on('refunds').columns(['provider', 'payment_id']).execute();

  await db.schema
    .createTable('disputes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('dispute_id', 'text', (column) => column.notNull())
    .addColumn('payment_id', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('shortfall', 'integer', (column) => column.notNull())
    .addColumn('answer_by', 'bigint')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('a_dispute_counts_once', ['provider', 'dispute_id'])
    .addForeignKeyConstraint('about_a_payment', ['provider', 'payment_id'], 'payments', ['provider', 'payment_id'])
    .addCheckConstraint('dispute_status_known', sql`status in ('inquiry', 'closed', 'open', 'won', 'lost')`)
    .addCheckConstraint('falls_short_of_nothing', sql`shortfall >= 0`)
    .execute();
  await db.schema.createIndex('disputes_of_payment').on('disputes').columns(['provider', 'payment_id']).execute();

  await db.schema
    .createTable('reviews')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('about', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('note', 'text')
    .addColumn('decided_at', 'bigint')
    .addCheckConstraint('review_kind_known', sql`kind in ('payment', 'refund', 'withdrawal', 'reconcile')`)
    .addCheckConstraint('decided_with_a_note', sql`(note is null) = (decided_at is null)`)
    .execute();
  await sql`insert into reviews (id, kind, about, created_at)
    select 'payment:' || id, 'payment', provider || ' ' || payment_id, created_at from payments where fate = 'review'`.execute(
    db,
  );
  await sql`insert into reviews (id, kind, about, created_at)
    select 'refund:' || id, 'refund', id, updated_at from refunds where state = 'failed'`.execute(db);
};
