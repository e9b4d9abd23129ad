import { sql } from 'kysely';
import { refuseChanges } from './0076-earnings.ts';
import type { SchemaStep } from './columns.ts';

/** Plays by month, and payouts that were cancelled before they were sent. */
export const figures: SchemaStep = async (schema) => {
  const { db } = schema;
  await db.schema
    .createTable('playback_months')
    .addColumn('pack_id', 'bigint', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('plays', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('playback_months_once', ['pack_id', 'month'])
    .execute();
  await db.schema
    .createTable('payout_cancellations')
    .addColumn('batch_id', 'text', (column) => column.primaryKey().references('payout_batches.id'))
    .addColumn('cancelled_at', 'bigint', (column) => column.notNull())
    .execute();
  await refuseChanges(schema, 'payout_cancellations');
  // What a cancelled payout would have paid, another one pays.
  await db.schema
    .createTable('entries_of_payouts')
    .addColumn('earning_id', 'bigint', (column) => column.notNull().references('earnings.id'))
    .addColumn('payout_id', 'bigint', (column) => column.notNull().references('payouts.id'))
    .addPrimaryKeyConstraint('an_entry_once_a_payout', ['earning_id', 'payout_id'])
    .execute();
  await sql`insert into entries_of_payouts select earning_id, payout_id from payout_entries`.execute(db);
  await db.schema.dropTable('payout_entries').execute();
  await db.schema.alterTable('entries_of_payouts').renameTo('payout_entries').execute();
  await db.schema.createIndex('entries_of_payout').on('payout_entries').column('payout_id').execute();
  await refuseChanges(schema, 'payout_entries');
  await db.schema
    .createIndex('undone_of_sound')
    .on('earnings')
    .column('sound_id')
    .where(sql.ref('cause'), '=', sql.lit('undo'))
    .execute();
};
