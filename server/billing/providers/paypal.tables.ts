import type { Flag } from '../../db/schema.ts';

/** What PayPal was asked to make for an attempt: written before it is asked, so that a reply that is lost is asked for again. */
export interface PayPalObjectsTable {
  attempt_id: string;
  is_live: Flag;
  kind: 'order' | 'subscription';
  /** Where the payer comes back to. */
  reference: string;
  amount_cents: number;
  /** What was sent, to be sent again by the same key; null for an attempt that was ended before it arrived. */
  body: string | null;
  /** What PayPal calls it; null while its answer has not arrived. */
  paypal_id: string | null;
  /** What it calls the money, once that has moved. */
  payment_id: string | null;
  /** Where the payer is asked. */
  approve_url: string | null;
  /** Ended by the shop or by the payer: from then on the shop takes no money for it. */
  ended: 'cancelled' | 'declined' | null;
  created_at: number;
}

/** What PayPal calls the shop's product and plans, which are made when they are first needed. */
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
