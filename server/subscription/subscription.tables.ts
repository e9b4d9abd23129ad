import type { Generated } from 'kysely';
import type { EndReason, OnPlanEnd } from '../../domain/billing/plan-end.ts';
import type { Subscription } from '../../domain/billing/subscription.ts';
import type { Flag } from '../db/schema.ts';

/** The plan of a customer; no row means no plan [DECISION-03]. `subscription.ts` reads and writes it. */
export interface SubscriptionsTable {
  customer_id: number;
  plan_id: number;
  /** The anchor of a plan with a price. */
  started_at: number;
  /** End of the period; null on the free plan, which never ends. */
  period_ends_at: number | null;
  /** A cancelled plan ends with its period, any other renews [DECISION-172]. */
  is_cancelled: Flag;
  state: Generated<Exclude<Subscription['state'], 'none'>>;
  /** 0 on the free plan, as all counters. */
  epoch: Generated<number>;
  period_no: Generated<number>;
  /** Null on the free plan. */
  anchor_at: number | null;
  months: Generated<number>;
  next_plan_id: number | null;
  pause_for: Generated<number>;
  resume_at: number | null;
  tries: Generated<number>;
  ended_reason: EndReason | null;
  /** Whose clock charges the next month. */
  collected_by: Generated<'shop' | 'provider'>;
  /** The provider that charges it, and its mandate; null if the shop does. */
  collector: string | null;
  mandate_id: string | null;
}

/**
 * What the operator has decided about credits that a plan leaves, in versions: each row holds from when it was entered.
 * Append-only.
 */
export interface PlanEndPoliciesTable {
  id: Generated<number>;
  on_plan_end: OnPlanEnd;
  created_at: number;
}

interface SubscriptionTables {
  plan_end_policies: PlanEndPoliciesTable;
  subscriptions: SubscriptionsTable;
}

declare module '../db/schema.ts' {
  interface Database extends SubscriptionTables {}
}
