import type { Kysely, Transaction } from 'kysely';
import { PLAN_IDS } from '../../domain/account/plans.ts';
import { addMonths } from '../../domain/billing/months.ts';
import type { Subscription } from '../../domain/billing/subscription.ts';
import { storeTestCard } from './demo-card.ts';
import { startPlan } from '../subscription/happen.ts';
import { DAY, type Clock } from '../clock.ts';
import { flag, type Database } from '../db/schema.ts';
import { write } from '../db/transaction.ts';
import { hashPassword } from './password.ts';
import { closeWallet, grant, walletOf } from '../ledger/ledger.ts';
import { endSessionsOf } from './sessions.ts';

interface DemoCustomer {
  readonly name: string;
  readonly plan: keyof typeof PLAN_IDS | null;
  readonly credits: number;
  /** A paid plan that was cancelled and whose period is over. */
  readonly isExpired?: true;
  readonly isUnconfirmed?: true;
  readonly isProvider?: true;
  readonly isStaff?: true;
  /** BLACK70 [DECISION-167]. */
  readonly isDeal?: true;
  /** For how many days START is granted [DECISION-167]. */
  readonly startDiscountDays?: number;
}

/** One customer of each kind, `<name>@demo.test`. */
const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  { name: 'free', plan: 'free', credits: 0, startDiscountDays: 14 },
  { name: 'basic', plan: 'basic', credits: 100 },
  { name: 'premium', plan: 'premium', credits: 300, isDeal: true },
  { name: 'max', plan: 'max', credits: 1000 },
  { name: 'expired', plan: 'basic', credits: 40, isExpired: true },
  { name: 'noplan', plan: null, credits: 0 },
  { name: 'unconfirmed', plan: 'free', credits: 0, isUnconfirmed: true },
  { name: 'provider', plan: 'free', credits: 0, isProvider: true },
  { name: 'staff', plan: 'free', credits: 0, isStaff: true },
];

/** The provider of the demo's provider account: the first one of the catalogue. */
export const DEMO_PROVIDER = 1;

/** Of every demo customer. */
export const demoPassword = 'demo1234';

/** Creates missing demo customers and unlocks those locked by `lockDemoCustomers`; the others are left as they are. */
export async function seedDemoCustomers(db: Kysely<Database>, clock: Clock): Promise<void> {
  const known = await db
    .selectFrom('customers')
    .select(['email', 'password_hash'])
    .where('email', 'in', DEMO_CUSTOMERS.map(emailOf))
    .execute();
  const missing = DEMO_CUSTOMERS.filter((customer) => !known.some(({ email }) => email === emailOf(customer)));
  if (missing.length === 0 && known.every(({ password_hash }) => password_hash !== null)) return;
  // One password, so one hash: nine would cost a quarter of a second for nothing.
  const passwordHash = await hashPassword(demoPassword);
  await write(db, async (tx) => {
    await tx
      .updateTable('customers')
      .set({ password_hash: passwordHash })
      .where('email', 'in', DEMO_CUSTOMERS.map(emailOf))
      .where('password_hash', 'is', null)
      .execute();
    for (const customer of missing) {
      const made = await tx
        .insertInto('customers')
        .values({
          email: emailOf(customer),
          created_at: clock.now(),
          ...profileOf(customer, passwordHash, clock.now()),
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (made) await equip(tx, clock.now(), made.id, customer);
    }
  });
}

/**
 * Removes the passwords of the demo customers and ends their sessions; they keep what they own. Returns how many could
 * sign in until now. No real customer has such an address: `.test` is reserved.
 */
export async function lockDemoCustomers(db: Kysely<Database>): Promise<number> {
  return write(db, async (tx) => {
    const locked = await tx
      .updateTable('customers')
      .set({ password_hash: null })
      .where('email', 'in', DEMO_CUSTOMERS.map(emailOf))
      .where('password_hash', 'is not', null)
      .returning('id')
      .execute();
    for (const { id } of locked) {
      await endSessionsOf(tx, id);
      await tx.deleteFrom('access_tokens').where('customer_id', '=', id).execute();
    }
    return locked.length;
  });
}

/** Whether a start of the shop has locked them. */
export async function areDemoCustomersLocked(db: Kysely<Database>): Promise<boolean> {
  const locked = await db
    .selectFrom('customers')
    .select('id')
    .where('email', 'in', DEMO_CUSTOMERS.map(emailOf))
    .where('password_hash', 'is', null)
    .executeTakeFirst();
  return locked !== undefined;
}

/**
 * Resets the demo customers to their first day: signed out, nothing saved or downloaded, password, plan and credits as
 * at the start. The ledger keeps its history: the rest of a wallet is returned to the shop, the wallet is closed, and a
 * new one is opened. Returns how many customers were reset.
 */
export async function resetDemoCustomers(db: Kysely<Database>, clock: Clock): Promise<number> {
  await seedDemoCustomers(db, clock);
  const passwordHash = await hashPassword(demoPassword);
  return write(db, async (tx) => {
    for (const customer of DEMO_CUSTOMERS) {
      const { id } = await tx
        .updateTable('customers')
        .set({ ...profileOf(customer, passwordHash, clock.now()), deactivated_at: null })
        .where('email', '=', emailOf(customer))
        .returning('id')
        .executeTakeFirstOrThrow();
      await closeWallet(tx, id, clock.now());
      await endSessionsOf(tx, id);
      for (const table of [
        'downloads',
        'purchase_keys',
        'access_tokens',
        'wishlist_sounds',
        'wishlist_products',
        'subscriptions',
        'payment_methods',
        'applied_coupons',
        'cancellations',
        'sandbox_payments',
        'sandbox_methods',
        'sandbox_mandates',
        'sandbox_replies',
        'known_devices',
        'mails',
        'notification_ends',
      ] as const) {
        await tx.deleteFrom(table).where('customer_id', '=', id).execute();
      }
      await tx
        .deleteFrom('coupon_marks')
        .where('order_id', 'in', (query) =>
          query.selectFrom('payment_orders').select('id').where('customer_id', '=', id),
        )
        .execute();
      // What was paid stays in the books, and is nobody's any more: a customer of the first day has paid nothing.
      for (const table of [
        'payment_orders',
        'payment_attempts',
        'collections',
        'coupon_redemptions',
        'invoices',
      ] as const)
        await tx.updateTable(table).set({ customer_id: null }).where('customer_id', '=', id).execute();
      await equip(tx, clock.now(), id, customer);
    }
    return DEMO_CUSTOMERS.length;
  });
}

const emailOf = ({ name }: DemoCustomer): string => `${name}@demo.test`;

const profileOf = (customer: DemoCustomer, passwordHash: string, now: number) => ({
  username: customer.name,
  password_hash: passwordHash,
  first_name: 'Demo',
  last_name: customer.name.charAt(0).toUpperCase() + customer.name.slice(1),
  street: null,
  house_number: null,
  postal_code: null,
  country_iso_code: null,
  city: null,
  business_name: null,
  vatin: null,
  is_confirmed: flag(!customer.isUnconfirmed),
  is_account: flag(true),
  is_dashboard: flag(customer.isProvider ?? false),
  is_deal: flag(customer.isDeal ?? false),
  is_staff: flag(customer.isStaff ?? false),
  start_discount_ends_at: customer.startDiscountDays === undefined ? null : now + customer.startDiscountDays * DAY,
  show_single_download_tip: flag(customer.plan === 'free'),
});

function paidPlan(planId: number, customer: DemoCustomer, now: number): Subscription {
  const isExpired = customer.isExpired ?? false;
  const anchorAt = isExpired ? addMonths(now, -2) : now;
  const period = { planId, epoch: 1, periodNo: 1, anchorAt, months: 1 };
  return isExpired
    ? { state: 'ended', period, reason: 'cancelled' }
    : { state: 'active', period, isCancelled: false, nextPlanId: null, pauseFor: 0 };
}

/** Gives a customer without plan and wallet theirs. */
async function equip(
  tx: Transaction<Database>,
  now: number,
  customerId: number,
  customer: DemoCustomer,
): Promise<void> {
  if (customer.plan !== null) {
    const planId = PLAN_IDS[customer.plan];
    await startPlan(
      tx,
      { customerId, now },
      planId === PLAN_IDS.free ? { state: 'free' } : paidPlan(planId, customer, now),
    );
    if (planId !== PLAN_IDS.free) await storeTestCard(tx, customerId, now);
  }
  if (customer.isProvider)
    await tx
      .insertInto('provider_members')
      .values({ customer_id: customerId, provider_id: DEMO_PROVIDER })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const wallet = await walletOf(tx, customerId, now);
  if (customer.credits > 0)
    await grant(tx, {
      customerId,
      credits: customer.credits,
      key: `demo:${wallet}`,
      source: customer.isExpired ? 'pack' : 'plan',
      now,
    });
}
