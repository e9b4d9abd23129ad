import { describe, expect, test } from 'vitest';
import { addMonths } from '../../domain/billing/months.ts';
import { DAY, HOUR } from '../clock.ts';
import { write } from '../db/transaction.ts';
import { auditLots } from '../ledger/audit-lots.ts';
import { auditLedger } from '../ledger/audit.ts';
import { refund, spend } from '../ledger/ledger.ts';
import { bothDatabases } from '../testing/databases.ts';
import { aPayer, pass } from '../testing/payer.ts';
import { theSandbox } from '../testing/payments.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { auditBilling } from './audit-billing.ts';
import { hearDispute } from './disputes.ts';
import { paidMoney, paymentNamed } from './paid-money.ts';
import { askRefund } from './refunds.ts';

describe.each(await bothDatabases())('a dispute on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  const { db, jobs } = shop.deps;
  const { news } = theSandbox(shop.deps);

  const paid = async (order: string) => (await paymentNamed(db, order))!;
  const disputes = async (order: string) =>
    (await paidMoney(db, await paid(order))).disputes.map(({ status, shortfall }) => [status, shortfall]);
  const ask = async (order: string, cents: number | null = null) => {
    const payment = await paid(order);
    return write(db, (tx) => askRefund(tx, payment, { cents, alsoSpent: false, now: shop.clock.now() }));
  };
  const contradictions = async () => [
    ...(await auditLedger(db)),
    ...(await auditLots(db)),
    ...(await auditBilling(db)).flatMap(({ problems }) => problems),
  ];

  test('holds what is left of its credits while it is open, and returns exactly those when it is won', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2, 'tok_dispute_won');
    await payer.spend(30);
    const other = await payer.buy(3, 'tok_ok');
    await pass(shop, HOUR);
    expect([await disputes(order), await disputes(other)]).toEqual([[['open', 0]], []]);
    expect(await payer.balance()).toBe(300);
    expect(await contradictions()).toEqual([]);
    await payer.spend(20);
    await pass(shop, 7 * DAY);
    expect(await disputes(order)).toEqual([['won', 0]]);
    expect(await payer.balance()).toBe(280 + 70);
    expect(await contradictions()).toEqual([]);
  });

  test('takes what it holds when it is lost; what was spent is a number, and no wallet is below 0', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2, 'tok_dispute_lost');
    await payer.spend(30);
    await pass(shop, HOUR);
    expect(await payer.balance()).toBe(0);
    await pass(shop, 7 * DAY);
    expect([await disputes(order), await payer.balance()]).toEqual([[['lost', 30]], 0]);
    expect(await ask(order)).toEqual({
      problem: 'The bank has given the money back already: the dispute was lost.',
    });
    expect(await contradictions()).toEqual([]);
  });

  test('takes also what came back to its lot while it was open', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2, 'tok_dispute_lost');
    const [customerId, now] = [payer.id, shop.clock.now()];
    const sale = `download:0:${customerId}`;
    await write(db, (tx) => spend(tx, { soundId: 0, customerId, credits: 10, key: sale, now }));
    await pass(shop, HOUR);
    await write(db, (tx) => refund(tx, { customerId, credits: 10, key: `back:${customerId}`, saleKey: sale, now }));
    expect(await payer.balance()).toBe(10);
    await pass(shop, 7 * DAY);
    expect([await disputes(order), await payer.balance()]).toEqual([[['lost', 0]], 0]);
  });

  test('that is an inquiry alone holds nothing', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2, 'tok_inquiry');
    await pass(shop, HOUR);
    expect([await disputes(order), await payer.balance()]).toEqual([[['inquiry', 0]], 100]);
    expect(await ask(order, 100)).toMatchObject({ cents: 100 });
    await pass(shop, 7 * DAY);
    expect(await disputes(order)).toEqual([['closed', 0]]);
    expect(await contradictions()).toEqual([]);
  });

  test('keeps money from going back as long as it is open, also money that was on its way', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2, 'tok_dispute_won');
    await ask(order, 100);
    await db
      .updateTable('jobs')
      .set({ due_at: shop.clock.now() + 2 * HOUR })
      .where('kind', '=', 'returnMoney')
      .execute();
    await pass(shop, HOUR);
    await pass(shop, HOUR);
    const states = async () => (await paidMoney(db, await paid(order))).refunds.map(({ state }) => state);
    expect([await disputes(order), await states()]).toEqual([[['open', 0]], ['due']]);
    expect(await ask(order)).toEqual({
      problem: 'Its payer disputes the payment at the bank. Nothing goes back before that is decided.',
    });
    await pass(shop, 7 * DAY);
    await pass(shop, DAY);
    expect([await disputes(order), await states()]).toEqual([[['won', 0]], ['succeeded']]);
    expect(await payer.balance()).toBe(100 - 11);
    expect(await contradictions()).toEqual([]);
  });

  test('that is lost ends a refund that has not left, and nobody gets its credits', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2, 'tok_dispute_lost');
    await ask(order, 100);
    await db
      .updateTable('jobs')
      .set({ due_at: shop.clock.now() + 9 * DAY })
      .where('kind', '=', 'returnMoney')
      .execute();
    await pass(shop, HOUR);
    await pass(shop, 7 * DAY);
    await pass(shop, 2 * DAY);
    const money = await paidMoney(db, await paid(order));
    expect(money.refunds.map(({ state }) => state)).toEqual(['failed']);
    expect([await disputes(order), await payer.balance()]).toEqual([[['lost', 0]], 0]);
    expect(await contradictions()).toEqual([]);
  });

  test('takes what a pause has frozen, and returns it to the plan that has gone on', async () => {
    const payer = await aPayer(shop);
    const begun = shop.clock.now();
    const order = await payer.buy(2);
    await (await payer.visitor()).post('/api/v1/account/plan/pause', { months: 1 });
    await pass(shop, addMonths(begun, 1) - begun);
    const payment = await paid(order);
    const told = {
      provider: 'sandbox',
      disputeId: `dp_${payer.id}`,
      paymentId: payment.payment_id,
      amountCents: 999,
      reason: 'fraudulent',
      answerBy: null,
    };
    const hear = (status: 'open' | 'won') =>
      write(db, (tx) => hearDispute(tx, payment, { ...told, status }, shop.clock.now()));
    await hear('open');
    const frozen = async () => (await (await (await payer.visitor()).get('/api/v1/account/plan')).json()) as object;
    expect(await frozen()).toMatchObject({ state: 'paused', frozen_credits: 0 });
    expect(await contradictions()).toEqual([]);
    await pass(shop, addMonths(begun, 2) - shop.clock.now());
    expect(await payer.balance()).toBe(100);
    await hear('won');
    await hear('open');
    expect(await payer.balance()).toBe(200);
    expect(await contradictions()).toEqual([]);
  });

  test('that is won after the plan has ended leaves its credits with the shop, as the end would have', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2, 'tok_dispute_won');
    const visitor = await payer.visitor();
    await visitor.post('/api/v1/account/plan/cancel-subscription', { title: "I'm not making music right now." });
    await db
      .updateTable('jobs')
      .set({ due_at: addMonths(shop.clock.now(), 1) - HOUR })
      .where('kind', '=', 'moveSandbox')
      .execute();
    await pass(shop, addMonths(shop.clock.now(), 1) - shop.clock.now() - HOUR);
    await pass(shop, HOUR);
    expect([await disputes(order), (await payer.plan()).state]).toEqual([[['open', 0]], 'ended']);
    await pass(shop, 7 * DAY);
    expect([await disputes(order), await payer.balance()]).toEqual([[['won', 0]], 0]);
    expect(await contradictions()).toEqual([]);
  });

  test.each(['a', 'b', 'c'])('ends the same in any order of news, late, doubled and lost (seed %s)', async (seed) => {
    news.deliver({ seed, copies: 4, delayMs: 3 * DAY, lost: 0.3, forged: 0.1 });
    const payer = await aPayer(shop);
    const order = await payer.buy(2, 'tok_dispute_won');
    for (let day = 0; day < 14; day += 1) await pass(shop, DAY);
    news.deliver({});
    const [status] = await disputes(order);
    expect(status === undefined || ['open', 'won'].includes(String(status[0]))).toBe(true);
    expect(await payer.balance()).toBe(status?.[0] === 'open' ? 0 : 100);
    expect(await contradictions()).toEqual([]);
  });

  test('whose end is heard of before its beginning is over at once', async () => {
    const payer = await aPayer(shop);
    const payment = await paid(await payer.buy(2));
    const told = {
      provider: 'sandbox',
      disputeId: `dp_${payer.id}`,
      paymentId: payment.payment_id,
      amountCents: 999,
      reason: 'fraudulent',
      answerBy: null,
    };
    for (const status of ['lost', 'open', 'won', 'inquiry'] as const)
      await write(db, (tx) => hearDispute(tx, payment, { ...told, status }, shop.clock.now()));
    expect(await payer.balance()).toBe(0);
    const rows = await db
      .selectFrom('disputes')
      .select('status')
      .where('payment_id', '=', payment.payment_id)
      .execute();
    expect(rows).toEqual([{ status: 'lost' }]);
    await jobs.catchUp();
  });
});
