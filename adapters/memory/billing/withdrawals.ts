import type { Withdrawal } from '../../../core/billing/plan-offer.ts';
import { creditsOfRefund } from '../../../domain/billing/refund.ts';
import { isLive } from '../../../domain/billing/subscription.ts';
import {
  isConsumer,
  type OwnOrder,
  quoteWithdrawal,
  type WithdrawalQuote,
  withdrawalText,
} from '../../../domain/billing/withdrawal.ts';
import type { Customer, WorldPaymentOrder } from '../records.ts';
import type { World } from '../world.ts';
import { unspentOf } from './lots.ts';
import { happen } from './subscriptions.ts';

/** What a customer could withdraw from now; null where that is nothing. */
export function withdrawalNow(world: World, customer: Customer): WithdrawalQuote | null {
  if (!isLive(customer.subscription) || !isConsumer(customer.address)) return null;
  const orders = world.paymentOrders.flatMap((order) => ownOrder(world, customer, order) ?? []).toReversed();
  const planCredits = customer.planCredits + customer.frozenCredits;
  return quoteWithdrawal(orders, { at: world.clock.now(), planCredits });
}

function ownOrder(world: World, customer: Customer, order: WorldPaymentOrder): OwnOrder | null {
  const { id, paid, priced, refundedCents, waives } = order;
  if (order.customer !== customer || paid === null) return null;
  const unspent = unspentOf(world, customer, id);
  const sums = { grossCents: priced.grossCents, refundedCents, granted: priced.plan.credits, unspent };
  return { ...sums, id, paidAt: paid.at, waives };
}

export const shownWithdrawal = (quote: WithdrawalQuote): Withdrawal => {
  const { until, cents, openCents, credits } = quote;
  return { until, cents, openCents, credits, hash: withdrawalText(quote) };
};

/** Ends the plan at once, and gives the money of unspent credits back. */
export function withdraw(world: World, customer: Customer, quote: WithdrawalQuote): void {
  const { subscription } = customer;
  const at = world.clock.now();
  for (const { id: orderId, cents } of quote.orders) {
    const order = world.paymentOrders.find(({ id }) => id === orderId);
    const own = order && ownOrder(world, customer, order);
    if (!order?.paid || !own || cents === 0) continue;
    const credits = Math.min(creditsOfRefund(own, cents), customer.planCredits);
    const { invoice } = order.paid;
    const payment = { invoice, id: orderId };
    if (credits > 0)
      world.move(customer, { kind: 'refund', sound: null, amount: -credits, payment, orderId, isOfPlan: true });
    world.credit(customer, invoice, { cents, before: order.refundedCents });
    order.refundedCents += cents;
  }
  happen(world, customer, { kind: 'withdraw' });
  const planId = 'period' in subscription ? subscription.period.planId : 0;
  const { cents, openCents, credits } = quote;
  world.tell(customer, { kind: 'withdrawn', planId, at, cents, openCents, credits });
}
