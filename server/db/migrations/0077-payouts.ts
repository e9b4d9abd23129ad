import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';
import { refuseChanges } from './0076-earnings.ts';

/** Where providers are paid, and what was. */
export const payouts: SchemaStep = async (schema) => {
  const { db, identity } = schema;
  await db.schema
    .createTable('provider_banks')
    .addColumn('provider_id', 'bigint', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('iban', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('payout_batches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('period', 'text', (column) => column.notNull())
    .addColumn('is_test', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('rate_millionths', 'bigint', (column) => column.notNull())
    .addColumn('payable_until', 'bigint', (column) => column.notNull())
    .addColumn('prepared_at', 'bigint', (column) => column.notNull())
    .addColumn('paid_at', 'bigint')
    .addUniqueConstraint('a_period_is_paid_once', ['period', 'is_test'])
    .addCheckConstraint('batch_state_known', sql`state in ('prepared', 'paid')`)
    .addCheckConstraint('paid_at_a_time', sql`(state = 'paid') = (paid_at is not null)`)
    .execute();
  await db.schema
    .createTable('payouts')
    .addColumn('id', ...identity)
    .addColumn('batch_id', 'text', (column) => column.notNull().references('payout_batches.id'))
    .addColumn('provider_id', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('amount_cents', 'bigint', (column) => column.notNull())
    .addColumn('entries_micros', 'bigint', (column) => column.notNull())
    .addColumn('carried_micros', 'bigint', (column) => column.notNull())
    .addColumn('rest_micros', 'bigint', (column) => column.notNull())
    .addColumn('transfer_cents', 'bigint', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('iban', 'text', (column) => column.notNull())
    .addUniqueConstraint('a_provider_once_a_batch', ['batch_id', 'provider_id', 'currency'])
    .addCheckConstraint('payout_pays_something', sql`amount_cents > 0 and transfer_cents > 0`)
    .addCheckConstraint(
      'payout_adds_up',
      sql`amount_cents * 1000000 + rest_micros = entries_micros + carried_micros and rest_micros between 0 and 999999`,
    )
    .execute();
  await db.schema
    .createTable('payout_entries')
    .addColumn('earning_id', 'bigint', (column) => column.primaryKey().references('earnings.id'))
    .addColumn('payout_id', 'bigint', (column) => column.notNull().references('payouts.id'))
    .execute();
  await db.schema.createIndex('entries_of_payout').on('payout_entries').column('payout_id').execute();
  for (const table of ['payouts', 'payout_entries']) await refuseChanges(schema, table);
};
