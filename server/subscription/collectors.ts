import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';
import { isRenewed } from '../../domain/billing/standing.ts';
import { enterJob } from '../jobs/jobs.ts';
import { readSubscription } from './subscription.ts';

declare module '../jobs/jobs.ts' {
  interface JobCatalogue {
    /** Tells a provider to stop charging. */
    readonly endMandate: MandateName;
    /** Asks a provider whether it has charged a plan; daily, while it does. */
    readonly askCollector: MandateName;
  }
}

/** The provider's mandate for charging each month by its own clock. */
export interface MandateName {
  readonly provider: string;
  readonly mandateId: string;
}

/** The provider that charges a customer's plan, if it is not the shop. */
export async function collectorOf(db: Kysely<Database>, customerId: number): Promise<MandateName | null> {
  const row = await db
    .selectFrom('subscriptions')
    .select(['collector', 'mandate_id'])
    .where('customer_id', '=', customerId)
    .where('collected_by', '=', 'provider')
    .executeTakeFirst();
  if (row?.collector == null || row.mandate_id === null) return null;
  return { provider: row.collector, mandateId: row.mandate_id };
}

/** Whether it is this mandate that charges the plan of a customer. */
export async function isCollectorOf(
  db: Kysely<Database>,
  customerId: number,
  { provider, mandateId }: MandateName,
): Promise<boolean> {
  const collector = await collectorOf(db, customerId);
  return collector?.provider === provider && collector.mandateId === mandateId;
}

/**
 * Lets a provider charge a plan from now on, if it continues; or tells it to charge nothing: a provider whose payer has
 * agreed to months that are no longer needed must not charge any.
 */
export async function beginMandate(
  tx: Transaction<Database>,
  customerId: number,
  mandate: MandateName,
  now: number,
): Promise<void> {
  const isWanted = isRenewed(await readSubscription(tx, customerId));
  if (isWanted) await handToCollector(tx, customerId, mandate, now);
  else await endMandate(tx, mandate, now);
}

async function handToCollector(
  tx: Transaction<Database>,
  customerId: number,
  { provider, mandateId }: MandateName,
  now: number,
): Promise<void> {
  if (await isCollectorOf(tx, customerId, { provider, mandateId })) return;
  await takeFromCollector(tx, customerId, now);
  await tx
    .updateTable('subscriptions')
    .set({ collected_by: 'provider', collector: provider, mandate_id: mandateId })
    .where('customer_id', '=', customerId)
    .execute();
  await enterJob(tx, 'askCollector', { provider, mandateId }, { now, dueAt: now });
}

/** Ends the charging of a customer's plan by a provider, which is told so and no longer is a means of payment. */
export async function takeFromCollector(tx: Transaction<Database>, customerId: number, now: number): Promise<void> {
  const mandate = await collectorOf(tx, customerId);
  if (mandate === null) return;
  await tx
    .updateTable('subscriptions')
    .set({ collected_by: 'shop', collector: null, mandate_id: null })
    .where('customer_id', '=', customerId)
    .execute();
  await tx
    .deleteFrom('payment_methods')
    .where('customer_id', '=', customerId)
    .where('provider', '=', mandate.provider)
    .where('method_id', '=', mandate.mandateId)
    .execute();
  await endMandate(tx, mandate, now);
}

/** Tells a provider to charge no more. */
export const endMandate = (tx: Transaction<Database>, mandate: MandateName, now: number): Promise<void> =>
  enterJob(tx, 'endMandate', mandate, { now, dueAt: now });
