import type { Kysely, Selectable, Transaction } from 'kysely';
import { addMonths } from '../../domain/billing/months.ts';
import { chargesOf } from '../../domain/billing/calendar.ts';
import { isLive } from '../../domain/billing/subscription.ts';
import type { BillingNews } from '../../domain/mail/billing-mails.messages.ts';
import { type Clock, DAY } from '../clock.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import { enterJob } from '../jobs/jobs.ts';
import type { LeasedJob } from '../jobs/worker.ts';
import { readSubscription } from '../subscription/subscription.ts';
import type { SubscriptionsTable } from '../subscription/subscription.tables.ts';
import { nextCharge } from '../subscription/next-charge.ts';
import { enterNextNight } from './nights.ts';
import { orderOfPeriod } from './paid-money.ts';
import { orderById } from './orders.ts';

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    /** Reminds customers of what is about to be charged, every night. */
    readonly remindCustomers: Readonly<Record<string, never>>;
  }
}

/** Whoever wants no reminders of renewals is told all the same that a price goes up. */
const DISCOUNT_ENDS_IN = 7;

interface RemindersDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** Days before a renewal; 0 for no reminder. */
  readonly days: number;
}

/** The job `remindCustomers`: each thing is reminded of once, however often a night is repeated. */
export const remindNightly =
  ({ db, clock, days }: RemindersDeps) =>
  async (_: unknown, job: LeasedJob): Promise<void> => {
    await write(db, async (tx) => {
      await job.finish(tx);
      await enterNextNight(tx, 'remindCustomers', clock.now());
    });
    const live = await db
      .selectFrom('subscriptions')
      .select('customer_id')
      .where('state', 'in', ['active', 'paused'] satisfies ReadonlyArray<Selectable<SubscriptionsTable>['state']>)
      .orderBy('customer_id')
      .execute();
    for (const { customer_id: customerId } of live)
      await write(db, async (tx) => {
        await lockCustomer(tx, customerId);
        const now = clock.now();
        await remindOfCharge(tx, { customerId, now, days });
        await remindOfYear(tx, { customerId, now });
      });
  };

/** What is charged within the days that the operator has set; of a price that goes up always. */
async function remindOfCharge(
  tx: Transaction<Database>,
  { customerId, now, days }: { readonly customerId: number; readonly now: number; readonly days: number },
): Promise<void> {
  const subscription = await readSubscription(tx, customerId);
  const { planId, grossCents } = await nextCharge(tx, { customerId, subscription, now });
  const [next] = chargesOf(subscription, grossCents);
  if (!isLive(subscription) || !next || next.at <= now) return;
  const orderId = await orderOfPeriod(tx, customerId);
  const order = orderId === null ? undefined : await orderById(tx, orderId);
  const discountedCents = order?.coupon == null || order.gross_cents >= next.grossCents ? null : order.gross_cents;
  const ahead = discountedCents === null ? days : days || DISCOUNT_ENDS_IN;
  if (next.at > now + ahead * DAY) return;
  const { epoch, periodNo } = subscription.period;
  const { at, grossCents: cents } = next;
  await remind(tx, `renewal:${customerId}:${epoch}:${periodNo}`, {
    customerId,
    now,
    news: { kind: 'renewalAhead', planId, at, cents, discountedCents },
  });
}

/** What somebody is subscribed to, on each anniversary of their first payment. */
async function remindOfYear(
  tx: Transaction<Database>,
  { customerId, now }: { readonly customerId: number; readonly now: number },
): Promise<void> {
  const first = await tx
    .selectFrom('payments as payment')
    .innerJoin('payment_orders as order', 'order.id', 'payment.order_id')
    .select('payment.created_at')
    .where('order.customer_id', '=', customerId)
    .where('payment.fate', '=', 'settled')
    .orderBy('payment.id')
    .limit(1)
    .executeTakeFirst();
  if (!first) return;
  let years = 0;
  while (addMonths(first.created_at, 12 * (years + 1)) <= now) years += 1;
  if (years === 0) return;
  const subscription = await readSubscription(tx, customerId);
  if (!isLive(subscription)) return;
  const { planId, grossCents: cents } = await nextCharge(tx, { customerId, subscription, now });
  const [next] = chargesOf(subscription, cents);
  await remind(tx, `yearly:${customerId}:${years}`, {
    customerId,
    now,
    news: { kind: 'yearly', planId, cents, nextAt: next?.at ?? null },
  });
}

async function remind(
  tx: Transaction<Database>,
  id: string,
  { customerId, now, news }: { readonly customerId: number; readonly now: number; readonly news: BillingNews },
): Promise<void> {
  const entered = await tx
    .insertInto('reminders')
    .values({ id, customer_id: customerId, created_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (entered) await enterJob(tx, 'mailBilling', { customerId, news }, { now, dueAt: now });
}
