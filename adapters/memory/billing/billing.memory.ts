import type { BillingPort } from '../../../core/billing/billing.port.ts';
import type { PlanOffer, PlanStanding } from '../../../core/billing/plan-offer.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import { capabilitiesOf, planName } from '../../../domain/account/plans.ts';
import { cancelProblems, changeProblems } from '../../../domain/billing/billing.messages.ts';
import { cancelProblem } from '../../../domain/billing/cancelling.ts';
import { type Coupon, discounted, readCoupon } from '../../../domain/billing/coupons.ts';
import { PLAN_PRICES, type PlanPrice, fullNameOf } from '../../../domain/billing/plan-prices.ts';
import { canChangeLater, canPause, canResume, standingOf } from '../../../domain/billing/standing.ts';
import {
  isLive,
  isPauseLength,
  type Live,
  PAUSE_LENGTH,
  periodEndOf,
  type Subscription,
} from '../../../domain/billing/subscription.ts';
import { type MemoryClient, answer, answerCustomer } from '../client.ts';
import type { Customer } from '../records.ts';
import { happen, settleDue } from './subscriptions.ts';

/** The demo charges no tax. */
const NO_TAX = 0;

export const memoryBilling = (client: MemoryClient): BillingPort => {
  const { world } = client;
  const standing = ({ subscription, frozenCredits }: Customer): PlanStanding => ({
    ...standingOf(subscription, world.clock.now()),
    frozenCredits,
  });
  return {
    plans: () => answer(() => ok(PLAN_PRICES.map((price) => offerOf(price, client.customer?.coupon ?? null)))),
    standing: () => answerCustomer(client, (customer) => ok(standing(customer))),
    discount: () => answerCustomer(client, ({ coupon }) => ok(coupon)),
    applyDiscount: (code) =>
      answerCustomer(client, (customer) => {
        const { isDeal, startDiscountEndsAt } = customer;
        const canUseStartDiscount = startDiscountEndsAt !== null && startDiscountEndsAt > world.clock.now();
        const read = readCoupon(code, { isDeal, canUseStartDiscount });
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
      answerCustomer(client, ({ subscription, planCredits, frozenCredits }) =>
        canCancel(subscription)
          ? ok({ credits: planCredits + frozenCredits, expiryDate: dayText(endOf(subscription, world.clock.now())) })
          : failed(NOTHING_TO_CANCEL),
      ),
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
        const at = world.clock.now();
        if (!canResume(customer.subscription, at)) return failed(refused(cancelProblems.nothingToResume));
        happen(world, customer, { kind: 'resume', at });
        settleDue(world, customer);
        return ok(standing(customer));
      }),
    pause: (months) =>
      answerCustomer(client, (customer) => {
        if (!isPauseLength(months))
          return failed(refused(changeProblems.pauseLength(PAUSE_LENGTH.min, PAUSE_LENGTH.max)));
        if (!canPause(customer.subscription, world.clock.now())) return failed(refused(changeProblems.noPause));
        happen(world, customer, { kind: 'pause', months });
        return ok(standing(customer));
      }),
    changeLater: (planId) =>
      answerCustomer(client, (customer) => {
        if (!canChangeLater(customer.subscription, planId, world.clock.now()))
          return failed(refused(planId === null ? changeProblems.nothingScheduled : changeProblems.noChange));
        happen(world, customer, { kind: 'changeAtPeriodEnd', planId });
        return ok(standing(customer));
      }),
  };
};

const refused = (message: string): Failure => ({ kind: 'invalid', fields: {}, message });
const NOTHING_TO_CANCEL = refused(cancelProblems.nothingToCancel);

/** What runs, and was not cancelled already. */
const canCancel = (subscription: Subscription): subscription is Live =>
  isLive(subscription) && !(subscription.state === 'active' && subscription.isCancelled);

/** Whoever has paid keeps the plan to the end of the period; whoever owes, or pauses, has nothing to keep. */
const endOf = (subscription: Live, now: number): number =>
  subscription.state === 'active' ? periodEndOf(subscription.period) : now;

const dayText = (at: number): string => new Date(at).toISOString().slice(0, 10);

function offerOf({ id, cents, credits }: PlanPrice, coupon: Coupon | null): PlanOffer {
  const { net } = discounted(cents, coupon, NO_TAX);
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
