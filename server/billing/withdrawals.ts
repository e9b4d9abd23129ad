import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { withdrawalProblems } from '../../domain/billing/billing.messages.ts';
import { dollarsOf, moneyText } from '../../domain/billing/money.ts';
import { isLive } from '../../domain/billing/subscription.ts';
import {
  isConsumer,
  type OwnOrder,
  quoteWithdrawal,
  type WithdrawalQuote,
  withdrawalText,
} from '../../domain/billing/withdrawal.ts';
import * as wire from '../../wire/billing/billing.wire.ts';
import type { Database } from '../db/schema.ts';
import { lockCustomer, write } from '../db/transaction.ts';
import type { ShopApp } from '../http/env.ts';
import { registerCustomerRoute, reply } from '../http/register-route.ts';
import { enterJob } from '../jobs/jobs.ts';
import { planCreditsOf } from '../ledger/ledger.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { happen } from '../subscription/happen.ts';
import { frozenOf } from '../subscription/ice-of.ts';
import { readSubscription } from '../subscription/subscription.ts';
import { type PaidMoney, paidMoney } from './paid-money.ts';
import { enterRefund } from './refunds.ts';
import { askForReview } from './reviews.ts';

interface Withdrawable {
  readonly planId: number;
  readonly quote: WithdrawalQuote;
  readonly money: readonly PaidMoney[];
}

/** What a customer can withdraw from now; null if nothing. */
async function withdrawable(db: Kysely<Database>, customerId: number, at: number): Promise<Withdrawable | null> {
  const subscription = await readSubscription(db, customerId);
  if (!isLive(subscription)) return null;
  const customer = await db
    .selectFrom('customers')
    .select(['country_iso_code as countryCode', 'vatin as vatId'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (!isConsumer(customer)) return null;
  const payments = await db
    .selectFrom('payments as payment')
    .innerJoin('payment_orders as order', 'order.id', 'payment.order_id')
    .selectAll('payment')
    .where('order.customer_id', '=', customerId)
    .where('order.kind', '<>', 'renewal')
    .where('payment.fate', '=', 'settled')
    .orderBy('payment.id', 'desc')
    .limit(LOOKED_AT)
    .execute();
  const money: PaidMoney[] = [];
  for (const payment of payments) money.push(await paidMoney(db, payment));
  const planCredits = (await planCreditsOf(db, customerId)) + (await frozenOf(db, customerId));
  const quote = quoteWithdrawal(money.map(ownOrder), { at, planCredits });
  return quote && { planId: subscription.period.planId, quote, money };
}

/** Nobody buys more often in two weeks. */
const LOOKED_AT = 50;

const ownOrder = ({ payment, order, refundable }: PaidMoney): OwnOrder => ({
  ...refundable,
  id: order?.id ?? '',
  paidAt: payment.created_at,
  waives: order?.waives_withdrawal === 1,
});

/** Until when a customer can withdraw from their plan, in epoch milliseconds; null if they cannot. */
export const withdrawableUntil = async (db: Kysely<Database>, customerId: number, at: number): Promise<number | null> =>
  (await withdrawable(db, customerId, at))?.quote.until ?? null;

/** The right of withdrawal (Directive 2011/83/EU, Art. 11a): a quote, and the withdrawal that keeps it. */
export function registerWithdrawals(app: ShopApp, { db, clock, callers, jobs }: ShopDeps): void {
  registerCustomerRoute(app, callers, wire.withdrawalQuote, async ({ customerId }) => {
    const found = await withdrawable(db, customerId, clock.now());
    if (found === null) return reply(400, { message: withdrawalProblems.nothing });
    return reply(200, onWire(found.quote));
  });

  registerCustomerRoute(app, callers, wire.withdraw, async ({ customerId, body }) => {
    const answer = await write(db, async (tx) => {
      await lockCustomer(tx, customerId);
      const now = clock.now();
      const found = await withdrawable(tx, customerId, now);
      if (found === null) return reply(400, { message: withdrawalProblems.nothing });
      if (hashOf(found.quote) !== body.quote) return reply(400, { message: withdrawalProblems.changed });
      await withdraw(tx, { customerId, now, ...found });
      return reply(200, { ...onWire(found.quote), withdrawn_at: new Date(now).toISOString() });
    });
    jobs.wake();
    return answer;
  });
}

/** Ends the plan at once, sends the money of unspent credits back, and mails what was declared, and when. */
async function withdraw(
  tx: Transaction<Database>,
  { customerId, now, planId, quote, money }: Withdrawable & { readonly customerId: number; readonly now: number },
): Promise<void> {
  for (const { id, cents, openCents } of quote.orders) {
    const paid = money.find(({ order }) => order?.id === id);
    if (paid && cents > 0) await enterRefund(tx, paid, { id: `withdraw:${id}`, kind: 'withdrawn', cents, now });
    const about = `${id}: ${moneyText(openCents)} for credits that were spent, without a waiver`;
    if (openCents > 0) await askForReview(tx, { id: `withdrawal:${id}`, kind: 'withdrawal', about }, now);
  }
  await happen(tx, { customerId, now }, { kind: 'withdraw' });
  const { cents, openCents, credits } = quote;
  await tx
    .insertInto('withdrawals')
    .values({
      customer_id: customerId,
      plan_id: planId,
      order_ids: quote.orders.map(({ id }) => id).join(' '),
      cents,
      open_cents: openCents,
      credits,
      created_at: now,
    })
    .execute();
  const news = { kind: 'withdrawn', planId, at: now, cents, openCents, credits } as const;
  await enterJob(tx, 'mailBilling', { customerId, news }, { now, dueAt: now });
}

const onWire = (quote: WithdrawalQuote): wire.WireWithdrawal => ({
  until: new Date(quote.until).toISOString(),
  refund: dollarsOf(quote.cents),
  decided_later: dollarsOf(quote.openCents),
  credits: quote.credits,
  hash: hashOf(quote),
});

const hashOf = (quote: WithdrawalQuote): string => createHash('sha256').update(withdrawalText(quote)).digest('hex');
