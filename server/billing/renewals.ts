import { MINUTE } from '../clock.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import type { SubscriptionEvent } from '../../domain/billing/subscription.ts';
import { readFreeze } from '../freeze/freeze.ts';
import { TryAgain } from '../jobs/worker.ts';
import { collectorOf } from '../subscription/collectors.ts';
import { readSubscription } from '../subscription/subscription.ts';
import { methodOf } from './methods.ts';
import { type Order, renewalOrder } from './orders.ts';
import type { Outcome, Payments, PaymentsDeps } from './payments.ts';
import { renewedElsewhere } from './renewed-elsewhere.ts';
import { enterNext, happen } from '../subscription/happen.ts';

/** How long the shop waits before it asks again what became of a renewal. */
const ASK_AGAIN = 10 * MINUTE;

/** How long a renewal waits before it looks whether the shop is still frozen. */
const WHILE_FROZEN = 5 * MINUTE;

/**
 * The job `renewPlan`: does what is due of a customer's plan. A renewal is ordered once per period, and charged to the
 * stored method; one that fails is tried again on the days of `DUNNING_DAYS`, as the plan says. Whatever a killed shop has
 * left, the next run finds in the order and its attempt.
 */
export function createRenewals(deps: PaymentsDeps, payments: Payments | null) {
  const { db, clock, jobs } = deps;

  return async ({ customerId }: { readonly customerId: number }): Promise<void> => {
    if ((await readFreeze(db)) !== null) throw new TryAgain('The shop is frozen.', WHILE_FROZEN);
    const mandate = await collectorOf(db, customerId);
    if (mandate !== null) return renewedElsewhere(deps, payments, { customerId, mandate });
    const order = await dueOrder(customerId);
    if (order === null) return;
    const outcome = await charge(order);
    if (outcome.kind === 'paid') return;
    await write(db, async (tx) => {
      const now = clock.now();
      if (outcome.kind === 'unknown') {
        await jobs.callOff(tx, 'renewPlan', { customerId });
        await jobs.enter(tx, 'renewPlan', { customerId }, now + ASK_AGAIN);
        return;
      }
      const { epoch, period_no: periodNo } = order;
      if (epoch === null || periodNo === null) return;
      const failed: SubscriptionEvent = { kind: 'renewalFailed', epoch, periodNo };
      await happen(tx, { customerId, now }, failed);
    });
  };

  /** The order of the period that is due; null where something else was, or nothing. */
  function dueOrder(customerId: number): Promise<Order | null> {
    return write(db, async (tx) => {
      const now = clock.now();
      await lockCustomer(tx, customerId);
      const before = await readSubscription(tx, customerId);
      if (before.state === 'pastDue') {
        const { epoch, periodNo, planId } = before.period;
        const next = { planId: before.nextPlanId ?? planId, epoch, periodNo: periodNo + 1 };
        return renewalOrder(tx, { customerId, now, ...next });
      }
      const { subscription, effects } = await happen(tx, { customerId, now }, { kind: 'tick', at: now });
      for (const effect of effects)
        if (effect.kind === 'renew') return renewalOrder(tx, { customerId, now, ...effect });
      await enterNext(tx, { customerId, now }, subscription);
      return null;
    });
  }

  async function charge(order: Order): Promise<Outcome> {
    if (payments === null || order.customer_id === null) return { kind: 'declined' };
    const method = await methodOf(db, order.customer_id, payments);
    // A wallet that asks its payer each time cannot be charged while nobody is there.
    if (method === null || (method.kind === 'wallet' && payments.isCollected(method.provider)))
      return { kind: 'declined' };
    const { methodId, provider } = method;
    const means = { kind: 'storedMethod', methodId, provider, offSession: true } as const;
    const outcome = await payments.pay(order, means);
    if (outcome.kind !== 'waiting') return outcome;
    // Nobody is there to answer the bank.
    await payments.callOff(order.id);
    return { kind: 'declined' };
  }
}
