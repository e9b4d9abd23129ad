import type { Transaction } from 'kysely';
import { endOnReturn } from '../../domain/billing/subscription.ts';
import type { Database } from '../db/schema.ts';
import { claimOfLot, lotOf } from '../ledger/lot-claims.ts';
import { readSubscription } from './subscription.ts';

/** Credits returned to a plan that has ended meanwhile end as it did [DECISION-172]. `word` is what returned them. */
export async function endReturned(
  tx: Transaction<Database>,
  { id: orderId, customer_id: customerId }: { readonly id: string; readonly customer_id: number | null },
  { word, credits, now }: { readonly word: string; readonly credits: number; readonly now: number },
): Promise<void> {
  if (customerId === null) return;
  const isOfPlan = (await lotOf(tx, `order:${orderId}`, null))?.source === 'plan';
  if (!endOnReturn(await readSubscription(tx, customerId), isOfPlan)) return;
  await claimOfLot(tx, `order:${orderId}`, { key: `expire:${word}`, credits, now, paused: null, to: 'returns' });
}
