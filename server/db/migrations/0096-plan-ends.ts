import { sql } from 'kysely';
import { refuseChanges } from './0076-earnings.ts';
import type { SchemaStep } from './columns.ts';

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
  await refuseChanges(schema, 'plan_end_policies', 'what was said about the ends of plans is never changed');
};
