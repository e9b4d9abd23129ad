import type { Kysely } from 'kysely';
import { monthlyCents, planOfCharges } from '../../domain/billing/calendar.ts';
import type { Subscription } from '../../domain/billing/subscription.ts';
import type { Database } from '../db/schema.ts';
import { taxOfCustomer } from '../tax/vat-ids.ts';
import { collectorOf } from './collectors.ts';

/** The coming monthly charge of a customer's plan: whole cents, tax included. */
export async function nextCharge(
  db: Kysely<Database>,
  { customerId, subscription, now }: Readonly<{ customerId: number; subscription: Subscription; now: number }>,
): Promise<{ readonly planId: number; readonly grossCents: number }> {
  const agreed = await agreedWith(db, customerId);
  if (agreed) return { planId: agreed.plan_id, grossCents: agreed.net_cents + agreed.tax_cents };
  const planId = planOfCharges(subscription);
  const { basisPoints } = await taxOfCustomer(db, customerId, now);
  return { planId, grossCents: monthlyCents(planId, basisPoints) };
}

/** A provider with its own clock charges what its payer has agreed to, whatever it would cost today. */
async function agreedWith(db: Kysely<Database>, customerId: number) {
  const collector = await collectorOf(db, customerId);
  if (collector === null) return undefined;
  return db
    .selectFrom('mandates')
    .select(['plan_id', 'net_cents', 'tax_cents'])
    .where('provider', '=', collector.provider)
    .where('mandate_id', '=', collector.mandateId)
    .executeTakeFirst();
}
