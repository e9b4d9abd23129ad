import { sql } from 'kysely';
import type { SchemaContext, SchemaStep } from './columns.ts';

/**
 * The life of a plan: periods that are counted from an anchor, in place of a date that nobody renewed. A plan that was
 * cancelled and is over has ended; any other with a price runs from its last known start.
 */
export const subscriptions: SchemaStep = async (schema) => {
  const { db } = schema;
  const states = sql`state in ('free', 'active', 'pastDue', 'paused', 'ended')`;
  await addColumn(schema, 'state', sql`text not null default 'free' check (${states})`);
  for (const counter of ['epoch', 'period_no', 'months', 'pause_for', 'tries'])
    await addColumn(schema, counter, sql`integer not null default 0`);
  for (const moment of ['anchor_at', 'resume_at']) await addColumn(schema, moment, sql`bigint`);
  await addColumn(schema, 'next_plan_id', sql`integer`);
  await addColumn(schema, 'ended_reason', sql`text`);
  await sql`update subscriptions set state = 'active', epoch = 1, period_no = 1, months = 1, anchor_at = started_at
    where period_ends_at is not null`.execute(db);
  // Whose period is over is found by the first job of the shop, and renewed or ended as it says.
  await sql`insert into jobs (kind, payload, status, due_at, leased_until, failures, created_at)
    select 'renewPlan', '{"customerId":' || customer_id || '}', 'waiting', period_ends_at, 0, 0, period_ends_at
    from subscriptions where state = 'active'`.execute(db);
};

const addColumn = ({ db }: SchemaContext, name: string, type: ReturnType<typeof sql>): Promise<unknown> =>
  sql`alter table subscriptions add column ${sql.ref(name)} ${type}`.execute(db);
