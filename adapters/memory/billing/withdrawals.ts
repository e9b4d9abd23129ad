import type { BillingPort } from '../../../core/billing/billing.port.ts';
import type { Withdrawal } from '../../../core/billing/plan-offer.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import { withdrawalProblems } from '../../../domain/billing/billing.messages.ts';
import { chargesCalendar, chargesOf, monthlyCents, planOfCharges } from '../../../domain/billing/calendar.ts';
import { creditsOfRefund, leftOf } from '../../../domain/billing/refund.ts';
import { isLive } from '../../../domain/billing/subscription.ts';
import {
  isConsumer,
  type OwnOrder,
  quoteWithdrawal,
  type WithdrawalQuote,
  withdrawalText,
} from '../../../domain/billing/withdrawal.ts';
import { type MemoryClient, answerCustomer } from '../client.ts';
import type { Customer, WorldPaymentOrder } from '../records.ts';
import type { World } from '../world.ts';
import { happen } from './subscriptions.ts';

/** Withdrawals, and the charges to come. */
export const withdrawals = (client: MemoryClient): Pick<BillingPort, 'withdrawal' | 'withdraw' | 'charges'> => {
  const { world } = client;
  return {
    withdrawal: () =>
      answerCustomer(client, (customer) => {
        const quote = withdrawalNow(world, customer);
        return quote ? ok(shownWithdrawal(quote)) : failed(refused(withdrawalProblems.nothing));
      }),
    withdraw: (hash) =>
      answerCustomer(client, (customer) => {
        const quote = withdrawalNow(world, customer);
        if (!quote) return failed(refused(withdrawalProblems.nothing));
        if (shownWithdrawal(quote).hash !== hash) return failed(refused(withdrawalProblems.changed));
        withdraw(world, customer, quote);
        return ok(shownWithdrawal(quote));
      }),
    charges: () =>
      answerCustomer(client, (customer) => {
        const { subscription } = customer;
        const planId = planOfCharges(subscription);
        const cents = monthlyCents(planId, world.taxOf(customer).basisPoints);
        const about = { planId, host: 'memory.test', now: world.clock.now() };
        return ok(new TextEncoder().encode(chargesCalendar(chargesOf(subscription, cents), about)));
      }),
  };
};

const refused = (message: string): Failure => ({ kind: 'invalid', fields: {}, message });

/** What a customer can withdraw from now; null if nothing. */
export function withdrawalNow(world: World, customer: Customer): WithdrawalQuote | null {
  if (!isLive(customer.subscription) || !isConsumer(customer.address)) return null;
  const orders = world.paymentOrders.flatMap((order) => ownOrder(world, customer, order) ?? []).toReversed();
  const planCredits = customer.planCredits + customer.frozenCredits;
  return quoteWithdrawal(orders, { at: world.clock.now(), planCredits });
}

function ownOrder(world: World, customer: Customer, order: WorldPaymentOrder): OwnOrder | null {
  const { id, paid, priced, refundedCents, waives } = order;
  if (order.customer !== customer || paid === null) return null;
  const { grossCents: cents, netCents, plan } = priced;
  const taxes = world.invoices.filter(({ corrects, isOfTax }) => isOfTax && corrects === paid.invoice);
  const left = leftOf({ cents, netCents }, [
    { kind: 'withdrawn', state: 'succeeded', cents: refundedCents },
    ...taxes.map(({ grossCents }) => ({ kind: 'tax', state: 'succeeded', cents: grossCents }) as const),
  ]);
  return { ...left, granted: plan.credits, unspent: world.lots.unspentOf(customer, id), id, paidAt: paid.at, waives };
}

const shownWithdrawal = (quote: WithdrawalQuote): Withdrawal => {
  const { until, cents, openCents, credits } = quote;
  return { until, cents, openCents, credits, hash: withdrawalText(quote) };
};

/** Ends the plan at once, and gives the money of unspent credits back. */
function withdraw(world: World, customer: Customer, quote: WithdrawalQuote): void {
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
    world.credit(customer, invoice, cents);
    order.refundedCents += cents;
  }
  happen(world, customer, { kind: 'withdraw' });
  const planId = 'period' in subscription ? subscription.period.planId : 0;
  const { cents, openCents, credits } = quote;
  world.tell(customer, { kind: 'withdrawn', planId, at, cents, openCents, credits });
}
