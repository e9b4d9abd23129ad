import { sql } from 'kysely';
import type { SchemaStep } from './columns.ts';

/** Archives are prepared by jobs, and customers take turns with them. What is under way goes on. */
export const archivesAsJobs: SchemaStep = async ({ db }) => {
  await db.schema
    .alterTable('jobs')
    .addColumn('turn_of', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`insert into jobs (kind, payload, turn_of, status, due_at, leased_until, failures, created_at)
    select 'prepareArchive', '{"customerId":' || customer_id || ',"archiveId":' || id || '}', customer_id,
      'waiting', created_at, 0, failures, created_at
    from archives where status = 'preparing' order by id`.execute(db);
  await db.schema.alterTable('archives').dropColumn('leased_until').execute();
  await db.schema.alterTable('archives').dropColumn('failures').execute();
};
