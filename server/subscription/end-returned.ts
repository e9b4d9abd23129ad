import type { Transaction } from 'kysely';
import { onReturn } from '../../domain/billing/subscription.ts';
import type { Database } from '../db/schema.ts';
import { claimOfLot, freezeOfLot, lotOf } from '../ledger/lot-claims.ts';
import { iceOf } from './ice-of.ts';
import { readOnPlanEnd } from './plan-end-policy.ts';
import { readSubscription } from './subscription.ts';

/** Credits that come back to a plan which has ended meanwhile go as it did [DECISION-172]. `word` says what brought them. */
export async function endReturned(
  tx: Transaction<Database>,
  { id: orderId, customer_id: customerId }: { readonly id: string; readonly customer_id: number | null },
  { word, credits, now }: { readonly word: string; readonly credits: number; readonly now: number },
): Promise<void> {
  if (customerId === null) return;
  const grantKey = `order:${orderId}`;
  const isOfPlan = (await lotOf(tx, grantKey, null))?.source === 'plan';
  const subscription = await readSubscription(tx, customerId);
  const then = onReturn(subscription, { isOfPlan, onPlanEnd: await readOnPlanEnd(tx) });
  if (then === 'stay') return;
  const ice = iceOf(subscription);
  if (then === 'freeze' && ice !== null) return freezeOfLot(tx, grantKey, { ice, word, credits, now });
  await claimOfLot(tx, grantKey, { key: `expire:${word}`, credits, now, ice: null, to: 'returns' });
}
