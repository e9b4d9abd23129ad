import type { Transaction } from 'kysely';
import { planNews } from '../../domain/billing/plan-news.ts';
import { priceOfPlan } from '../../domain/billing/plan-prices.ts';
import {
  DUNNING_DAYS,
  periodEndOf,
  type Step,
  step,
  type Subscription,
  type SubscriptionEvent,
} from '../../domain/billing/subscription.ts';
import { takeFromCollector } from './collectors.ts';
import { nextCharge } from './next-charge.ts';
import { readOnPlanEnd } from './plan-end-policy.ts';
import { readSubscription, saveSubscription } from './subscription.ts';
import { DAY } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer } from '../db/transaction.ts';
import { callOffJob, enterJob } from '../jobs/jobs.ts';
import { expirePlanCredits, freezePlanCredits, grant, thawPlanCredits } from '../ledger/ledger.ts';
import { iceOf } from './ice-of.ts';

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    /** Renews, tries again or ends the plan of a customer, whichever is due. */
    readonly renewPlan: { readonly customerId: number };
  }
}

interface Movement {
  readonly customerId: number;
  /** Epoch milliseconds. */
  readonly now: number;
  /** The paid order that grants the credits. */
  readonly orderId?: string;
}

/**
 * The only way in which a plan changes: applies an event to it, moves the credits concerned, and schedules the next due
 * job and the mail, all in this transaction. A due renewal is returned among the effects.
 */
export async function happen(
  tx: Transaction<Database>,
  { customerId, now, orderId }: Movement,
  event: SubscriptionEvent,
): Promise<Step> {
  await lockCustomer(tx, customerId);
  const before = await readSubscription(tx, customerId);
  const onPlanEnd = await readOnPlanEnd(tx);
  const happened = step(before, event, onPlanEnd);
  if (happened.subscription === before) return happened;
  for (const effect of happened.effects) {
    if (effect.kind === 'grant') {
      if (orderId === undefined) throw new Error('Credits of a plan come with a paid order.');
      const credits = priceOfPlan(effect.planId)?.credits ?? 0;
      if (credits > 0) await grant(tx, { customerId, credits, key: `order:${orderId}`, source: 'plan', now });
    }
    // What a pause has frozen is out of the wallet already, and stays there when the plan ends with its credits.
    if (effect.kind === 'endCredits') await expirePlanCredits(tx, { customerId, life: epochOf(before), now });
    const ice = iceOf(effect.kind === 'thawCredits' ? before : happened.subscription);
    if (effect.kind === 'freezeCredits' && ice !== null) await freezePlanCredits(tx, { customerId, ...ice, now });
    if (effect.kind === 'thawCredits' && ice !== null) await thawPlanCredits(tx, { customerId, ...ice, now });
  }
  await saveSubscription(tx, customerId, happened.subscription, now);
  // A provider's clock charges on the day it was given, until it is told to stop.
  if (happened.subscription.state === 'ended' || MOVES_CHARGES.has(event.kind))
    await takeFromCollector(tx, customerId, now);
  const dueAt = await enterNext(tx, { customerId, now }, happened.subscription);
  const news = planNews(before, happened.subscription, { nextTry: await nextTry(), onPlanEnd });
  if (news !== null) await enterJob(tx, 'mailBilling', { customerId, news }, { now, dueAt: now });
  if (happened.subscription.state === 'ended' || event.kind === 'paid') await voidRenewals(tx, customerId, now);
  return happened;

  async function nextTry() {
    if (dueAt === null || event.kind !== 'renewalFailed') return null;
    const { subscription } = happened;
    const { planId, grossCents: cents } = await nextCharge(tx, { customerId, subscription, now });
    return { at: dueAt, planId, cents };
  }
}

/** Events that move the day of the next charge, or cancel it. */
const MOVES_CHARGES: ReadonlySet<SubscriptionEvent['kind']> = new Set([
  'paid',
  'cancel',
  'pause',
  'resume',
  'withdraw',
]);

/** A plan that has ended, or starts a new month, leaves no renewal to be paid. Renewals have no coupons. */
async function voidRenewals(tx: Transaction<Database>, customerId: number, now: number): Promise<void> {
  await tx
    .updateTable('payment_orders')
    .set({ state: 'void', decided_at: now })
    .where('customer_id', '=', customerId)
    .where('state', '=', 'open')
    .where('kind', '=', 'renewal')
    .execute();
}

const epochOf = (subscription: Subscription): number => ('period' in subscription ? subscription.period.epoch : 0);

/** Schedules the next due job, and returns its time. A customer has at most one such job. */
export async function enterNext(
  tx: Transaction<Database>,
  { customerId, now }: Omit<Movement, 'orderId'>,
  subscription: Subscription,
): Promise<number | null> {
  await callOffJob(tx, 'renewPlan', { customerId });
  const dueAt = nextDue(subscription, now);
  if (dueAt !== null) await enterJob(tx, 'renewPlan', { customerId }, { now, dueAt });
  return dueAt;
}

/** Starts a plan without a payment: that of a new customer, or of the demo. */
export async function startPlan(
  tx: Transaction<Database>,
  { customerId, now }: Omit<Movement, 'orderId'>,
  subscription: Subscription,
): Promise<void> {
  await saveSubscription(tx, customerId, subscription, now);
  await enterNext(tx, { customerId, now }, subscription);
}

/** A shop that has slept leaves days between its tries all the same. */
function nextDue(subscription: Subscription, now: number): number | null {
  switch (subscription.state) {
    case 'active':
      return periodEndOf(subscription.period);
    case 'paused':
      return subscription.resumeAt;
    case 'pastDue': {
      const { tries, period } = subscription;
      const [last = 0, next = last] = [DUNNING_DAYS[tries - 1], DUNNING_DAYS[tries]];
      return Math.max(now + (next - last) * DAY, periodEndOf(period) + next * DAY);
    }
    case 'none':
    case 'free':
    case 'ended':
      return null;
  }
}
