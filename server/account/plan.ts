import type { Kysely } from 'kysely';
import { type HeldPlan, isExpired } from '../../domain/account/plans.ts';
import { prepared } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';

/** The state of a customer's plan at one moment. */
export interface Plan extends HeldPlan {
  /** Epoch milliseconds. */
  readonly startedAt: number;
}

const subscriptionOf = prepared((db, { customerId }: { readonly customerId: number }) =>
  db
    .selectFrom('subscriptions')
    .select(['plan_id', 'started_at', 'period_ends_at', 'is_cancelled', 'state'])
    .where('customer_id', '=', customerId),
);

/** The plan of a customer, or null without one [DECISION-03]. `now` in epoch milliseconds. */
export async function planOf(db: Kysely<Database>, customerId: number, now: number): Promise<Plan | null> {
  const [row] = await subscriptionOf(db, { customerId });
  if (!row) return null;
  const period = { isCancelled: row.is_cancelled === 1, periodEndsAt: row.period_ends_at };
  // A cancelled plan ends with its period, even before the job that records it. Nothing can be spent while a plan is
  // paused, so its credits are kept.
  const isOver = row.state === 'ended' || row.state === 'paused' || isExpired(period, now);
  return { id: row.plan_id, isExpired: isOver, startedAt: row.started_at };
}
