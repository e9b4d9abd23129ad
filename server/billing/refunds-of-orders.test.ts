import { describe, expect, test, vi } from 'vitest';
import { addMonths } from '../../domain/billing/months.ts';
import { DAY, MINUTE } from '../clock.ts';
import { write } from '../db/transaction.ts';
import { auditLots } from '../ledger/audit-lots.ts';
import { auditLedger } from '../ledger/audit.ts';
import { bothDatabases } from '../testing/databases.ts';
import { aPayer, pass } from '../testing/payer.ts';
import { theSandbox } from '../testing/payments.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { auditBilling } from './audit-billing.ts';
import { paidMoney, paymentNamed } from './paid-money.ts';
import { RefundRefused } from './providers/provider.ts';
import { askRefund, refundProblem } from './refunds.ts';

describe.each(await bothDatabases())('a refund on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  const { db, jobs } = shop.deps;

  const paid = async (order: string) => (await paymentNamed(db, order))!;
  const quoted = async (order: string) => (await paidMoney(db, await paid(order))).quote;
  const ask = async (order: string, cents: number | null = null, alsoSpent = false) => {
    const payment = await paid(order);
    const asked = await write(db, (tx) => askRefund(tx, payment, { cents, alsoSpent, now: shop.clock.now() }));
    await jobs.catchUp();
    return asked;
  };
  const refunds = async (order: string) =>
    (await paidMoney(db, await paid(order))).refunds.map(({ state, amount_cents: cents }) => [state, cents]);
  const notes = async (order: string) => {
    const invoice = db.selectFrom('invoices').select('id').where('order_id', '=', order);
    const rows = db.selectFrom('invoices').select('gross_cents').where('corrects_id', 'in', invoice).orderBy('id');
    return (await rows.execute()).map(({ gross_cents: cents }) => cents);
  };
  const contradictions = async () => [
    ...(await auditLedger(db)),
    ...(await auditLots(db)),
    ...(await auditBilling(db)).flatMap(({ problems }) => problems),
  ];
  const mailed = async (id: number) => {
    const mails = db.selectFrom('mails').select('subject').where('customer_id', '=', id).orderBy('id');
    return (await mails.execute()).map(({ subject }) => subject);
  };

  test('of what nobody has spent is all of it, takes the credits, writes a credit note and ends the plan', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(3);
    expect(await quoted(order)).toEqual({ unspentCents: 1999, leftCents: 1999, unspent: 300 });
    expect(await ask(order)).toMatchObject({ cents: 1999 });
    expect([await refunds(order), await notes(order)]).toEqual([[['succeeded', 1999]], [1999]]);
    expect(await payer.balance()).toBe(0);
    expect(await payer.plan()).toMatchObject({ state: 'ended', reason: 'withdrawn' });
    expect(await mailed(payer.id)).toEqual([
      expect.stringMatching(/^TEST: Your invoice/),
      'TEST: $19.99 returned to you',
    ]);
    expect(await ask(order)).toEqual({ problem: 'All of it has gone back already.' });
    expect(await contradictions()).toEqual([]);
  });

  test('is the share of the unspent credits; more takes a second word, and leaves no credit of it', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2);
    await payer.spend(40);
    expect(await quoted(order)).toEqual({ unspentCents: 599, leftCents: 999, unspent: 60 });
    expect(await ask(order, 600)).toEqual({
      problem: 'The credits that nobody has spent cost $5.99. More takes a second word: --also-spent.',
    });
    expect(await ask(order)).toMatchObject({ cents: 599 });
    expect([await payer.balance(), (await payer.plan()).state]).toEqual([0, 'active']);
    expect(await ask(order)).toMatchObject({ problem: expect.stringContaining('Up to $4.00') as unknown });
    expect(await ask(order, 401, true)).toEqual({ problem: 'Of this payment $4.00 is left.' });
    expect(await ask(order, 400, true)).toMatchObject({ cents: 400 });
    expect([await refunds(order), await notes(order)]).toEqual([
      [
        ['succeeded', 599],
        ['succeeded', 400],
      ],
      [599, 400],
    ]);
    expect((await payer.plan()).state).toBe('ended');
    expect(await contradictions()).toEqual([]);
  });

  test('of a part takes the credits that it paid for, from its own lot alone, also while others are spent', async () => {
    const payer = await aPayer(shop);
    const first = await payer.buy(2);
    await pass(shop, DAY);
    const second = await payer.buy(3);
    await payer.spend(70);
    await ask(second, 667);
    expect(await payer.balance()).toBe(30 + 300 - 101);
    expect(await quoted(first)).toMatchObject({ unspent: 30 });
    expect(await quoted(second)).toMatchObject({ unspent: 199, leftCents: 1332 });
    expect((await payer.plan()).state).toBe('active');
    expect(await contradictions()).toEqual([]);
  });

  test('of an earlier month leaves the plan of today as it is', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2);
    await pass(shop, addMonths(shop.clock.now(), 1) - shop.clock.now());
    expect(await payer.balance()).toBe(200);
    await ask(order);
    expect([await payer.balance(), (await payer.plan()).state]).toEqual([100, 'active']);
    expect(await contradictions()).toEqual([]);
  });

  test('that fails later puts its credits back, corrects no invoice, and waits for the operator', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2, 'tok_refund_fails');
    await ask(order);
    expect([await refunds(order), await payer.balance()]).toEqual([[['pending', 999]], 0]);
    expect((await payer.plan()).state).toBe('active');
    await pass(shop, MINUTE);
    expect([await refunds(order), await payer.balance()]).toEqual([[['failed', 999]], 100]);
    expect([await notes(order), (await payer.plan()).state]).toEqual([[], 'active']);
    const waits = db
      .selectFrom('reviews')
      .select('kind')
      .where('about', 'like', 'refund:%')
      .where('decided_at', 'is', null);
    expect(await waits.execute()).toContainEqual({ kind: 'refund' });
    expect(await contradictions()).toEqual([]);
    expect(await ask(order)).toMatchObject({ cents: 999 });
  });

  test('that fails when its plan has ended meanwhile leaves no credits behind', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2, 'tok_refund_fails');
    await ask(order, 500);
    const visitor = await payer.visitor();
    await visitor.post('/api/v1/account/plan/cancel-subscription', { title: "I'm not making music right now." });
    await db
      .updateTable('jobs')
      .set({ due_at: addMonths(shop.clock.now(), 1) + DAY })
      .where('kind', '=', 'moveSandbox')
      .execute();
    await pass(shop, addMonths(shop.clock.now(), 1) - shop.clock.now());
    expect((await payer.plan()).state).toBe('ended');
    await pass(shop, DAY);
    expect([await refunds(order), await payer.balance()]).toEqual([[['failed', 500]], 0]);
    expect(await contradictions()).toEqual([]);
  });

  test('that the provider refuses puts its credits back', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2);
    const refusing = vi.spyOn(theSandbox(shop.deps), 'refund').mockRejectedValueOnce(new RefundRefused('Too old.'));
    await ask(order);
    refusing.mockRestore();
    expect([await refunds(order), await payer.balance()]).toEqual([[['failed', 999]], 100]);
    const [{ problem } = { problem: null }] = (await paidMoney(db, await paid(order))).refunds;
    expect(problem).toBe('Too old.');
  });

  test('takes what a pause has frozen, and leaves the rest in the ice', async () => {
    const payer = await aPayer(shop);
    const begun = shop.clock.now();
    const first = await payer.buy(2);
    const second = await payer.buy(2);
    await (await payer.visitor()).post('/api/v1/account/plan/pause', { months: 2 });
    await pass(shop, addMonths(begun, 1) - begun);
    const frozen = async () =>
      ((await (await (await payer.visitor()).get('/api/v1/account/plan')).json()) as { frozen_credits: number })
        .frozen_credits;
    expect([(await payer.plan()).state, await payer.balance(), await frozen()]).toEqual(['paused', 0, 200]);
    expect(await quoted(first)).toMatchObject({ unspent: 100, unspentCents: 999 });
    await ask(first, 500);
    expect([await payer.balance(), await frozen()]).toEqual([0, 149]);
    expect(await quoted(first)).toMatchObject({ unspent: 49 });
    expect(await contradictions()).toEqual([]);
    await pass(shop, addMonths(begun, 3) - shop.clock.now());
    expect([(await payer.plan()).state, await payer.balance()]).toEqual(['active', 249]);
    expect([await quoted(first), await quoted(second)]).toMatchObject([{ unspent: 49 }, { unspent: 100 }]);
    expect(await contradictions()).toEqual([]);
  });

  test('asked for five times at once gives no cent back twice', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2);
    const asked = await Promise.all([1, 2, 3, 4, 5].map(() => ask(order)));
    expect(asked.filter((one) => 'refundId' in one)).toHaveLength(1);
    expect(await refunds(order)).toEqual([['succeeded', 999]]);
    expect(await contradictions()).toEqual([]);
  });

  test('that was made at the provider itself takes its credits, once, however often it is told of', async () => {
    const payer = await aPayer(shop);
    const order = await payer.buy(2);
    const sandbox = theSandbox(shop.deps);
    sandbox.news.deliver({ copies: 5 });
    await sandbox.refund({ key: 'in the dashboard', paymentId: (await paid(order)).payment_id, amountCents: 400 });
    await jobs.catchUp();
    sandbox.news.deliver({});
    expect([await refunds(order), await notes(order)]).toEqual([[['succeeded', 400]], [400]]);
    expect(await payer.balance()).toBe(100 - 41);
    expect(await contradictions()).toEqual([]);
  });

  test('of nothing that was paid is none', async () => {
    expect(await paymentNamed(db, 'nothing')).toBeNull();
    const payer = await aPayer(shop);
    const money = await paidMoney(db, await paid(await payer.buy(2)));
    expect(refundProblem(money, { cents: 0, alsoSpent: false })).not.toBeNull();
  });
});
