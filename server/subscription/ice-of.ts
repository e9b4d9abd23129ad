import type { Kysely } from 'kysely';
import type { Subscription } from '../../domain/billing/subscription.ts';
import type { Database } from '../db/schema.ts';
import type { Ice } from '../ledger/frozen-lots.ts';
import { frozenCreditsOf } from '../ledger/ledger.ts';
import { readSubscription } from './subscription.ts';

/** What keeps credits of a plan out of the wallet: its pause, or its end; null while it runs. */
export function iceOf(subscription: Subscription): Ice | null {
  if (subscription.state === 'paused') return subscription.period;
  return subscription.state === 'ended' ? { epoch: subscription.period.epoch, periodNo: 'end' } : null;
}

/** The same of a customer's plan. */
export const iceNow = async (db: Kysely<Database>, customerId: number | null): Promise<Ice | null> =>
  customerId === null ? null : iceOf(await readSubscription(db, customerId));

/** Credits of a customer's plan that are frozen. */
export async function frozenOf(db: Kysely<Database>, customerId: number): Promise<number> {
  const ice = await iceNow(db, customerId);
  return ice === null ? 0 : frozenCreditsOf(db, customerId, ice);
}
