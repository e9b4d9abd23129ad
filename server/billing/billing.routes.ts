import { capabilitiesOf, PLAN_IDS, planName } from '../../domain/account/plans.ts';
import { cancelProblems, couponProblems } from '../../domain/billing/billing.messages.ts';
import { cancelProblem } from '../../domain/billing/cancelling.ts';
import { type Coupon, discounted } from '../../domain/billing/coupons.ts';
import { dollarsOf } from '../../domain/billing/money.ts';
import { fullNameOf, PLAN_PRICES, type PlanPrice } from '../../domain/billing/plan-prices.ts';
import { periodEndOf, type Subscription } from '../../domain/billing/subscription.ts';
import * as wire from '../../wire/billing/billing.wire.ts';
import * as payment from '../../wire/billing/payment.wire.ts';
import { violations } from '../../wire/messages.ts';
import { refuseTheseWhileFrozen } from '../freeze/freeze.ts';
import { readSubscription } from '../subscription/subscription.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import type { ShopApp } from '../http/env.ts';
import { registerCustomerRoute, registerRoute, reply } from '../http/register-route.ts';
import { planCreditsOf } from '../ledger/ledger.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { appliedCoupon, applyCoupon, couponFor, isUsedUp, removeCoupon } from './coupons.ts';
import { marksOfCustomer } from './payer-marks.ts';
import { registerPlanChanges, standingOnWire } from './plan-changes.ts';
import { registerQuotes } from './quotes.ts';
import { registerPaymentRoutes } from './payment.routes.ts';
import { registerCardPage } from './providers/card-page.routes.ts';
import { PayPalProvider } from './providers/paypal.ts';
import { registerPayPal } from './providers/paypal.routes.ts';
import { StripeProvider } from './providers/stripe.ts';
import { Sandbox } from './providers/sandbox.ts';
import { registerSandbox } from './providers/sandbox.routes.ts';
import { registerWebhooks } from './webhooks.routes.ts';
import { registerCharges } from './charges.routes.ts';
import { registerWithdrawals } from './withdrawals.ts';
import { happen } from '../subscription/happen.ts';
import { frozenOf } from '../subscription/ice-of.ts';
import { readOnPlanEnd } from '../subscription/plan-end-policy.ts';
import { taxOfCustomer } from '../tax/vat-ids.ts';

/** Plans, their discounts, payments, and cancellations. */
export function registerBillingRoutes(app: ShopApp, deps: ShopDeps): void {
  refuseTheseWhileFrozen(app, deps.db, SPENDING);
  registerPlans(app, deps);
  registerStanding(app, deps);
  registerDiscount(app, deps);
  registerEnd(app, deps);
  registerPlanChanges(app, deps);
  registerQuotes(app, deps);
  registerWithdrawals(app, deps);
  registerCharges(app, deps);
  registerPaymentRoutes(app, deps);
  registerWebhooks(app, deps);
  const { payments } = deps;
  if (payments?.provider instanceof Sandbox) registerSandbox(app, deps, payments, payments.provider);
  if (payments?.provider instanceof StripeProvider) registerCardPage(app, deps, payments.provider);
  if (payments?.wallets instanceof PayPalProvider) registerPayPal(app, deps, payments, payments.wallets);
}

/** Calls that lead to a new or different payment. A plan can be cancelled at any time. */
const SPENDING = [
  payment.openCheckout,
  payment.payByCard,
  payment.payByStoredCard,
  payment.payByWallet,
  payment.saveCard,
  payment.saveWallet,
  wire.pausePlan,
  wire.changePlanLater,
  wire.resumeSubscription,
];

function registerPlans(app: ShopApp, { db, clock, callers }: ShopDeps): void {
  registerRoute(app, wire.plans, async ({ c }) => {
    const customerId = await callers.customerOf(c);
    const now = clock.now();
    const coupon = customerId === null ? null : await appliedCoupon(db, { customerId, now });
    // The discount of START depends on the tax: it states the total.
    const taxBasisPoints =
      coupon === null || customerId === null ? 0 : (await taxOfCustomer(db, customerId, now)).basisPoints;
    return reply(200, { items: PLAN_PRICES.map((price) => onWire(price, coupon, taxBasisPoints)) });
  });
}

function registerStanding(app: ShopApp, { db, clock, callers, payments }: ShopDeps): void {
  registerCustomerRoute(app, callers, wire.planStanding, async ({ customerId }) =>
    reply(200, await standingOnWire(db, payments, { customerId, at: clock.now() })),
  );
}

const onWire = (price: PlanPrice, coupon: Coupon | null, taxBasisPoints: number): wire.WirePlan => ({
  id: price.id,
  name: planName(price.id),
  full_name: fullNameOf(price.id),
  price: dollarsOf(price.cents),
  discounted_price:
    coupon === null || price.id === PLAN_IDS.free
      ? null
      : dollarsOf(discounted(price.cents, coupon, taxBasisPoints).net),
  credits: price.credits,
  has_rare_finds: capabilitiesOf({ id: price.id, isExpired: false }).rareFinds,
});

function registerDiscount(app: ShopApp, { db, clock, callers, secrets }: ShopDeps): void {
  registerCustomerRoute(app, callers, wire.discount, async ({ customerId }) => {
    const coupon = await appliedCoupon(db, { customerId, now: clock.now() });
    return reply(200, { discount: coupon && { name: coupon } });
  });

  registerCustomerRoute(app, callers, wire.applyDiscount, ({ customerId, body }) =>
    write(db, async (tx) => {
      await lockCustomer(tx, customerId);
      const asked = { customerId, now: clock.now() };
      const read = await couponFor(tx, body.name, asked);
      if ('problem' in read) return reply(400, violations({ name: read.problem }));
      if (await isUsedUp(tx, read.coupon, await marksOfCustomer(tx, secrets, customerId)))
        return reply(400, violations({ name: couponProblems.ended }));
      await applyCoupon(tx, read.coupon, asked);
      return reply(200, { discount: { name: read.coupon } });
    }),
  );

  registerCustomerRoute(app, callers, wire.removeDiscount, async ({ customerId }) => {
    await removeCoupon(db, customerId);
    return reply(204, null);
  });
}

function registerEnd(app: ShopApp, { db, clock, callers }: ShopDeps): void {
  registerCustomerRoute(app, callers, wire.cancelRequest, async ({ customerId }) => {
    const endsAt = endIfCancelled(await readSubscription(db, customerId), clock.now());
    if (endsAt === null) return reply(400, { message: cancelProblems.nothingToCancel });
    const credits = (await planCreditsOf(db, customerId)) + (await frozenOf(db, customerId));
    const expiryDate = new Date(endsAt).toISOString().slice(0, 10);
    return reply(200, { credits, expiry_date: expiryDate, on_plan_end: await readOnPlanEnd(db) });
  });

  registerCustomerRoute(app, callers, wire.cancelSubscription, ({ customerId, body }) => {
    const [reason, feedback] = [body.title, body.feedback_value.trim()];
    const problem = cancelProblem({ title: reason, feedback });
    if (problem !== null) return reply(400, { message: problem });
    return write(db, async (tx) => {
      await lockCustomer(tx, customerId);
      const now = clock.now();
      if (endIfCancelled(await readSubscription(tx, customerId), now) === null)
        return reply(400, { message: cancelProblems.nothingToCancel });
      await happen(tx, { customerId, now }, { kind: 'cancel', at: now });
      await tx
        .insertInto('cancellations')
        .values({ customer_id: customerId, reason, feedback, created_at: now })
        .execute();
      return reply(200, {});
    });
  });
}

/** When a plan would end if it were cancelled now, in epoch milliseconds; null if it cannot be cancelled. */
function endIfCancelled(now: Subscription, at: number): number | null {
  if (now.state === 'active') return now.isCancelled ? null : Math.max(at, periodEndOf(now.period));
  return now.state === 'pastDue' || now.state === 'paused' ? at : null;
}
