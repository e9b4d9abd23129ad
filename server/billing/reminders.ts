import type { Kysely, Selectable, Transaction } from 'kysely';
import { reminderOfCharge, reminderOfYear } from '../../domain/billing/reminders.ts';
import type { BillingNews } from '../../domain/mail/billing-mails.messages.ts';
import type { Clock } from '../clock.ts';
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

/** Charges within the number of days set by the operator; price increases always. */
async function remindOfCharge(
  tx: Transaction<Database>,
  { customerId, now, days }: { readonly customerId: number; readonly now: number; readonly days: number },
): Promise<void> {
  const subscription = await readSubscription(tx, customerId);
  const charge = await nextCharge(tx, { customerId, subscription, now });
  const orderId = await orderOfPeriod(tx, customerId);
  const order = orderId === null ? undefined : await orderById(tx, orderId);
  const paid = order ? { cents: order.gross_cents, hasCoupon: order.coupon !== null } : null;
  const reminder = reminderOfCharge({ ...charge, subscription, now }, { days, paid });
  if (reminder === null) return;
  await remind(tx, `renewal:${customerId}:${reminder.about}`, { customerId, now, news: reminder.news });
}

/** A subscription, on each anniversary of its first payment. */
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
  const subscription = await readSubscription(tx, customerId);
  const charge = await nextCharge(tx, { customerId, subscription, now });
  const reminder = reminderOfYear({ ...charge, subscription, now }, first.created_at);
  if (reminder === null) return;
  await remind(tx, `yearly:${customerId}:${reminder.about}`, { customerId, now, news: reminder.news });
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
