import type { Kysely } from 'kysely';
import { planIds } from '../../wire/limits.ts';
import type { Database } from '../db/schema.ts';

/** A customer's plan as it stands at one moment. */
export interface Plan {
  readonly id: number;
  readonly isExpired: boolean;
  /** A running plan other than Free: it unlocks Rare Finds, packs and adding credits [ROLE-23, DECISION-04]. */
  readonly isPaid: boolean;
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

/** The plan of a customer, or null without one [DECISION-03]. `now` in epoch milliseconds. */
export async function planOf(db: Kysely<Database>, customerId: number, now: number): Promise<Plan | null> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['plan_id', 'started_at', 'period_ends_at', 'is_cancelled'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  if (!row) return null;
  // A plan that is not cancelled renews at the end of its period, so only a cancelled one can run out [DECISION-172].
  const isExpired = row.is_cancelled === 1 && row.period_ends_at !== null && row.period_ends_at <= now;
  return {
    id: row.plan_id,
    isExpired,
    isPaid: row.plan_id !== planIds.free && !isExpired,
    startedAt: row.started_at,
  };
}
