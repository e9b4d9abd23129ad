import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addMonths } from '../../domain/billing/months.ts';
import { DAY, MINUTE } from '../clock.ts';
import { write } from '../db/transaction.ts';
import { auditLots } from '../ledger/audit-lots.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balanceOf, closeWallet, grant } from '../ledger/ledger.ts';
import { openDatabase } from '../db/database.ts';
import { bothDatabases } from '../testing/databases.ts';
import { olderRelease } from '../testing/older-release.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { openTestShop, type Visitor } from '../testing/test-shop.ts';
import { aBrowser } from '../testing/browser.ts';
import { instead, theSandbox } from '../testing/payments.ts';
import { startSession } from '../account/sessions.ts';
import { sessionCookie } from '../http/session-cookie.ts';
import { readSubscription, saveSubscription } from '../subscription/subscription.ts';
import { orderById } from './orders.ts';
import { Payments } from './payments.ts';
import { createRenewals } from './renewals.ts';
import type { PaymentProvider } from './providers/provider.ts';

const ADDRESS = {
  first_name: 'Ada',
  last_name: 'Byron',
  postal_code: '10115',
  country_iso_code: 'DE',
  city: 'Berlin',
};
const PAYER = { first_name: 'Ada', last_name: 'Byron', postal_code: '10115', country_iso_code: 'DE' };
const WALLET = {
  plan_id: null,
  start_time: null,
  subscriber: { name: { given_name: 'Ada', surname: 'Byron' }, email_address: 'ada@demo.test' },
  plan: { taxes: { percentage: 0, inclusive: false } },
};
const REASON = { checked: true, title: "I'm not making music right now.", feedback: false };

interface Checkout {
  readonly plan: { readonly id: number };
  readonly order_plan: {
    readonly final_gross_price: number;
    readonly is_upgraded: boolean;
    readonly is_downgraded: boolean;
  };
  readonly payment_method: { readonly card_last_numbers: string | null } | null;
  readonly url_stripe_checkout: string;
  readonly url_stripe_checkout_existing_card: string;
  readonly url_paypal_checkout: string;
}

interface Paid {
  readonly status: string;
  readonly redirect_url: string | null;
  readonly is_completed?: boolean;
  readonly title?: string;
  readonly checkout_url?: string | null;
}

describe.each(await bothDatabases())('paying on $dialect', async (databases) => {
  const shop = await sharedShop(databases);
  const { db } = shop.deps;
  let keys = 0;

  const json = async <Body>(answer: Promise<Response>): Promise<Body> => (await (await answer).json()) as Body;
  const aud = async () => [...(await auditLedger(db)), ...(await auditLots(db))];
  const key = () => `test:${(keys += 1)}`;

  /** A customer as on the first day of an account: no plan, no credits, no method. */
  async function aCustomer(name = 'noplan') {
    const id = await shop.customerId(name);
    const now = shop.clock.now();
    await write(db, async (tx) => {
      await closeWallet(tx, id, now);
      for (const table of ['payment_methods', 'applied_coupons', 'sandbox_payments', 'sandbox_methods'] as const)
        await tx.deleteFrom(table).where('customer_id', '=', id).execute();
      for (const table of ['payment_orders', 'payment_attempts', 'coupon_redemptions'] as const)
        await tx.updateTable(table).set({ customer_id: null }).where('customer_id', '=', id).execute();
      await tx.deleteFrom('jobs').execute();
      await saveSubscription(tx, id, { state: 'none' }, now);
      await tx
        .updateTable('customers')
        .set({ is_deal: 0, start_discount_ends_at: null })
        .where('id', '=', id)
        .execute();
    });
    const customer = await shop.as(name);
    return { id, customer };
  }

  const open = (customer: Visitor, plan: number) =>
    json<Checkout>(customer.post(`/api/v1/payment/checkout/${plan}`, ADDRESS));
  const pay = (customer: Visitor, checkout: Checkout, token: string) =>
    customer.post(checkout.url_stripe_checkout, { token: { id: token }, form: PAYER });
  const orderOf = ({ url_stripe_checkout: url }: Checkout) => url.slice(url.lastIndexOf('/') + 1);
  const state = async (checkout: Checkout) => (await orderById(db, orderOf(checkout)))?.state;
  const subscribe = async (customer: Visitor, plan: number, token = 'tok_ok') => {
    const checkout = await open(customer, plan);
    expect(await json<Paid>(pay(customer, checkout, token))).toEqual({
      status: 'COMPLETED',
      redirect_url: `/account/order/${orderOf(checkout)}`,
    });
    // Its follow-up work is done before a test moves the clock.
    await shop.deps.jobs.catchUp();
    return checkout;
  };
  /** Sessions expire before plans do. */
  const userOf = async (name: string) => user(await shop.as(name));
  const user = (customer: Visitor) =>
    json<{ plan: { id: number; is_expired: boolean; start_time: string }; wallet: { balance: number } }>(
      customer.post('/api/v1/account/user'),
    );
  const payments = async (order: string) =>
    db.selectFrom('payments').select(['amount_cents', 'fate']).where('order_id', '=', order).execute();
  /** No webhook arrives: the shop has to find out by itself. */
  const withoutNews = () => {
    beforeAll(() => theSandbox(shop.deps).news.deliver({ lost: 1 }));
    afterAll(() => theSandbox(shop.deps).news.deliver({}));
  };
  const pass = async (to: number) => {
    shop.clock.set(to);
    await shop.deps.jobs.catchUp();
  };

  test('shows every plan with its price, also to visitors [API-20, DECISION-170]', async () => {
    const { items } = await json<{ items: unknown[] }>(shop.get('/api/v1/plans'));
    expect(items).toEqual([
      {
        id: 1,
        name: 'Free',
        full_name: 'Free plan',
        price: 0,
        discounted_price: null,
        credits: 0,
        has_rare_finds: false,
      },
      {
        id: 2,
        name: 'Basic',
        full_name: 'Basic plan',
        price: 9.99,
        discounted_price: null,
        credits: 100,
        has_rare_finds: true,
      },
      {
        id: 3,
        name: 'Premium',
        full_name: 'Premium plan',
        price: 19.99,
        discounted_price: null,
        credits: 300,
        has_rare_finds: true,
      },
      {
        id: 4,
        name: 'Max',
        full_name: 'Max plan',
        price: 29.99,
        discounted_price: null,
        credits: 600,
        has_rare_finds: true,
      },
    ]);
  });

  test('by a new card switches the plan at once, brings its credits and stores the card [API-22, DECISION-171]', async () => {
    const { id, customer } = await aCustomer();
    const checkout = await subscribe(customer, 2);
    expect(checkout.payment_method).toBeNull();
    expect(await user(customer)).toMatchObject({
      plan: { id: 2, is_expired: false, start_time: new Date(shop.clock.now()).toISOString() },
      wallet: { balance: 100 },
    });
    expect(await payments(orderOf(checkout))).toEqual([{ amount_cents: 999, fate: 'settled' }]);
    expect(await json(customer.get('/api/v1/payment-method'))).toMatchObject({
      order_plan: null,
      payment_method: { card_last_numbers: '4242', card_type: 'Visa' },
    });
    expect(await json(customer.get(`/api/v1/payment/order/${orderOf(checkout)}`))).toMatchObject({
      status: 'paid',
      plan: { full_name: 'Basic plan' },
      order_plan: { final_gross_price: 9.99 },
    });
    expect((await pay(customer, checkout, 'tok_ok')).status).toBe(200);
    expect(await balanceOf(db, id)).toBe(100);
    expect(await aud()).toEqual([]);
  });

  test.each([
    ['tok_declined', 200, { status: 'REJECTED', redirect_url: null }],
    ['tok_400', 400, { message: expect.any(String) as unknown }],
    ['tok_500', 500, { message: expect.any(String) as unknown }],
    ['4242424242424242', 400, { message: expect.any(String) as unknown }],
  ])('by %s answers %i, and the order can still be paid [API-22, BILL-10]', async (token, status, body) => {
    const { customer } = await aCustomer();
    const checkout = await open(customer, 3);
    const answer = await pay(customer, checkout, token);
    expect([answer.status, await answer.json()]).toEqual([status, body]);
    expect(await user(customer)).toMatchObject({ plan: null, wallet: { balance: 0 } });
    expect(await json(pay(customer, checkout, 'tok_ok'))).toMatchObject({ status: 'COMPLETED' });
    expect((await user(customer)).wallet.balance).toBe(300);
  });

  test.each([
    ['tok_pending', 'APPROVAL_PENDING'],
    ['tok_confirm', 'CONFIRMATION_AWAITING'],
  ])('by %s waits for the bank, and is paid when that is confirmed [BILL-09, API-29]', async (token, status) => {
    const { id, customer } = await aCustomer();
    const checkout = await open(customer, 2);
    const bank = `/simulator/bank/${orderOf(checkout)}`;
    expect(await json(pay(customer, checkout, token))).toEqual({ status, redirect_url: bank });
    expect(await balanceOf(db, id)).toBe(0);
    const page = await (await customer.get(bank)).text();
    expect(page).toContain('TEST');
    expect(page).toContain('$9.99');
    expect(page).not.toContain('<script');
    expect((await (await shop.as('max')).get(bank)).status).toBe(404);
    const decided = await customer.post(bank, { decision: 'confirm' });
    expect([decided.status, decided.headers.get('location')]).toEqual([302, `/account/order/${orderOf(checkout)}`]);
    expect((await customer.post(bank, { decision: 'decline' })).status).toBe(404);
    expect([await balanceOf(db, id), await state(checkout)]).toEqual([100, 'paid']);
  });

  test('at the bank takes the one-time value of its form alone, and a decline rejects the order [API-29]', async () => {
    const { customer } = await aCustomer();
    const checkout = await open(customer, 2);
    await pay(customer, checkout, 'tok_confirm');
    const bank = `/simulator/bank/${orderOf(checkout)}`;
    const browser = aBrowser(shop);
    browser.cookies.set(...(await cookieFor('noplan')));
    const send = (token: string) => browser.send(bank, { token, decision: 'decline' });
    expect((await send('guessed')).status).toBe(404);
    expect(await state(checkout)).toBe('open');
    const [, token = ''] = /name="token" value="([^"]+)"/.exec(await (await customer.get(bank)).text()) ?? [];
    expect((await send(token)).status).toBe(302);
    expect(await state(checkout)).toBe('rejected');
    expect(await (await customer.get(bank)).text()).toContain('You have declined this payment.');
    expect((await pay(customer, checkout, 'tok_ok')).status).toBe(400);
  });

  const cookieFor = async (name: string): Promise<[string, string]> => {
    const token = await startSession(db, shop.clock, await shop.customerId(name));
    const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(sessionCookie(token, shop.deps.config)) ?? [];
    return [cookie, value];
  };

  test('twice at once is one charge and one grant [API-22]', async () => {
    const { id, customer } = await aCustomer();
    const checkout = await open(customer, 2);
    const answers = await Promise.all([1, 2, 3].map(() => json<Paid>(pay(customer, checkout, 'tok_ok'))));
    expect(answers.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
    expect(await balanceOf(db, id)).toBe(100);
    expect(await payments(orderOf(checkout))).toHaveLength(1);
  });

  test('by the stored card after a decline closes the order and opens a fresh one [API-23, BILL-25]', async () => {
    const { id, customer } = await aCustomer();
    await subscribe(customer, 2);
    const cardSays = (token: string) =>
      db.updateTable('sandbox_methods').set({ token }).where('customer_id', '=', id).execute();
    await cardSays('tok_declined');
    const checkout = await open(customer, 3);
    const declined = await json<Paid>(customer.post(checkout.url_stripe_checkout_existing_card));
    expect(declined).toMatchObject({
      redirect_url: null,
      is_completed: false,
      status: 'REJECTED',
      title: 'Payment Declined',
    });
    expect(declined.checkout_url).not.toBe(checkout.url_stripe_checkout_existing_card);
    expect(await state(checkout)).toBe('rejected');
    await cardSays('tok_ok');
    expect(await json(customer.post(declined.checkout_url ?? ''))).toMatchObject({
      is_completed: true,
      status: 'COMPLETED',
      checkout_url: null,
    });
    expect(await balanceOf(db, id)).toBe(400);
  });

  test('by a wallet goes through its page once, and is charged without it from then on [API-24, BILL-27]', async () => {
    const { id, customer } = await aCustomer();
    const checkout = await open(customer, 2);
    expect((await customer.post(checkout.url_paypal_checkout)).status).toBe(400);
    const wrong = { ...WALLET, plan: { taxes: { percentage: 19, inclusive: false } } };
    expect((await customer.post(checkout.url_paypal_checkout, wrong)).status).toBe(400);
    const page = `/simulator/wallet/${orderOf(checkout)}`;
    expect(await json(customer.post(checkout.url_paypal_checkout, WALLET))).toEqual({
      status: 'APPROVAL_PENDING',
      redirect_url: page,
      is_completed: false,
    });
    await customer.post(page, { decision: 'confirm' });
    const again = await open(customer, 2);
    expect(again.payment_method).toEqual({ card_last_numbers: null, card_type: null });
    expect(await json(customer.post(again.url_paypal_checkout))).toMatchObject({ is_completed: true });
    expect(await balanceOf(db, id)).toBe(200);
  });

  test('is for own orders alone [API-28]', async () => {
    const { customer } = await aCustomer();
    const checkout = await open(customer, 2);
    const other = await shop.as('max');
    expect((await pay(other, checkout, 'tok_ok')).status).toBe(404);
    expect((await other.get(`/api/v1/payment/order/${orderOf(checkout)}`)).status).toBe(403);
    expect((await other.get('/api/v1/payment/order/none')).status).toBe(404);
    expect((await shop.get(`/api/v1/payment/order/${orderOf(checkout)}`)).status).toBe(401);
  });

  test('asks for an address and a plan that is sold [API-21]', async () => {
    const { customer } = await aCustomer();
    const answer = await customer.post('/api/v1/payment/checkout/2', { ...ADDRESS, city: '' });
    expect(await answer.json()).toMatchObject({ constraint_violation_list: { city: expect.anything() as unknown } });
    for (const plan of ['1', '9', 'max'])
      expect((await customer.post(`/api/v1/payment/checkout/${plan}`, ADDRESS)).status).toBe(400);
  });

  test('has one open order: a later one replaces it, and calls a waiting payment off [API-21]', async () => {
    const { id, customer } = await aCustomer();
    const first = await open(customer, 2);
    await pay(customer, first, 'tok_confirm');
    const second = await open(customer, 3);
    expect(await state(first)).toBe('replaced');
    expect((await customer.post(`/simulator/bank/${orderOf(first)}`, { decision: 'confirm' })).status).toBe(404);
    expect((await pay(customer, first, 'tok_ok')).status).toBe(400);
    await pay(customer, second, 'tok_ok');
    expect(await balanceOf(db, id)).toBe(300);
  });

  test('up, down and once more keeps the credits and begins a new month [DECISION-14, DECISION-171]', async () => {
    const { id, customer } = await aCustomer();
    await subscribe(customer, 2);
    shop.clock.advance(5 * DAY);
    expect((await open(customer, 4)).order_plan).toMatchObject({ is_upgraded: true, is_downgraded: false });
    await subscribe(customer, 4);
    expect((await open(customer, 2)).order_plan).toMatchObject({ is_upgraded: false, is_downgraded: true });
    await subscribe(customer, 3);
    await subscribe(customer, 3);
    expect(await balanceOf(db, id)).toBe(100 + 600 + 300 + 300);
    expect(await readSubscription(db, id)).toMatchObject({
      state: 'active',
      period: { planId: 3, periodNo: 4, months: 1, anchorAt: shop.clock.now() },
    });
    expect(await aud()).toEqual([]);
  });

  test('with START costs $1.00 once; a decline gives the code back [API-31, DECISION-167]', async () => {
    const { id, customer } = await aCustomer();
    const rights = { is_deal: 1, start_discount_ends_at: shop.clock.now() + DAY } as const;
    expect((await customer.post('/api/v1/discount', { name: 'start' })).status).toBe(400);
    await db.updateTable('customers').set(rights).where('id', '=', id).execute();
    expect(await json(customer.post('/api/v1/discount', { name: ' start ' }))).toEqual({ discount: { name: 'START' } });
    expect(await json<{ items: unknown[] }>(customer.get('/api/v1/plans'))).toMatchObject({
      items: [{ discounted_price: null }, { discounted_price: 1 }, { discounted_price: 1 }, { discounted_price: 1 }],
    });
    const checkout = await open(customer, 4);
    expect(checkout.order_plan.final_gross_price).toBe(1);
    await pay(customer, checkout, 'tok_declined');
    expect(await json(pay(customer, checkout, 'tok_ok'))).toMatchObject({ status: 'COMPLETED' });
    expect(await payments(orderOf(checkout))).toEqual([{ amount_cents: 100, fate: 'settled' }]);
    expect(await json(customer.get('/api/v1/discount'))).toEqual({ discount: null });
    await db.updateTable('customers').set(rights).where('id', '=', id).execute();
    expect((await customer.post('/api/v1/discount', { name: 'START' })).status).toBe(400);
    expect((await customer.post('/api/v1/discount', { name: 'BLACK70' })).status).toBe(200);
    expect((await open(customer, 2)).order_plan.final_gross_price).toBe(3);
    expect((await customer.send('DELETE', '/api/v1/discount')).status).toBe(204);
    expect((await open(customer, 2)).order_plan.final_gross_price).toBe(9.99);
  });

  test('is renewed every month from its anchor, and the credits come each time [DECISION-172]', async () => {
    const began = Date.UTC(2028, 0, 31, 9);
    shop.clock.set(began);
    const { id, customer } = await aCustomer();
    await subscribe(customer, 2);
    for (let month = 1; month <= 36; month += 1) {
      await pass(addMonths(began, month) - 1);
      expect(await balanceOf(db, id)).toBe(100 * month);
      await pass(addMonths(began, month));
      expect(await balanceOf(db, id)).toBe(100 * (month + 1));
    }
    const orders = await db.selectFrom('payment_orders').select('state').where('customer_id', '=', id).execute();
    expect(orders.filter((order) => order.state === 'paid')).toHaveLength(37);
    expect(await aud()).toEqual([]);
  });

  test('charges one month for all that the shop has slept through', async () => {
    const { id, customer } = await aCustomer();
    const began = shop.clock.now();
    await subscribe(customer, 2);
    await pass(addMonths(began, 5) + DAY);
    expect(await balanceOf(db, id)).toBe(200);
    expect(await readSubscription(db, id)).toMatchObject({ state: 'active', period: { periodNo: 2, months: 6 } });
  });

  test('fails on days 0, 3, 7 and 14, keeps the plan until then, and ends it with its credits', async () => {
    const { id, customer } = await aCustomer();
    const began = shop.clock.now();
    await subscribe(customer, 2);
    await write(db, (tx) =>
      grant(tx, { customerId: id, credits: 7, key: key(), source: 'pack', now: shop.clock.now() }),
    );
    await db.updateTable('sandbox_methods').set({ token: 'tok_declined' }).where('customer_id', '=', id).execute();
    const due = addMonths(began, 1);
    const tries: unknown[] = [];
    for (const day of [0, 3, 7, 14]) {
      await pass(due + day * DAY - 1);
      await pass(due + day * DAY);
      tries.push((await readSubscription(db, id)).state);
    }
    expect(tries).toEqual(['pastDue', 'pastDue', 'pastDue', 'ended']);
    expect(await userOf('noplan')).toMatchObject({ plan: { id: 2, is_expired: true }, wallet: { balance: 7 } });
    const attempts = db.selectFrom('payment_attempts').select('state').where('customer_id', '=', id);
    expect((await attempts.execute()).map((attempt) => attempt.state).toSorted()).toEqual([
      'failed',
      'failed',
      'failed',
      'failed',
      'succeeded',
    ]);
    expect(await aud()).toEqual([]);
    await subscribe(await shop.as('noplan'), 3);
    expect(await readSubscription(db, id)).toMatchObject({ state: 'active', period: { epoch: 2, periodNo: 1 } });
  });

  test('comes back to its own dates when a later try succeeds', async () => {
    const { id, customer } = await aCustomer();
    const began = shop.clock.now();
    await subscribe(customer, 2);
    const cardSays = (token: string) =>
      db.updateTable('sandbox_methods').set({ token }).where('customer_id', '=', id).execute();
    await cardSays('tok_declined');
    const due = addMonths(began, 1);
    await pass(due);
    await cardSays('tok_ok');
    await pass(due + 3 * DAY);
    expect(await readSubscription(db, id)).toMatchObject({ state: 'active', period: { months: 2, anchorAt: began } });
    expect(await balanceOf(db, id)).toBe(200);
  });

  test('that pauses freezes its credits, charges nothing, and resumes on its day, also for a card that is declined by then', async () => {
    const { id, customer } = await aCustomer();
    await subscribe(customer, 2);
    await write(db, (tx) =>
      grant(tx, { customerId: id, credits: 7, key: key(), source: 'pack', now: shop.clock.now() }),
    );
    const begun = shop.clock.now();
    expect((await customer.post('/api/v1/account/plan/pause', { months: 2 })).status).toBe(200);
    await pass(addMonths(begun, 1));
    expect(await userOf('noplan')).toMatchObject({ plan: { is_expired: true }, wallet: { balance: 7 } });
    expect(await aud()).toEqual([]);
    const standing = async () =>
      json<{ state: string; frozen_credits: number; pause: unknown }>(
        (await shop.as('noplan')).get('/api/v1/account/plan'),
      );
    expect(await standing()).toMatchObject({ state: 'paused', frozen_credits: 100 });
    const terms = (await shop.as('noplan')).get('/api/v1/account/plan/cancel-subscription/request');
    expect(await json(terms)).toMatchObject({ credits: 100 });
    await pass(addMonths(begun, 3) - 1);
    expect(await standing()).toMatchObject({ state: 'paused' });
    const isDeclined = { method_id: 'gone' };
    await db.updateTable('payment_methods').set(isDeclined).where('customer_id', '=', id).execute();
    await pass(addMonths(begun, 3));
    expect(await standing()).toMatchObject({ state: 'past_due', frozen_credits: 0, pause: null });
    expect(await userOf('noplan')).toMatchObject({ plan: { is_expired: false }, wallet: { balance: 107 } });
    expect(await aud()).toEqual([]);
    for (const day of [3, 7, 14]) await pass(addMonths(begun, 3) + day * DAY);
    expect(await standing()).toMatchObject({ state: 'ended' });
    expect(await userOf('noplan')).toMatchObject({ wallet: { balance: 7 } });
    expect(await aud()).toEqual([]);
  });

  test('that is ended while it pauses leaves its frozen credits with the shop; one that resumes has them once', async () => {
    const { customer } = await aCustomer();
    await subscribe(customer, 2);
    const begun = shop.clock.now();
    await customer.post('/api/v1/account/plan/pause', { months: 1 });
    await pass(addMonths(begun, 1) + DAY);
    const resumed = await Promise.all(
      [1, 2].map(async () => (await shop.as('noplan')).post('/api/v1/account/plan/resume')),
    );
    expect(resumed.map(({ status }) => status).includes(200)).toBe(true);
    await shop.deps.jobs.catchUp();
    expect(await userOf('noplan')).toMatchObject({ plan: { is_expired: false }, wallet: { balance: 200 } });
    const charged = await db.selectFrom('payments').select('id').where('created_at', '>', begun).execute();
    expect(charged).toHaveLength(1);
    const again = await shop.as('noplan');
    await again.post('/api/v1/account/plan/pause', { months: 1 });
    await pass(addMonths(begun, 2) + 2 * DAY);
    const paused = await shop.as('noplan');
    expect((await paused.post('/api/v1/account/plan/cancel-subscription', REASON)).status).toBe(200);
    expect(await json(paused.get('/api/v1/account/plan'))).toMatchObject({ state: 'ended', frozen_credits: 0 });
    expect(await userOf('noplan')).toMatchObject({ wallet: { balance: 0 } });
    expect(await aud()).toEqual([]);
  });

  test('that is cancelled runs to its end, then its credits go and those of packs stay [API-16, API-17, DECISION-172]', async () => {
    const { id, customer } = await aCustomer();
    const began = shop.clock.now();
    await subscribe(customer, 2);
    await write(db, (tx) => grant(tx, { customerId: id, credits: 7, key: key(), source: 'pack', now: began }));
    const ends = addMonths(began, 1);
    expect(await json(customer.get('/api/v1/account/plan/cancel-subscription/request'))).toEqual({
      credits: 100,
      expiry_date: new Date(ends).toISOString().slice(0, 10),
      on_plan_end: 'expire',
    });
    const cancel = (words: object) => customer.post('/api/v1/account/plan/cancel-subscription', words);
    expect((await cancel({ ...REASON, title: 'Because' })).status).toBe(400);
    expect((await cancel({ ...REASON, title: 'Other reason', feedback_value: 'x' })).status).toBe(400);
    expect([(await cancel(REASON)).status, (await cancel(REASON)).status]).toEqual([200, 400]);
    expect((await customer.post('/api/v1/account/plan/resume')).status).toBe(200);
    expect((await customer.post('/api/v1/account/plan/resume')).status).toBe(400);
    expect((await cancel(REASON)).status).toBe(200);
    expect(await json(customer.get('/api/v1/account/plan'))).toEqual({
      state: 'active',
      plan_id: 2,
      is_cancelled: true,
      period_end: new Date(ends).toISOString(),
      retry_at: null,
      next_plan_id: null,
      pause: null,
      pauses: [],
      frozen_credits: 0,
      on_plan_end: 'expire',
      needs_method: false,
      withdraw_until: expect.any(String) as unknown,
    });
    await pass(ends - 1);
    expect(await userOf('noplan')).toMatchObject({ plan: { id: 2, is_expired: false }, wallet: { balance: 107 } });
    shop.clock.set(ends);
    expect(await userOf('noplan')).toMatchObject({ plan: { is_expired: true } });
    await pass(ends);
    expect(await userOf('noplan')).toMatchObject({ plan: { id: 2, is_expired: true }, wallet: { balance: 7 } });
    expect(await aud()).toEqual([]);
    const later = await shop.as('noplan');
    expect(await json(later.get('/api/v1/account/plan'))).toMatchObject({ state: 'ended', is_cancelled: false });
    expect((await later.get('/api/v1/account/plan/cancel-subscription/request')).status).toBe(400);
  });

  describe('when the answer of the provider is lost', () => {
    /** Commits, but its answer is lost. */
    const losing = (provider: PaymentProvider): PaymentProvider =>
      instead(provider, {
        charge: async (ask) => {
          await provider.charge(ask);
          throw new Error('The line is dead.');
        },
      });
    withoutNews();

    test('asks again in place of charging again, and settles once', async () => {
      const { id, customer } = await aCustomer();
      const checkout = await open(customer, 2);
      const order = (await orderById(db, orderOf(checkout)))!;
      const flaky = new Payments(shop.deps, losing(shop.deps.payments!.provider));
      expect(await flaky.pay(order, { kind: 'card', token: 'tok_ok' })).toEqual({ kind: 'unknown' });
      expect(await balanceOf(db, id)).toBe(0);
      expect(await json(pay(customer, checkout, 'tok_ok'))).toMatchObject({ status: 'COMPLETED' });
      expect(await balanceOf(db, id)).toBe(100);
      const charged = db.selectFrom('sandbox_payments').select('status').where('customer_id', '=', id);
      expect(await charged.execute()).toEqual([{ status: 'succeeded' }]);
    });

    test('hears of it by itself a minute later', async () => {
      const { id, customer } = await aCustomer();
      const checkout = await open(customer, 2);
      const order = (await orderById(db, orderOf(checkout)))!;
      await new Payments(shop.deps, losing(shop.deps.payments!.provider)).pay(order, { kind: 'card', token: 'tok_ok' });
      await pass(shop.clock.now() + 60_000);
      expect([await balanceOf(db, id), await state(checkout)]).toEqual([100, 'paid']);
      expect(await payments(order.id)).toHaveLength(1);
    });

    test('tells a payer who comes back what became of it [API-28]', async () => {
      const { customer } = await aCustomer();
      const checkout = await open(customer, 2);
      const order = (await orderById(db, orderOf(checkout)))!;
      await new Payments(shop.deps, losing(shop.deps.payments!.provider)).pay(order, { kind: 'card', token: 'tok_ok' });
      expect(await json(customer.get(`/api/v1/payment/order/${order.id}`))).toMatchObject({ status: 'paid' });
    });
  });

  describe('when the shop dies', () => {
    /** Commits, but never answers again. */
    const silent = (provider: PaymentProvider, reached: () => void): PaymentProvider =>
      instead(provider, {
        charge: async (ask) => {
          await provider.charge(ask);
          reached();
          return new Promise(() => {});
        },
      });
    withoutNews();
    const dying = (work: (payments: Payments) => Promise<unknown>) =>
      new Promise<void>((resolve) => {
        void work(new Payments(shop.deps, silent(shop.deps.payments!.provider, resolve)));
      });

    test('between charge and settlement, the next one settles it', async () => {
      const { id, customer } = await aCustomer();
      const checkout = await open(customer, 2);
      const order = (await orderById(db, orderOf(checkout)))!;
      await dying((all) => all.pay(order, { kind: 'card', token: 'tok_ok' }));
      expect([await balanceOf(db, id), await state(checkout)]).toEqual([0, 'open']);
      await pass(shop.clock.now() + MINUTE);
      expect([await balanceOf(db, id), await state(checkout)]).toEqual([100, 'paid']);
      expect(await payments(order.id)).toEqual([{ amount_cents: 999, fate: 'settled' }]);
    });

    test('in a renewal, the next one renews without another charge', async () => {
      const { id, customer } = await aCustomer();
      await subscribe(customer, 2);
      shop.clock.set(addMonths(shop.clock.now(), 1));
      await dying((all) => createRenewals(shop.deps, all)({ customerId: id }));
      await shop.deps.jobs.catchUp();
      expect(await balanceOf(db, id)).toBe(200);
      const charged = db.selectFrom('sandbox_payments').select('status').where('customer_id', '=', id);
      expect(await charged.execute()).toEqual([{ status: 'succeeded' }, { status: 'succeeded' }]);
      expect(await aud()).toEqual([]);
    });
  });

  test('by several processes at once is one charge and one grant', async () => {
    const { id, customer } = await aCustomer();
    const checkout = await open(customer, 2);
    const order = (await orderById(db, orderOf(checkout)))!;
    const { provider } = shop.deps.payments!;
    const tries = [1, 2, 3, 4, 5].map(() =>
      new Payments(shop.deps, provider).pay(order, { kind: 'card', token: 'tok_ok' }),
    );
    const kinds = (await Promise.all(tries)).map(({ kind }) => kind);
    expect(kinds).toContain('paid');
    expect(kinds.filter((kind) => kind !== 'paid' && kind !== 'unknown')).toEqual([]);
    expect(await balanceOf(db, id)).toBe(100);
    expect(await payments(order.id)).toHaveLength(1);
  });

  describe('when the provider is wrong', () => {
    withoutNews();

    test.each([
      ['another amount', { amountCents: 1 }],
      ['another currency', { currency: 'JPY' }],
    ])('a payment of %s than was ordered is kept for review, and grants nothing', async (_, wrong) => {
      const { id, customer } = await aCustomer();
      const checkout = await open(customer, 2);
      const order = (await orderById(db, orderOf(checkout)))!;
      const { provider } = shop.deps.payments!;
      const lying = instead(provider, { charge: async (ask) => ({ ...(await provider.charge(ask)), ...wrong }) });
      await new Payments(shop.deps, lying).pay(order, { kind: 'card', token: 'tok_ok' });
      expect([await balanceOf(db, id), await state(checkout)]).toEqual([0, 'open']);
      expect(await payments(order.id)).toMatchObject([{ fate: 'review' }]);
    });
  });

  test('is remembered: money that moved can be changed by nobody', async () => {
    const { customer } = await aCustomer();
    const checkout = await subscribe(customer, 2);
    const change = db.updateTable('payments').set({ amount_cents: 0 }).where('order_id', '=', orderOf(checkout));
    await expect(change.execute()).rejects.toThrow(/append-only/);
  });

  test('stores another card or wallet without a payment [API-25, API-26, API-27]', async () => {
    const { customer } = await aCustomer();
    const save = (id: string) =>
      json<Paid>(customer.post('/api/v1/payment-method/stripe/save', { payment_method: { id }, form: PAYER }));
    expect(await save('tok_ok')).toEqual({ status: 'COMPLETED', redirect_url: null });
    expect(await save('tok_declined')).toEqual({ status: 'REJECTED', redirect_url: null });
    const waiting = await save('tok_confirm');
    expect(waiting.status).toBe('CONFIRMATION_AWAITING');
    const shown = async () =>
      (await json<Checkout>(customer.get('/api/v1/payment-method'))).payment_method?.card_last_numbers;
    expect(await shown()).toBe('4242');
    const decided = await customer.post(waiting.redirect_url ?? '', { decision: 'confirm' });
    expect(decided.headers.get('location')).toBe('/account/plans');
    expect(await shown()).toBe('3155');
    const wallet = await json<Paid>(customer.post('/api/v1/payment-method/paypal/save', WALLET));
    await customer.post(wallet.redirect_url ?? '', { decision: 'confirm' });
    expect(await shown()).toBeNull();
  });

  test('fails 20 times in 15 minutes at most', async () => {
    const { customer } = await aCustomer('provider');
    const checkout = await open(customer, 2);
    let statuses: readonly number[] = [];
    for (let at = 0; at < 21; at += 1) statuses = [...statuses, (await pay(customer, checkout, 'tok_declined')).status];
    expect([statuses[19], statuses[20]]).toEqual([200, 429]);
  });
});

describe.each(await bothDatabases())('a shop on $dialect', (databases) => {
  afterAll(() => databases.stop());

  test('without a provider shows its plans, and says that payments are not set up', async () => {
    const shop = await openTestShop(await databases.place(), { demo: false });
    const customer = await shop.as('free');
    expect((await shop.get('/api/v1/plans')).status).toBe(200);
    const answer = await customer.post('/api/v1/payment/checkout/2', ADDRESS);
    expect([answer.status, await answer.json()]).toEqual([400, { message: 'Payments are not set up in this shop.' }]);
    expect((await shop.get('/simulator/cards.js')).status).not.toBe(200);
    await shop.close();
  });

  test('of an older release carries its plans over, and does at the end of each what is due', async () => {
    const place = await databases.place('empty');
    const began = Date.UTC(2027, 0, 31);
    const customer = (id: number) => ({
      id,
      email: `${id}@demo.test`,
      username: `${id}`,
      is_confirmed: 1,
      is_account: 1,
      is_dashboard: 0,
      is_deal: 0,
      show_single_download_tip: 0,
      created_at: 1,
    });
    const plan = (id: number, plan_id: number, ends: number | null, is_cancelled: 0 | 1) => ({
      customer_id: id,
      plan_id,
      started_at: began,
      period_ends_at: ends,
      is_cancelled,
    });
    await olderRelease(place, '0049-credit-lots', [
      ['customers', [7, 8, 9].map(customer)],
      ['subscriptions', [plan(7, 3, began + 30 * DAY, 0), plan(8, 2, began + 30 * DAY, 1), plan(9, 1, null, 0)]],
    ]);
    const { db, close } = await openDatabase(place);
    const [running, cancelled, free] = await Promise.all([7, 8, 9].map((id) => readSubscription(db, id)));
    const jobs = await db.selectFrom('jobs').select(['kind', 'payload']).orderBy('payload').execute();
    await close();
    const period = { epoch: 1, periodNo: 1, anchorAt: began, months: 1 };
    expect(running).toMatchObject({ state: 'active', isCancelled: false, period: { planId: 3, ...period } });
    expect(cancelled).toMatchObject({ state: 'active', isCancelled: true, period: { planId: 2, ...period } });
    expect(free).toEqual({ state: 'free' });
    expect(jobs).toEqual([7, 8].map((customerId) => ({ kind: 'renewPlan', payload: JSON.stringify({ customerId }) })));
  });
});
