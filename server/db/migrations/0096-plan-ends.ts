import { sql } from 'kysely';
import type { SchemaContext, SchemaStep } from './columns.ts';

/** What becomes of credits when a plan ends. Those of plans that ended before have expired. */
export const planEnds: SchemaStep = async (schema) => {
  const { db, identity } = schema;
  await db.schema
    .createTable('plan_end_policies')
    .addColumn('id', ...identity)
    .addColumn('on_plan_end', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addCheckConstraint('plan_end_policy_known', sql`on_plan_end in ('expire', 'freeze')`)
    .execute();
  for (const change of ['update', 'delete']) await refuse(schema, change);
};

async function refuse({ db, dialect }: SchemaContext, change: string): Promise<void> {
  const name = sql.ref(`plan_end_policies_no_${change}`);
  const head = sql`create trigger ${name} before ${sql.raw(change)} on plan_end_policies for each row`;
  await (
    dialect === 'sqlite'
      ? sql`${head} begin select raise(abort, 'what was said about the ends of plans is never changed'); end`
      : sql`${head} execute function refuse_ledger_change()`
  ).execute(db);
}
