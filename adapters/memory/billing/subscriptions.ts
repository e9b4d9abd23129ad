import { discounted } from '../../../domain/billing/coupons.ts';
import { monthlyCents, planOfCharges } from '../../../domain/billing/calendar.ts';
import { dueAt } from '../../../domain/billing/due.ts';
import { orderDescriptions } from '../../../domain/billing/billing.messages.ts';
import type { OnPlanEnd } from '../../../domain/billing/plan-end.ts';
import { type PlanNews, planNews } from '../../../domain/billing/plan-news.ts';
import { fullNameOf, priceOfPlan } from '../../../domain/billing/plan-prices.ts';
import {
  type SubscriptionEffect,
  type SubscriptionEvent,
  planOfNext,
  step,
} from '../../../domain/billing/subscription.ts';
import { outcomeOf, takenInstead, testCardOfToken } from '../../../domain/billing/test-cards.ts';
import { invoiceTexts } from '../../../domain/invoices/invoices.messages.ts';
import type { Tax } from '../../../domain/tax/tax.ts';
import type { Customer, WorldMethod, WorldMovement, WorldPaymentOrder } from '../records.ts';
import type { EarningsBook } from '../earnings/book-earnings.ts';
import { type Disputes, hearDispute } from './disputes.ts';
import type { Lots } from './lots.ts';
import type { Clock } from '../../../core/kernel/clock.ts';
import type { StatementEntry } from '../../../core/credits/statement.ts';

/** A payment on its way: what it pays, when it arrives in epoch milliseconds, and what it does at that time. */
export interface LateMoney {
  readonly order: WorldPaymentOrder;
  readonly at: number;
  readonly arrive: (at: number) => void;
}

/** What is needed of a world. */
interface Books {
  lateMoney: readonly LateMoney[];
  readonly clock: Clock;
  /** What becomes of credits that a plan leaves when it ends. */
  readonly onPlanEnd: OnPlanEnd;
  readonly lots: Pick<Lots, 'of' | 'endFrozen'>;
  readonly disputes: Pick<Disputes, 'enter' | 'nextOf' | 'said' | 'payers'>;
  readonly earnings: Pick<EarningsBook, 'lose'>;
  move(
    customer: Customer,
    movement: Pick<StatementEntry, 'kind' | 'sound' | 'amount'> & {
      readonly at: number;
      readonly isOfPlan: boolean;
      readonly payment?: StatementEntry['payment'];
      readonly orderId?: string | null;
      readonly price?: WorldMovement['price'];
    },
  ): void;
  tell(customer: Customer, news: PlanNews): void;
  bill(customer: Customer, billed: { description: string; netCents: number; taxCents: number; at: number }): string;
  taxOf(customer: Customer): Tax;
}

/**
 * Catches up with a customer's plan, each event at its own time: renews it, retries, or ends it, and applies reports
 * about their payments in between.
 */
export function settleDue(world: Books, customer: Customer): void {
  const now = world.clock.now();
  for (;;) {
    const due = dueAt(customer.subscription);
    const money = world.lateMoney.find((one) => one.order.customer === customer && one.at <= now);
    if (money && (due === null || money.at <= due)) {
      world.lateMoney = world.lateMoney.filter((one) => one !== money);
      money.arrive(money.at);
      continue;
    }
    const word = world.disputes.nextOf(customer);
    if (word !== null && word.at <= now && (due === null || word.at <= due)) {
      world.disputes.said(word);
      hearDispute(world, word.payment, word.says, word.at);
      continue;
    }
    if (due === null || due > now) return;
    const { subscription } = customer;
    if (subscription.state === 'pastDue') {
      const { epoch, periodNo } = subscription.period;
      charge(world, customer, { planId: planOfNext(subscription), epoch, periodNo: periodNo + 1 }, due);
    } else happen(world, customer, { kind: 'tick', at: due }, { at: due });
  }
}

/** The same of everybody whose payments something is going to be said about. */
export function settleDisputes(world: Books): void {
  for (const payer of world.disputes.payers) settleDue(world, payer);
}

/** Lets something happen to a customer's plan, with all that follows from it. `at` in epoch milliseconds. */
export function happen(
  world: Books,
  customer: Customer,
  event: SubscriptionEvent,
  { at = world.clock.now(), orderId = null, price = null }: Partial<Happening> = {},
): void {
  const before = customer.subscription;
  const { subscription, effects } = step(before, event, world.onPlanEnd);
  customer.subscription = subscription;
  const next = dueAt(subscription);
  const planId = planOfCharges(subscription);
  const cents = monthlyCents(planId, world.taxOf(customer).basisPoints);
  const nextTry = next === null ? null : { at: next, planId, cents };
  const news = planNews(before, subscription, { nextTry, onPlanEnd: world.onPlanEnd });
  if (news !== null) world.tell(customer, news);
  for (const effect of effects) follow(world, customer, effect, { at, orderId, price });
}

function follow(world: Books, customer: Customer, effect: SubscriptionEffect, { at, orderId, price }: Happening): void {
  switch (effect.kind) {
    case 'grant':
      return grantPlanCredits(world, customer, priceOfPlan(effect.planId)?.credits ?? 0, { at, orderId, price });
    case 'endCredits': {
      // Credits frozen during a pause end with the plan, too.
      customer.frozenCredits = 0;
      world.lots.endFrozen(customer);
      return takePlanCredits(world, customer, at);
    }
    case 'freezeCredits':
      customer.frozenCredits = customer.planCredits;
      return takePlanCredits(world, customer, at, 'freeze');
    case 'thawCredits': {
      const thawed = customer.frozenCredits;
      customer.frozenCredits = 0;
      return grantPlanCredits(world, customer, thawed, { at, kind: 'thaw' });
    }
    case 'renew':
      return charge(world, customer, effect, at);
  }
}

/** Charges what the customer has stored for the next period. */
function charge(
  world: Books,
  customer: Customer,
  { planId, epoch, periodNo }: Omit<Extract<SubscriptionEffect, { readonly kind: 'renew' }>, 'kind'>,
  at: number,
): void {
  const isPaid = customer.method !== null && canBeCharged(customer.method, at);
  const id = `renewal-${customer.user.id}-${epoch}-${periodNo}`;
  if (isPaid && customer.method?.agreement) customer.method.agreement.charges += 1;
  const event: SubscriptionEvent = isPaid
    ? { kind: 'renewalPaid', planId, epoch, periodNo, at }
    : { kind: 'renewalFailed', epoch, periodNo };
  happen(world, customer, event, { at, orderId: id, price: isPaid ? priceOfRenewal(world, customer, planId) : null });
  const renewed = customer.subscription;
  if (isPaid && renewed.state === 'active') billRenewal(world, customer, { id, planId: renewed.period.planId, at });
}

/** When an event happens, by which order or renewal, and what was paid for its credits. */
interface Happening extends Pick<WorldMovement, 'at' | 'orderId' | 'price'> {}

function priceOfRenewal(world: Books, customer: Customer, planId: number): WorldMovement['price'] {
  const { net } = discounted(priceOfPlan(planId)?.cents ?? 0, null, world.taxOf(customer).basisPoints);
  return { netCents: net, hasCoupon: false };
}

function billRenewal(
  world: Books,
  customer: Customer,
  { id, planId, at }: { readonly id: string; readonly planId: number; readonly at: number },
): void {
  const { cents, credits } = priceOfPlan(planId) ?? { cents: 0, credits: 0 };
  const description = invoiceTexts.line(fullNameOf(planId), orderDescriptions.monthly(credits), null);
  const { net, tax } = discounted(cents, null, world.taxOf(customer).basisPoints);
  const invoice = world.bill(customer, { description, netCents: net, taxCents: tax, at });
  const token = customer.method?.token ?? null;
  world.disputes.enter({ id, customer, invoice }, { token, cents: net + tax, at });
}

/** Whether a method pays without its owner: a card that the bank has once been asked about is not asked about again. */
export function canBeCharged({ token, agreement }: WorldMethod, at: number): boolean {
  if (token === null) return !agreement.isRevoked;
  const card = testCardOfToken(token);
  const asked = { amountCents: 1, currency: 'USD' };
  return card !== null && outcomeOf(card, 'renewal', at) === 'completed' && takenInstead(card, asked) === null;
}

function grantPlanCredits(
  world: Books,
  customer: Customer,
  amount: number,
  {
    at,
    kind = 'grant',
    orderId = null,
    price = null,
  }: Pick<Happening, 'at'> & Partial<Happening> & { kind?: 'grant' | 'thaw' },
): void {
  if (amount > 0) world.move(customer, { kind, sound: null, amount, at, isOfPlan: true, orderId, price });
}

function takePlanCredits(world: Books, customer: Customer, at: number, kind: 'expire' | 'freeze' = 'expire'): void {
  const amount = customer.planCredits;
  if (amount > 0) world.move(customer, { kind, sound: null, amount: -amount, at, isOfPlan: true });
}
