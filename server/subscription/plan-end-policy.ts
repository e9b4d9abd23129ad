import type { Kysely } from 'kysely';
import { DEFAULT_ON_PLAN_END, type OnPlanEnd } from '../../domain/billing/plan-end.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import './subscription.tables.ts';

/**
 * Enters what becomes of credits when a plan ends from now on, where that is not what was said last: so a transaction asks
 * the database alone, and the past stays known.
 */
export async function settlePlanEnd(
  db: Kysely<Database>,
  { onPlanEnd }: Pick<Config, 'onPlanEnd'>,
  clock: Clock,
): Promise<void> {
  if ((await readOnPlanEnd(db)) === onPlanEnd) return;
  await db.insertInto('plan_end_policies').values({ on_plan_end: onPlanEnd, created_at: clock.now() }).execute();
}

/** What was said last. */
export async function readOnPlanEnd(db: Kysely<Database>): Promise<OnPlanEnd> {
  const row = await db
    .selectFrom('plan_end_policies')
    .select('on_plan_end')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.on_plan_end ?? DEFAULT_ON_PLAN_END;
}

/** The rule as a scenario wants it. Answers what brings back that of the operator. */
export async function playPlanEnd(
  db: Kysely<Database>,
  clock: Clock,
  onPlanEnd: OnPlanEnd,
): Promise<() => Promise<void>> {
  const before = await readOnPlanEnd(db);
  await settlePlanEnd(db, { onPlanEnd }, clock);
  return () => settlePlanEnd(db, { onPlanEnd: before }, clock);
}
