import type { BillingPort } from '../../../core/billing/billing.port.ts';
import type { CancelTerms, PlanOffer, PlanStanding } from '../../../core/billing/plan-offer.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { failed, ok, type Result } from '../../../core/kernel/result.ts';
import { capabilitiesOf, planName } from '../../../domain/account/plans.ts';
import { cancelProblems, couponProblems } from '../../../domain/billing/billing.messages.ts';
import { cancelProblem } from '../../../domain/billing/cancelling.ts';
import { type Coupon, discounted, readCoupon } from '../../../domain/billing/coupons.ts';
import { changeLaterTo, pauseFor, type PlanChange, resumption } from '../../../domain/billing/plan-changes.ts';
import { isOncePerPayer } from '../../../domain/billing/payer.ts';
import { PLAN_PRICES, type PlanPrice, fullNameOf } from '../../../domain/billing/plan-prices.ts';
import { promiseOf, promiseText, quoteFor } from '../../../domain/billing/quote.ts';
import { isRenewed, standingOf } from '../../../domain/billing/standing.ts';
import { isLive, type Live, periodEndOf, type Subscription } from '../../../domain/billing/subscription.ts';
import { type MemoryClient, answer, answerCustomer } from '../client.ts';
import type { Customer } from '../records.ts';
import type { World } from '../world.ts';
import { priceNow } from './price-now.ts';
import { happen, settleDue } from './subscriptions.ts';
import { withdrawals, withdrawalNow } from './withdrawals.ts';

export const memoryBilling = (client: MemoryClient): BillingPort => {
  const { world } = client;
  const standing = (customer: Customer): PlanStanding => ({
    ...standingOf(customer.subscription, world.clock.now()),
    frozenCredits: customer.frozenCredits,
    onPlanEnd: world.onPlanEnd,
    needsMethod: isRenewed(customer.subscription) && customer.method === null,
    withdrawUntil: withdrawalNow(world, customer)?.until ?? null,
  });
  const change = (
    customer: Customer,
    ask: (before: Subscription, at: number) => PlanChange,
  ): Result<PlanStanding, Failure> => {
    const asked = ask(customer.subscription, world.clock.now());
    if ('problem' in asked) return failed(refused(asked.problem));
    happen(world, customer, asked.event);
    return ok(standing(customer));
  };
  return {
    plans: () => answer(() => ok(offersTo(world, client.customer))),
    standing: () => answerCustomer(client, (customer) => ok(standing(customer))),
    preview: (planId) =>
      answerCustomer(client, (customer) => {
        const priced = priceNow(world, customer, planId);
        if (!priced) return failed({ kind: 'notFound' });
        const about = { balance: customer.balance, frozen: customer.frozenCredits, now: world.clock.now() };
        return ok({ ...quoteFor(priced, about), hash: promiseText(promiseOf(priced)) });
      }),
    discount: () => answerCustomer(client, ({ coupon }) => ok(coupon)),
    applyDiscount: (code) =>
      answerCustomer(client, (customer) => {
        const read = codeFor(world, customer, code);
        if ('problem' in read) return failed({ kind: 'invalid', fields: { name: read.problem }, message: '' });
        customer.coupon = read.coupon;
        return ok(read.coupon);
      }),
    removeDiscount: () =>
      answerCustomer(client, (customer) => {
        customer.coupon = null;
        return ok(undefined);
      }),
    cancelTerms: () =>
      answerCustomer(client, (customer) => {
        const terms = termsOf(world, customer);
        return terms ? ok(terms) : failed(NOTHING_TO_CANCEL);
      }),
    cancel: (given) =>
      answerCustomer(client, (customer) => {
        const problem = cancelProblem(given);
        if (problem !== null) return failed(refused(problem));
        if (!canCancel(customer.subscription)) return failed(NOTHING_TO_CANCEL);
        customer.cancellations.push(given);
        happen(world, customer, { kind: 'cancel', at: world.clock.now() });
        return ok(undefined);
      }),
    resume: () =>
      answerCustomer(client, (customer) => {
        const resumed = change(customer, resumption);
        if (resumed.ok) settleDue(world, customer);
        return resumed.ok ? ok(standing(customer)) : resumed;
      }),
    pause: (months) =>
      answerCustomer(client, (customer) => change(customer, (before, at) => pauseFor(months, before, at))),
    changeLater: (planId) =>
      answerCustomer(client, (customer) => change(customer, (before, at) => changeLaterTo(planId, before, at))),
    ...withdrawals(client),
  };
};

/** The coupon that a code stands for to a customer, or why there is none. */
function codeFor(world: World, customer: Customer, code: string): ReturnType<typeof readCoupon> {
  const { isDeal, startDiscountEndsAt: ends } = customer;
  const read = readCoupon(code, { isDeal, canUseStartDiscount: ends !== null && ends > world.clock.now() });
  if ('problem' in read) return read;
  const isUsed = isOncePerPayer(read.coupon) && world.couponHolders.isUsedBy(customer);
  return isUsed ? { problem: couponProblems.ended } : read;
}

const refused = (message: string): Failure => ({ kind: 'invalid', fields: {}, message });
const NOTHING_TO_CANCEL = refused(cancelProblems.nothingToCancel);

/** Running and not yet cancelled. */
const canCancel = (subscription: Subscription): subscription is Live =>
  isLive(subscription) && !(subscription.state === 'active' && subscription.isCancelled);

/** A paid plan lasts to the end of the period; one that is past due or paused ends right away. */
const endOf = (subscription: Live, now: number): number =>
  subscription.state === 'active' ? periodEndOf(subscription.period) : now;

/** What cancelling would cost a customer now; null where there is nothing to cancel. */
function termsOf(
  { clock, onPlanEnd }: World,
  { subscription, planCredits, frozenCredits }: Customer,
): CancelTerms | null {
  if (!canCancel(subscription)) return null;
  return { credits: planCredits + frozenCredits, expiryDate: dayText(endOf(subscription, clock.now())), onPlanEnd };
}

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

function offersTo(world: World, customer: Customer | null): readonly PlanOffer[] {
  const basisPoints = customer ? world.taxOf(customer).basisPoints : 0;
  return PLAN_PRICES.map((price) => offerOf(price, customer?.coupon ?? null, basisPoints));
}

function offerOf({ id, cents, credits }: PlanPrice, coupon: Coupon | null, taxBasisPoints: number): PlanOffer {
  const { net } = discounted(cents, coupon, taxBasisPoints);
  return {
    id,
    name: planName(id),
    fullName: fullNameOf(id),
    cents,
    discountedCents: coupon === null || cents === 0 ? null : net,
    credits,
    hasRareFinds: capabilitiesOf({ id, isExpired: false }).rareFinds,
  };
}
