import type { Flag } from '../../db/schema.ts';

/**
 * What PayPal was asked to create for an attempt: recorded before the request, so that a lost reply can be requested
 * again.
 */
export interface PayPalObjectsTable {
  attempt_id: string;
  is_live: Flag;
  kind: 'order' | 'subscription';
  /** Where the payer returns to. */
  reference: string;
  amount_cents: number;
  /** The request body, for a retry with the same key; null for an attempt that was ended before it arrived. */
  body: string | null;
  /** PayPal's id; null until its answer has arrived. */
  paypal_id: string | null;
  /** PayPal's id of the payment, once money has moved. */
  payment_id: string | null;
  /** Where the payer is asked. */
  approve_url: string | null;
  /** Ended by the shop or by the payer: from then on the shop takes no money for it. */
  ended: 'cancelled' | 'declined' | null;
  created_at: number;
}

/** PayPal's ids of the shop's product and plans, which are created when first needed. */
export interface PayPalPlansTable {
  name: string;
  is_live: Flag;
  paypal_id: string;
}

interface PayPalTables {
  paypal_objects: PayPalObjectsTable;
  paypal_plans: PayPalPlansTable;
}

declare module '../../db/schema.ts' {
  interface Database extends PayPalTables {}
}
