import { dueAt as dueAtOf } from '../../domain/billing/due.ts';
import { isLive, step, type Subscription } from '../../domain/billing/subscription.ts';
import { DAY, HOUR } from '../clock.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import { isCollectorOf, type MandateName } from '../subscription/collectors.ts';
import { enterNext, happen } from '../subscription/happen.ts';
import { readSubscription } from '../subscription/subscription.ts';
import { collect } from './collecting.ts';
import type { Payments, PaymentsDeps } from './payments.ts';

/** How long the shop waits before it asks again whether a month was charged, and how long after its beginning it may be. */
const ASK_AGAIN = HOUR;
const WAITED_FOR = 2 * DAY;

/**
 * A plan that its provider charges by its own clock is not charged by the shop, which asks whether it was. What could not be
 * charged is owed, and asked about on the days on which the shop would try.
 */
export async function renewedElsewhere(
  deps: PaymentsDeps,
  payments: Payments | null,
  { customerId, mandate }: { readonly customerId: number; readonly mandate: MandateName },
): Promise<void> {
  const { db, clock, jobs } = deps;
  const status = payments?.named(mandate.provider) ? await collect(deps, payments, mandate) : 'failing';
  await write(db, async (tx) => {
    const now = clock.now();
    await lockCustomer(tx, customerId);
    const subscription = await readSubscription(tx, customerId);
    const dueAt = dueAtOf(subscription);
    const isDue = dueAt !== null && dueAt <= now && (await isCollectorOf(tx, customerId, mandate));
    // Paid, ended or handed on meanwhile: what is due then has a job.
    if (!isDue || !isLive(subscription)) return void (await enterNext(tx, { customerId, now }, subscription));
    if (!isRenewal(subscription, now)) return void (await happen(tx, { customerId, now }, { kind: 'tick', at: now }));
    const { epoch, periodNo } = subscription.period;
    if (subscription.state === 'pastDue' || status === 'failing' || dueAt + WAITED_FOR <= now)
      return void (await happen(tx, { customerId, now }, { kind: 'renewalFailed', epoch, periodNo: periodNo + 1 }));
    await jobs.callOff(tx, 'renewPlan', { customerId });
    await jobs.enter(tx, 'renewPlan', { customerId }, now + ASK_AGAIN);
  });
}

/** What is due may also be a pause. */
const isRenewal = (now: Subscription, at: number): boolean =>
  now.state === 'pastDue' || step(now, { kind: 'tick', at }).effects.some(({ kind }) => kind === 'renew');
