import type { Generated } from 'kysely';
import type { EndReason, Subscription } from '../../domain/billing/subscription.ts';
import type { Flag } from '../db/schema.ts';

/** Who buys here. */
export interface CustomersTable {
  id: Generated<number>;
  /** Lower case; unique. */
  email: string;
  username: string;
  /** Null for a customer who only signs in through another site. */
  password_hash: string | null;
  first_name: string | null;
  last_name: string | null;
  street: string | null;
  house_number: string | null;
  postal_code: string | null;
  country_iso_code: string | null;
  city: string | null;
  business_name: string | null;
  vatin: string | null;
  is_confirmed: Flag;
  is_account: Flag;
  is_dashboard: Flag;
  is_deal: Flag;
  /** One-time tip of the free plan, cleared by the first successful download [DECISION-06]. */
  show_single_download_tip: Flag;
  start_discount_ends_at: number | null;
  end_discount_ends_at: number | null;
  /** Set while the account waits for its 14 days to pass [DECISION-132]. */
  deactivated_at: number | null;
  created_at: number;
}

/** The plan of a customer; no row means no plan [DECISION-03]. `account/subscription.ts` reads and writes it. */
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
}

interface CustomerTables {
  customers: CustomersTable;
  subscriptions: SubscriptionsTable;
}

declare module '../db/schema.ts' {
  interface Database extends CustomerTables {}
}
