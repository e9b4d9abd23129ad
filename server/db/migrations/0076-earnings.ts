import { type RawBuilder, sql } from 'kysely';
import type { SchemaContext, SchemaStep } from './columns.ts';

/** What providers earn by downloads, and by which terms. */
export const earnings: SchemaStep = async (schema) => {
  await terms(schema);
  await entries(schema);
  for (const table of ['earnings', 'earning_terms', 'provider_shares']) await refuseChanges(schema, table);
};

async function terms({ db, identity }: SchemaContext): Promise<void> {
  await db.schema
    .createTable('earning_terms')
    .addColumn('id', ...identity)
    .addColumn('share_basis_points', 'integer', (column) => column.notNull())
    .addColumn('free_credit_value', 'integer', (column) => column.notNull())
    .addColumn('minimum_cents', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('a_share_of_the_whole', sql`share_basis_points between 0 and 10000`)
    .addCheckConstraint('nothing_below_nothing', sql`free_credit_value >= 0 and minimum_cents >= 0`)
    .execute();
  await db.schema
    .createTable('provider_shares')
    .addColumn('id', ...identity)
    .addColumn('provider_id', 'bigint', (column) => column.notNull())
    .addColumn('share_basis_points', 'integer')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('its_share_of_the_whole', sql`share_basis_points between 0 and 10000`)
    .execute();
  await db.schema.createIndex('shares_of_provider').on('provider_shares').columns(['provider_id', 'id']).execute();
}

async function entries({ db, identity }: SchemaContext): Promise<void> {
  await db.schema
    .createTable('earning_chains')
    .addColumn('provider_id', 'bigint', (column) => column.primaryKey())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('earnings')
    .addColumn('id', ...identity)
    .addColumn('provider_id', 'bigint', (column) => column.notNull())
    .addColumn('position', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('cause', 'text', (column) => column.notNull())
    .addColumn('reference', 'text', (column) => column.notNull())
    .addColumn('changes_id', 'bigint', (column) => column.references('earnings.id'))
    .addColumn('entry_id', 'bigint', (column) => column.notNull().references('ledger_entries.id'))
    .addColumn('lot_id', 'bigint', (column) => column.notNull().references('credit_lots.id'))
    .addColumn('sound_id', 'bigint', (column) => column.notNull())
    .addColumn('sound', 'text', (column) => column.notNull())
    .addColumn('pack', 'text', (column) => column.notNull())
    .addColumn('credits', 'bigint', (column) => column.notNull())
    .addColumn('lot_kind', 'text', (column) => column.notNull())
    .addColumn('value_micros', 'bigint', (column) => column.notNull())
    .addColumn('share_basis_points', 'integer', (column) => column.notNull())
    .addColumn('amount_micros', 'bigint', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('is_test', 'integer', (column) => column.notNull())
    .addColumn('earned_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addUniqueConstraint('a_chain_without_gaps', ['provider_id', 'position'])
    .addCheckConstraint('earning_kind_known', sql`kind in ('accrual', 'reversal', 'restored')`)
    .addCheckConstraint('earning_cause_known', sql`cause in ('download', 'undo', 'refund', 'dispute')`)
    .addCheckConstraint('earning_lot_known', sql`lot_kind in ('paid', 'coupon', 'granted')`)
    .addCheckConstraint('only_accruals_stand_alone', sql`(kind = 'accrual') = (changes_id is null)`)
    .addCheckConstraint(
      'reversals_take_and_others_give',
      sql`case when kind = 'reversal' then amount_micros <= 0 else amount_micros >= 0 end`,
    )
    .execute();
  await db.schema
    .createIndex('one_accrual_per_use')
    .unique()
    .on('earnings')
    .columns(['entry_id', 'lot_id'])
    .where(sql.ref('kind'), '=', sql.lit('accrual'))
    .execute();
  await db.schema.createIndex('earnings_of_entry').on('earnings').column('entry_id').execute();
  await db.schema.createIndex('changes_of_accrual').on('earnings').column('changes_id').execute();
  await db.schema.createIndex('earnings_of_lot').on('earnings').column('lot_id').execute();
  // Downloads from before there were earnings have none: this is the last of them.
  await db.schema
    .createTable('earnings_begin')
    .addColumn('last_use_before', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into earnings_begin (last_use_before) select coalesce(max(id), 0) from lot_uses`.execute(db);
}

/** What was earned and by which terms is history: changes are new rows. */
export async function refuseChanges(
  { db, dialect }: SchemaContext,
  table: string,
  refusal = 'earnings are append-only',
): Promise<void> {
  const run = (statement: RawBuilder<unknown>) => statement.execute(db);
  if (dialect === 'sqlite') {
    for (const change of ['update', 'delete'])
      await run(sql`create trigger ${sql.ref(`${table}_no_${change}`)} before ${sql.raw(change)} on ${sql.ref(table)}
        begin select raise(abort, ${sql.lit(refusal)}); end`);
    return;
  }
  await run(sql`create trigger ${sql.ref(`${table}_append_only`)} before update or delete or truncate on ${sql.ref(table)}
    for each statement execute function refuse_ledger_change()`);
}
