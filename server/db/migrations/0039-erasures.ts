import { sql } from 'kysely';
import { REACTIVATION_MS } from '../../../domain/account/reactivation.ts';
import type { SchemaStep } from './columns.ts';

/** Who was erased, by numbers that name nobody, and the jobs that erase those who have left before there were any. */
export const erasures: SchemaStep = async ({ db }) => {
  await db.schema
    .createTable('erasures')
    .addColumn('id', 'bigint', (column) => column.notNull())
    .addColumn('joined_at', 'bigint', (column) => column.notNull())
    .addColumn('erased_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('erased_once', ['id', 'joined_at'])
    .execute();
  await sql`insert into jobs (kind, payload, status, due_at, leased_until, failures, created_at)
    select 'purgeAccount', '{"customerId":' || id || ',"deactivatedAt":' || deactivated_at || '}', 'waiting',
      deactivated_at + ${sql.lit(REACTIVATION_MS)}, 0, 0, deactivated_at
    from customers where deactivated_at is not null`.execute(db);
};
