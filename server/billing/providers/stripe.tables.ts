import type { Flag } from '../../db/schema.ts';

/** Stripe's id of a customer. */
export interface StripeCustomersTable {
  customer_id: number;
  is_live: Flag;
  stripe_id: string;
}

interface StripeTables {
  stripe_customers: StripeCustomersTable;
}

declare module '../../db/schema.ts' {
  interface Database extends StripeTables {}
}
