import type { Kysely } from 'kysely';
import { changeLaterTo, pauseFor, type PlanChange, resumption } from '../../domain/billing/plan-changes.ts';
import { isRenewed, type Pause, standingOf } from '../../domain/billing/standing.ts';
import type { Subscription } from '../../domain/billing/subscription.ts';
import * as wire from '../../wire/billing/billing.wire.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import type { ShopApp } from '../http/env.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { happen } from '../subscription/happen.ts';
import { frozenOf } from '../subscription/ice-of.ts';
import { readOnPlanEnd } from '../subscription/plan-end-policy.ts';
import { readSubscription } from '../subscription/subscription.ts';
import { methodOf } from './methods.ts';
import type { Payments } from './payments.ts';
import { createRenewals } from './renewals.ts';
import { withdrawableUntil } from './withdrawals.ts';

/** The status of a customer's plan, for the wire. */
export async function standingOnWire(
  db: Kysely<Database>,
  payments: Payments | null,
  { customerId, at }: { readonly customerId: number; readonly at: number },
): Promise<wire.WireStanding> {
  const subscription = await readSubscription(db, customerId);
  const standing = standingOf(subscription, at);
  // A wallet with a clock stays stored as long as it charges.
  const needsMethod =
    payments !== null && isRenewed(subscription) && (await methodOf(db, customerId, payments)) === null;
  const until = await withdrawableUntil(db, customerId, at);
  return {
    state: standing.state === 'pastDue' ? 'past_due' : standing.state,
    plan_id: standing.planId,
    is_cancelled: standing.isCancelled,
    period_end: standing.periodEndsAt === null ? null : new Date(standing.periodEndsAt).toISOString(),
    retry_at: standing.retryAt === null ? null : new Date(standing.retryAt).toISOString(),
    next_plan_id: standing.nextPlanId,
    pause: standing.pause && timesOf(standing.pause),
    pauses: standing.pauses.map((pause) => ({ months: pause.months, ...timesOf(pause) })),
    frozen_credits: await frozenOf(db, customerId),
    on_plan_end: await readOnPlanEnd(db),
    needs_method: needsMethod,
    withdraw_until: until === null ? null : new Date(until).toISOString(),
  };
}

const timesOf = ({ from, until }: Pause) => ({
  from: new Date(from).toISOString(),
  until: new Date(until).toISOString(),
});

/** Pauses, changes from the next period on, and reversing both, or a cancellation. */
export function registerPlanChanges(app: ShopApp, deps: ShopDeps): void {
  const { db, clock, callers } = deps;
  const renew = createRenewals(deps, deps.payments);

  registerCustomerRoute(app, callers, wire.pausePlan, ({ customerId, body: { months } }) =>
    change(customerId, (before, at) => pauseFor(months, before, at)),
  );

  registerCustomerRoute(app, callers, wire.changePlanLater, ({ customerId, body: { plan_id: planId } }) =>
    change(customerId, (before, at) => changeLaterTo(planId, before, at)),
  );

  registerCustomerRoute(app, callers, wire.resumeSubscription, async ({ customerId }) => {
    let isDue = false;
    const answer = await change(customerId, (before, at) => {
      isDue = before.state === 'paused';
      return resumption(before, at);
    });
    if (!isDue) return answer;
    // Ending a pause waits for the month that it starts; the job of the same name would charge it a moment later.
    await renew({ customerId });
    return reply(200, await standingOnWire(db, deps.payments, { customerId, at: clock.now() }));
  });

  function change(customerId: number, ask: (before: Subscription, at: number) => PlanChange) {
    return write(db, async (tx) => {
      await lockCustomer(tx, customerId);
      const now = clock.now();
      const asked = ask(await readSubscription(tx, customerId), now);
      if ('problem' in asked) return reply(400, { message: asked.problem });
      await happen(tx, { customerId, now }, asked.event);
      return reply(200, await standingOnWire(tx, deps.payments, { customerId, at: now }));
    });
  }
}
