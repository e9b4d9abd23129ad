import { describe, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { bothDatabases } from '../testing/databases.ts';
import { aPayer, A_WALLET, type TestPayer } from '../testing/payer.ts';
import { card, instead } from '../testing/payments.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { around } from '../testing/around-shop.ts';
import { resetDemoCustomers } from '../account/demo-customers.ts';
import { orderById } from './orders.ts';
import { Payments } from './payments.ts';
import { collect } from './collecting.ts';
import type { Mandate } from './providers/provider.ts';
import { Sandbox } from './providers/sandbox.ts';
import { mend, reconcile } from './reconcile.ts';
import { auditBilling } from './audit-billing.ts';
import { eraseCustomer } from '../erasure/erase-customer.ts';
import { write } from '../db/transaction.ts';

describe.each(await bothDatabases())('START on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  const { db, jobs } = shop.deps;
  const { attemptOf, payments, charged, state, sandbox } = around(shop);
  const TAKEN = { kind: 'refused', message: 'This code is already used by another payment.' };

  const promise = async (id: number) => {
    const start_discount_ends_at = shop.clock.now() + DAY;
    await db.updateTable('customers').set({ start_discount_ends_at }).where('id', '=', id).execute();
  };
  const apply = async (payer: TestPayer) =>
    (await (await payer.visitor()).post('/api/v1/discount', { name: 'START' })).status;
  async function withAddress(email: string): Promise<TestPayer> {
    const payer = await aPayer(shop);
    await db.updateTable('customers').set({ email }).where('id', '=', payer.id).execute();
    await promise(payer.id);
    return payer;
  }
  /** Somebody with an address of their own, who has entered the code and ordered. */
  async function starter(email: string) {
    const payer = await withAddress(email);
    expect(await apply(payer)).toBe(200);
    const { order } = await payer.open(4);
    return { payer, order: (await orderById(db, order))! };
  }
  const kindsOf = async (tries: ReadonlyArray<ReturnType<Payments['pay']>>) =>
    (await Promise.all(tries)).map((outcome) => (outcome.kind === 'refused' ? outcome.message : outcome.kind));

  test('is paid once by aliases of one mailbox that pay at once', async () => {
    const aliases = ['a.b@gmail.com', 'ab+1@gmail.com', 'a.b+2@googlemail.com', 'AB@gmail.com'];
    const all = await Promise.all(aliases.map(starter));
    const cards = ['tok_ok', 'tok_dispute_won', 'tok_inquiry', 'tok_refund_fails'];
    const kinds = await kindsOf(
      all.map(({ order }, at) => new Payments(shop.deps, sandbox).pay(order, card(cards[at]!))),
    );
    expect(kinds.toSorted()).toEqual([TAKEN.message, TAKEN.message, TAKEN.message, 'paid']);
    const counts = await Promise.all(all.map(({ payer }) => charged(payer.id)));
    expect(counts.toSorted()).toEqual([0, 0, 0, 1]);
    const late = await withAddress('ab+3@gmail.com');
    const answer = await (await late.visitor()).post('/api/v1/discount', { name: 'START' });
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('no longer valid')]);
  });

  test('is paid once by one card that several accounts pay by at once, typed or stored', async () => {
    const all = await Promise.all(['c1', 'c2', 'c3'].map((name) => starter(`${name}@example.org`)));
    const token = 'tok_declined_once_stored';
    const means = card(token);
    const pay = ({ order }: (typeof all)[number]) => new Payments(shop.deps, sandbox).pay(order, means);
    expect((await kindsOf(all.map(pay))).toSorted()).toEqual([TAKEN.message, TAKEN.message, 'paid']);
    const { payer, order } = await starter('c4@example.org');
    await (
      await payer.visitor()
    ).post('/api/v1/payment-method/stripe/save', {
      payment_method: { id: token },
      form: { first_name: 'A', last_name: 'B', postal_code: '1', country_iso_code: 'DE' },
    });
    const { method_id: methodId } = await db
      .selectFrom('payment_methods')
      .select('method_id')
      .where('customer_id', '=', payer.id)
      .executeTakeFirstOrThrow();
    const stored = { kind: 'storedMethod', methodId, offSession: false } as const;
    expect(await new Payments(shop.deps, sandbox).pay(order, stored)).toEqual(TAKEN);
    expect(await new Payments(shop.deps, sandbox).pay(order, card('tok_confirm'))).toMatchObject({ kind: 'waiting' });
  });

  test('goes back, with the money, where the provider tells only afterwards who has paid', async () => {
    const telling = instead(sandbox, { payerOf: () => Promise.reject(new Error('Away.')) });
    const wallet = { kind: 'wallet', payer: { firstName: 'A', lastName: 'B', email: 'W@example.org' } } as const;
    const [first, second] = [await starter('w1@example.org'), await starter('w2@example.org')];
    for (const { order } of [first, second]) {
      expect(await new Payments(shop.deps, telling).pay(order, wallet)).toMatchObject({ kind: 'waiting' });
    }
    const attempts = db.selectFrom('payment_attempts').select(['id', 'order_id']).where('state', '=', 'waiting');
    for (const one of [first, second]) {
      const { id } = await attempts.where('order_id', '=', one.order.id).executeTakeFirstOrThrow();
      await sandbox.decide(id, 'confirm');
    }
    await jobs.catchUp();
    const fates = [await payments(first.order.id), await payments(second.order.id)];
    expect(
      fates
        .flat()
        .map(({ fate }) => fate)
        .toSorted(),
    ).toEqual(['refundDue', 'settled']);
    const refused = fates[0]![0]!.fate === 'refundDue' ? first : second;
    expect([await state(refused.order.id), await refused.payer.balance()]).toEqual(['rejected', 0]);
    const refunds = db.selectFrom('refunds').select(['amount_cents', 'state']).where('kind', '=', 'unneeded');
    expect(await refunds.execute()).toEqual([{ amount_cents: 100, state: 'succeeded' }]);
    expect((await refused.payer.open(4)).order_plan.final_gross_price).toBe(29.99);
    expect((await auditBilling(db)).flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('given back by a decline is for whoever pays next', async () => {
    const [one, other] = [await starter('d1@example.org'), await starter('d2@example.org')];
    const pay = ({ order }: typeof one, token: string) => new Payments(shop.deps, sandbox).pay(order, card(token));
    expect(await pay(one, 'tok_pending')).toMatchObject({ kind: 'waiting' });
    expect(await pay(other, 'tok_pending')).toEqual(TAKEN);
    const { id } = await db
      .selectFrom('payment_attempts')
      .select('id')
      .where('order_id', '=', one.order.id)
      .executeTakeFirstOrThrow();
    await sandbox.decide(id, 'decline');
    await jobs.catchUp();
    expect(await pay(other, 'tok_pending')).toMatchObject({ kind: 'waiting' });
  });

  test('goes back where the months of a wallet tell who has paid, before its payment does', async () => {
    const wallet = { kind: 'wallet' } as const;
    const clocked = new Sandbox({ ...shop.deps, hasClock: true });
    const ask = async (mandateId: string): Promise<Mandate> => {
      const { id: attemptId } = await db
        .selectFrom('payment_attempts')
        .select('id')
        .where('order_id', '=', mandateId)
        .executeTakeFirstOrThrow();
      const money = { paymentId: `pay of ${mandateId}`, amountCents: 100, currency: 'USD', at: shop.clock.now() };
      const about = { provider: 'sandbox', mandateId, attemptId, isLive: false, payer: 'P1' };
      return { ...about, status: 'active', payments: [money] };
    };
    const collector = { ...clocked.collector!, ask };
    const ways = new Payments(shop.deps, instead(clocked, { collector }));
    const fates = [];
    for (const email of ['m1@example.org', 'm2@example.org']) {
      const { order } = await starter(email);
      expect(await ways.pay(order, wallet)).toMatchObject({ kind: 'waiting' });
      await collect(shop.deps, ways, { provider: 'sandbox', mandateId: order.id });
      fates.push((await payments(order.id)).map(({ fate }) => fate));
    }
    expect(fates).toEqual([['settled'], ['refundDue']]);
    await db.deleteFrom('jobs').where('kind', 'in', ['askCollector', 'endMandate', 'returnMoney']).execute();
  });

  test('goes back where only the comparison of books tells who has paid', async () => {
    const fetch = async (paymentId: string) => {
      const told = await sandbox.fetch(paymentId);
      return told && { ...told, payer: 'P2' };
    };
    const provider = instead(sandbox, { fetch, payerOf: () => Promise.resolve(null) });
    const since = shop.clock.now();
    sandbox.news.deliver({ lost: 1 });
    const fates = [];
    for (const email of ['r1@example.org', 'r2@example.org']) {
      const { order } = await starter(email);
      expect(await new Payments(shop.deps, provider).pay(order, { kind: 'wallet' })).toMatchObject({ kind: 'waiting' });
      await sandbox.decide(await attemptOf(order.id), 'confirm');
      await mend({ ...shop.deps, provider }, await reconcile({ db, provider }, since));
      fates.push((await payments(order.id)).map(({ fate }) => fate));
    }
    sandbox.news.deliver({});
    expect(fates).toEqual([['settled'], ['refundDue']]);
    await jobs.catchUp();
  });

  test('is used by a payment that comes though its attempt was called off', async () => {
    const deaf = instead(sandbox, {
      cancel: async (asked) => ({ ...(await sandbox.find(asked))!, status: 'cancelled', redirectUrl: null }),
    });
    const { order } = await starter('late@example.org');
    const ways = new Payments(shop.deps, deaf);
    const wallet = { kind: 'wallet', payer: { firstName: 'A', lastName: 'B', email: 'late@example.org' } } as const;
    expect(await ways.pay(order, wallet)).toMatchObject({ kind: 'waiting' });
    const use = db.selectFrom('coupon_redemptions').select('state').where('order_id', '=', order.id);
    const { id } = await db
      .selectFrom('payment_attempts')
      .select('id')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow();
    await ways.callOff(order.id);
    expect(await use.execute()).toEqual([{ state: 'released' }]);
    await sandbox.decide(id, 'confirm');
    await jobs.catchUp();
    expect([await state(order.id), await use.execute()]).toEqual(['paid', [{ state: 'used' }]]);
    expect(await apply(await withAddress('late+1@example.org'))).toBe(400);
  });

  test('of somebody who was erased before they paid is for whoever pays next', async () => {
    const pay = ({ order }: Awaited<ReturnType<typeof starter>>) =>
      new Payments(shop.deps, sandbox).pay(order, card('tok_late'));
    const [one, other] = [await starter('e1@example.org'), await starter('e1+1@example.org')];
    expect(await pay(one)).toMatchObject({ kind: 'waiting' });
    expect(await pay(other)).toEqual(TAKEN);
    await write(db, (tx) => eraseCustomer(tx, one.payer.id, shop.clock.now()));
    expect(await pay(other)).toMatchObject({ kind: 'waiting' });
  });

  test('keeps digests that name nobody, and that a demo customer who begins again is rid of', async () => {
    const id = await shop.customerId('free');
    const demo = await shop.as('free');
    await demo.post('/api/v1/discount', { name: 'START' });
    const checkout = (await (
      await demo.post('/api/v1/payment/checkout/2', {
        first_name: 'Ada',
        last_name: 'Byron',
        postal_code: '10115',
        country_iso_code: 'DE',
        city: 'Berlin',
      })
    ).json()) as { url_paypal_checkout: string };
    await demo.post(checkout.url_paypal_checkout, A_WALLET);
    const marks = db
      .selectFrom('coupon_marks as held')
      .innerJoin('payment_orders as order', 'order.id', 'held.order_id')
      .select('held.mark')
      .where('order.customer_id', '=', id);
    expect((await marks.execute()).map(({ mark }) => mark)).toEqual([
      expect.stringMatching(/^[0-9a-f]{64}$/),
      expect.stringMatching(/^[0-9a-f]{64}$/),
    ]);
    const all = async () => (await db.selectFrom('coupon_marks').select('mark').execute()).length;
    const before = await all();
    await resetDemoCustomers(db, shop.clock);
    expect(await all()).toBe(before - 2);
  });
});
