import type { Transaction } from 'kysely';
import { monthlyCents } from '../../domain/billing/calendar.ts';
import { CONSENT_VERSION, consentText } from '../../domain/billing/consent.ts';
import type { Database } from '../db/schema.ts';
import type { Order } from './orders.ts';

/**
 * Records what a customer agrees to by paying an order, once, with the current wording. A renewal follows from an
 * earlier consent.
 */
export async function noteConsent(tx: Transaction<Database>, order: Order, now: number): Promise<void> {
  if (order.kind === 'renewal') return;
  const renewal = monthlyCents(order.plan_id, order.tax_basis_points);
  await tx
    .insertInto('consents')
    .values({
      order_id: order.id,
      text_version: CONSENT_VERSION,
      customer_id: order.customer_id,
      gross_cents: order.gross_cents,
      renewal_cents: renewal,
      text: consentText(renewal),
      waives_withdrawal: order.waives_withdrawal,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['order_id', 'text_version']).doNothing())
    .execute();
}
