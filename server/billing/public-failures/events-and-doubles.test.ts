import { beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, MINUTE } from '../../clock.ts';
import { write } from '../../db/transaction.ts';
import { issueInvoice } from '../../invoices/issue-invoice.ts';
import { grant } from '../../ledger/ledger.ts';
import { bothDatabases } from '../../testing/databases.ts';
import { failOnce } from '../../testing/fail-once.ts';
import { aPayer, pass } from '../../testing/payer.ts';
import { instead } from '../../testing/payments.ts';
import { sharedShop } from '../../testing/shared-shop.ts';
import { orderById } from '../orders.ts';
import { Payments } from '../payments.ts';
import { createRenewals } from '../renewals.ts';
import { settle } from '../settle.ts';
import { around } from '../../testing/around-shop.ts';

/**
 * Known failures of other shops, by the numbers of docs/public-failures.md: misleading webhooks, and double charges.
 */
describe.each(await bothDatabases())('elsewhere, on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  const { db, jobs } = shop.deps;
  const { attemptOf, caught, charged, contradictions, listen, payments, post, sandbox, state, told } = around(shop);
  const provider = sandbox;
  beforeEach(async () => {
    await jobs.settled();
    sandbox.news.deliver({});
    listen();
  });

  /** Waits at the bank, which has not been answered so far. */
  const atTheBank = async (plan = 2) => {
    const payer = await aPayer(shop);
    const checkout = await payer.open(plan);
    await payer.pay(checkout, 'tok_confirm');
    await jobs.settled();
    return { payer, checkout, order: checkout.order };
  };
  const confirm = async (order: string) => {
    expect(await sandbox.decide(await attemptOf(order), 'confirm')).toBe(true);
    await jobs.settled();
  };

  test('1: older news overwrote newer ones; here the object is asked for, so their order does not matter', async () => {
    const payer = await aPayer(shop);
    const checkout = await payer.open(2);
    const sent = await caught(async () => {
      await payer.pay(checkout, 'tok_confirm');
      await sandbox.decide(await attemptOf(checkout.order), 'confirm');
    });
    expect(sent).toHaveLength(2);
    for (const one of [...sent].toReversed()) expect((await post(one)).status).toBe(200);
    await jobs.catchUp();
    expect([await state(checkout.order), await payer.balance()]).toEqual(['paid', 100]);
  });

  test('2: a row was inserted by the app and by the webhook; here a webhook before the reply leads to one payment', async () => {
    const payer = await aPayer(shop);
    const order = (await orderById(db, (await payer.open(2)).order))!;
    const slow = instead(provider, {
      charge: async (ask) => {
        const answer = await provider.charge(ask);
        await jobs.settled();
        expect(await payer.balance()).toBe(100);
        return answer;
      },
    });
    expect(await new Payments(shop.deps, slow).pay(order, { kind: 'card', token: 'tok_ok' })).toEqual({ kind: 'paid' });
    expect(await payments(order.id)).toHaveLength(1);
  });

  test('3: three deliveries at once made three subscriptions; here they are one payment', async () => {
    const { payer, order } = await atTheBank();
    const [sent] = await caught(() => confirm(order));
    const answers = await Promise.all([1, 2, 3].map(() => post(sent!)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await jobs.catchUp();
    expect([await payments(order), await payer.balance()]).toEqual([[{ fate: 'settled', amount_cents: 999 }], 100]);
  });

  test('4: what was known already made the handler fail for good; here each piece of news is answered 200, ten times', async () => {
    const { payer, order } = await atTheBank();
    const sent = await caught(() => confirm(order));
    for (let copy = 0; copy < 10; copy += 1) for (const one of sent) expect((await post(one)).status).toBe(200);
    await jobs.catchUp();
    const failing = db.selectFrom('jobs').select('id').where('failures', '>', 0);
    expect([await failing.execute(), await payer.balance()]).toEqual([[], 100]);
  });

  test('5: one invoice granted again under a new event id; here the payment counts, not the event', async () => {
    const { payer, order } = await atTheBank();
    await confirm(order);
    const { paymentId } = await told(order);
    await write(db, async (tx) => {
      for (let again = 0; again < 3; again += 1) await sandbox.news.note(tx, 'payment.succeeded', paymentId);
    });
    await jobs.catchUp();
    expect([await payments(order), await payer.balance()]).toEqual([[{ fate: 'settled', amount_cents: 999 }], 100]);
  });

  test('6: a key made of the result let the cause pass twice; here the order is the key of grant and invoice', async () => {
    const payer = await aPayer(shop);
    const id = await payer.buy(2);
    const [customerId, now] = [payer.id, shop.clock.now()];
    const again = { customerId, credits: 100, key: `order:${id}`, source: 'plan' as const, now };
    expect(await write(db, (tx) => grant(tx, again))).toBe(false);
    const order = (await orderById(db, id))!;
    await expect(write(db, (tx) => issueInvoice(tx, { order, isLive: false, now }))).rejects.toThrow(/unique/i);
    expect(await payer.balance()).toBe(100);
  });

  test('7: a key per load of the page subscribed twice; here a page that is loaded again replaces its order', async () => {
    const payer = await aPayer(shop);
    const first = await payer.open(2);
    const again = await payer.open(2);
    const answers = [
      await payer.pay(again, 'tok_ok'),
      await payer.pay(first, 'tok_ok'),
      await payer.pay(again, 'tok_ok'),
    ];
    expect(answers.map(({ status }) => status)).toEqual(['COMPLETED', undefined, 'COMPLETED']);
    expect([await charged(payer.id), await payer.balance()]).toEqual([1, 100]);
  });

  test('8: two tabs paid, since the guard read what is written after payment; here a customer has one open order', async () => {
    const payer = await aPayer(shop);
    const tabs = [await payer.open(2), await payer.open(3)];
    await Promise.all(tabs.map((tab) => payer.pay(tab, 'tok_ok')));
    await jobs.catchUp();
    expect(await charged(payer.id)).toBe(1);
    const second = db.insertInto('payment_orders').values({
      ...(await orderById(db, (await payer.open(2)).order))!,
      id: 'a second one',
    });
    await expect(second.execute()).rejects.toThrow(/unique/i);
    expect(await contradictions()).toEqual([]);
  });

  test('9: a reply was lost, and the next try charged again; here it asks what became of the first', async () => {
    const payer = await aPayer(shop);
    const checkout = await payer.open(2);
    const order = (await orderById(db, checkout.order))!;
    sandbox.news.deliver({ lost: 1 });
    const losing = instead(provider, {
      charge: async (ask) => {
        await provider.charge(ask);
        throw new Error('The line is dead.');
      },
    });
    expect(await new Payments(shop.deps, losing).pay(order, { kind: 'card', token: 'tok_ok' })).toEqual({
      kind: 'unknown',
    });
    for (let press = 0; press < 4; press += 1) await payer.pay(checkout, 'tok_ok');
    expect([await charged(payer.id), await payer.balance()]).toEqual([1, 100]);
  });

  test('10: return page and webhook both completed the cart; here both go through one door, in any order', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { payer, order } = await atTheBank();
      expect(await sandbox.decide(await attemptOf(order), 'confirm')).toBe(true);
      const visitor = await payer.visitor();
      await Promise.all([jobs.catchUp(), visitor.get(`/api/v1/payment/order/${order}`), jobs.catchUp()]);
      expect([await payments(order), await payer.balance()]).toEqual([[{ fate: 'settled', amount_cents: 999 }], 100]);
    }
    expect(await contradictions()).toEqual([]);
  });

  test('11: an order changed while it was confirmed; here what is being paid stays what it was', async () => {
    const payer = await aPayer(shop);
    const order = (await orderById(db, (await payer.open(2)).order))!;
    const meanwhile = instead(provider, {
      charge: async (ask) => {
        expect((await payer.open(4)).order).toBe(order.id);
        return provider.charge(ask);
      },
    });
    await new Payments(shop.deps, meanwhile).pay(order, { kind: 'card', token: 'tok_ok' });
    expect([await payer.balance(), await payments(order.id)]).toEqual([100, [{ fate: 'settled', amount_cents: 999 }]]);
  });

  test('12: the webhook came before the local order; here order and attempt are committed before any call', async () => {
    const payer = await aPayer(shop);
    const { order } = await payer.open(2);
    const seen: unknown[] = [];
    const charge = provider.charge.bind(provider);
    const spied = vi.spyOn(provider, 'charge').mockImplementationOnce(async (ask) => {
      const attempts = db.selectFrom('payment_attempts').select(['state', 'order_id']).where('id', '=', ask.attemptId);
      seen.push(...(await attempts.execute()));
      return charge(ask);
    });
    await new Payments(shop.deps, provider).pay((await orderById(db, order))!, { kind: 'card', token: 'tok_ok' });
    spied.mockRestore();
    expect(seen).toEqual([{ state: 'sent', order_id: order }]);
  });

  test('13: two captures 70 ms apart doubled the books; here a payment is one row, by the provider’s id for it', async () => {
    const { payer, order } = await atTheBank();
    expect(await sandbox.decide(await attemptOf(order), 'confirm')).toBe(true);
    const fact = await told(order);
    const fates = await Promise.all([1, 2, 3, 4].map(() => write(db, (tx) => settle(tx, fact, shop.clock.now()))));
    expect(fates).toEqual(['settled', 'settled', 'settled', 'settled']);
    expect([await payments(order), await payer.balance()]).toEqual([[{ fate: 'settled', amount_cents: 999 }], 100]);
  });

  test('14: news of an end never arrived; here the shop asks by itself within a day', async () => {
    sandbox.news.deliver({ lost: 1 });
    const { order } = await atTheBank();
    await sandbox.decide(await attemptOf(order), 'decline');
    await jobs.catchUp();
    expect(await state(order)).toBe('open');
    await pass(shop, MINUTE);
    expect(await state(order)).toBe('rejected');
  });

  test('15: a plan changed while the bank was still asked, and stayed free; here it changes with the money', async () => {
    const payer = await aPayer(shop);
    await payer.buy(2);
    const checkout = await payer.open(4);
    await payer.pay(checkout, 'tok_confirm');
    expect(await payer.plan()).toMatchObject({ state: 'active', period: { planId: 2 } });
    await sandbox.decide(await attemptOf(checkout.order), 'decline');
    await jobs.catchUp();
    expect([await payer.plan(), await payer.balance()]).toMatchObject([{ period: { planId: 2 } }, 100]);
  });

  test('16: a bank confirmed late, after somebody had paid otherwise, and nobody noticed; here that money goes back', async () => {
    const { payer, checkout, order } = await atTheBank();
    const late = await attemptOf(order);
    // A bank whose questions cannot be cancelled.
    const stubborn = instead(provider, {
      cancel: async ({ attemptId }) => (await provider.find({ attemptId, customerId: payer.id }))!,
    });
    await db.updateTable('payment_attempts').set({ state: 'cancelled' }).where('id', '=', late).execute();
    expect(
      await new Payments(shop.deps, stubborn).pay((await orderById(db, order))!, { kind: 'card', token: 'tok_ok' }),
    ).toEqual({ kind: 'paid' });
    expect(await sandbox.decide(late, 'confirm')).toBe(true);
    await jobs.catchUp();
    await pass(shop, DAY);
    const fates = (await payments(checkout.order)).map(({ fate }) => fate).toSorted();
    expect([fates, await payer.balance()]).toEqual([['refundDue', 'settled'], 100]);
    const back = db.selectFrom('refunds').select('state').where('kind', '=', 'unneeded');
    expect(await back.execute()).toEqual([{ state: 'succeeded' }]);
  });

  test('17: two schedulers charged 2 to 8 times; here a month is one order, however many workers there are', async () => {
    const payer = await aPayer(shop);
    await payer.buy(2);
    shop.clock.advance(31 * DAY);
    const renew = () => createRenewals(shop.deps, new Payments(shop.deps, provider))({ customerId: payer.id });
    await Promise.all(Array.from({ length: 10 }, renew));
    await jobs.catchUp();
    expect([await charged(payer.id), await payer.balance()]).toEqual([2, 200]);
    expect(await contradictions()).toEqual([]);
  });

  test('34: subscriptions of another company in the same account made members; here what names no attempt is ignored', async () => {
    await write(db, (tx) => sandbox.news.note(tx, 'payment.succeeded', 'pay_of_a_neighbor'));
    await jobs.catchUp();
    const heard = db.selectFrom('provider_events').select('state').where('object_id', '=', 'pay_of_a_neighbor');
    expect(await heard.execute()).toEqual([{ state: 'ignored' }]);
  });

  test('35: unknown events were answered by an error, until the endpoint was switched off; here they are 200, and own failures 500', async () => {
    const [unknown, known] = await caught(() =>
      write(db, async (tx) => {
        await sandbox.news.note(tx, 'weather.changed', 'w_1');
        await sandbox.news.note(tx, 'payment.succeeded', 'pay_of_nobody');
      }),
    );
    expect((await post(unknown!)).status).toBe(200);
    failOnce(jobs, 'readNews');
    expect([(await post(known!)).status, (await post(known!)).status]).toEqual([500, 200]);
  });

  test('47: the newest object of a customer was fetched, which was another; here it is asked for by its id', async () => {
    const payer = await aPayer(shop);
    const first = await payer.open(2);
    sandbox.news.deliver({ lost: 1 });
    await payer.pay(first, 'tok_confirm');
    await sandbox.decide(await attemptOf(first.order), 'confirm');
    const { paymentId } = await told(first.order);
    const newer = { attemptId: crypto.randomUUID(), customerId: payer.id };
    await sandbox.cancel(newer);
    sandbox.news.deliver({});
    await write(db, (tx) => sandbox.news.note(tx, 'payment.succeeded', paymentId));
    await jobs.catchUp();
    expect([await state(first.order), await payer.balance()]).toEqual(['paid', 100]);
  });

  test('49: a top-up was taken twice, and credited before it was paid; here credits come with the money, once', async () => {
    const payer = await aPayer(shop);
    await payer.buy(2);
    const more = await payer.open(2);
    await payer.pay(more, 'tok_confirm');
    expect(await payer.balance()).toBe(100);
    await confirm(more.order);
    for (let press = 0; press < 3; press += 1) await payer.pay(more, 'tok_ok');
    expect([await payer.balance(), await charged(payer.id)]).toEqual([200, 2]);
    expect(await contradictions()).toEqual([]);
  });
});
