import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths } from '../../../domain/billing/months.ts';
import { HOUR, MINUTE } from '../../clock.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import { collectorOf } from '../../subscription/collectors.ts';
import { readSubscription } from '../../subscription/subscription.ts';
import { sqliteDatabases } from '../../testing/databases.ts';
import { A_PAYER, A_WALLET, AN_ADDRESS } from '../../testing/payer.ts';
import { type PayPalFake, startPayPalFake } from '../../testing/paypal-fake.ts';
import { startStripeFake, type StripeFake } from '../../testing/stripe-fake.ts';
import { openingTime, openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';
import { write } from '../../db/transaction.ts';
import { auditBilling } from '../audit-billing.ts';
import { enterNextNight } from '../nights.ts';
import { askRefund } from '../refunds.ts';

const KEYS = { clientId: 'client', clientSecret: 'secret', webhookId: 'WH-1' };
const ORIGIN = 'http://localhost:3000';

const databases = sqliteDatabases();
let fake: PayPalFake;
let cards: StripeFake;
let shop: TestShop;
let id: number;

beforeAll(async () => {
  fake = await startPayPalFake(KEYS, () => shop?.clock.now() ?? openingTime);
  cards = await startStripeFake('whsec_shop', () => shop?.clock.now() ?? openingTime);
  shop = await openTestShop(await databases.place(), {
    paypalClientId: KEYS.clientId,
    paypalClientSecret: KEYS.clientSecret,
    paypalWebhookId: KEYS.webhookId,
    paypalStandIn: fake.origin,
    stripeSecret: 'sk_test_shop',
    stripeWebhookSecret: 'whsec_shop',
    stripePublishableKey: 'pk_test_shop',
    stripeStandIn: cards.origin,
  });
  id = await shop.customerId('noplan');
});
afterAll(async () => {
  await shop.close();
  await Promise.all([fake.stop(), cards.stop()]);
  await databases.stop();
});

interface Checkout {
  readonly configuration: object;
  readonly url_paypal_checkout: string;
  readonly url_stripe_checkout: string;
}
interface Paid {
  readonly status: string;
  readonly redirect_url: string;
}

const customer = (): Promise<Visitor> => shop.as('noplan');
const checkout = async (plan: number): Promise<Checkout> =>
  (await (await (await customer()).post(`/api/v1/payment/checkout/${plan}`, AN_ADDRESS)).json()) as Checkout;
const orderOf = ({ url_paypal_checkout: url }: Checkout): string => url.split('/').at(-1)!;
const payByWallet = async (url: string): Promise<Paid> =>
  (await (await (await customer()).post(url, A_WALLET)).json()) as Paid;
/** The page where PayPal asks the payer, and its id of the subject. */
const atPayPal = async ({ redirect_url: path }: Paid): Promise<string> => {
  const location = (await (await customer()).get(path)).headers.get('Location') ?? '';
  expect(location).toMatch(/^https:\/\/www\.sandbox\.paypal\.com\//);
  return new URL(location).searchParams.values().next().value ?? '';
};
const orderState = async (order: string): Promise<unknown> =>
  ((await (await (await customer()).get(`/api/v1/payment/order/${order}`)).json()) as { status: string }).status;
/** Everything that PayPal has reported since the last time arrives, twice, and in reverse order. */
const newsArrive = async (): Promise<readonly number[]> => {
  const news = fake.news().toReversed();
  const answers = [];
  for (const { raw, headers } of [...news, ...news])
    answers.push(
      (await shop.request('/api/webhooks/paypal', { method: 'POST', headers, body: Buffer.from(raw) })).status,
    );
  await shop.deps.jobs.catchUp();
  return [...new Set(answers)];
};
const pass = async (at: number): Promise<void> => {
  shop.clock.set(at);
  fake.tick();
  await shop.deps.jobs.catchUp();
};
const payments = () => shop.deps.db.selectFrom('payments').select(['provider', 'amount_cents', 'fate']).execute();

test('offers cards by Stripe and a wallet by PayPal, side by side', async () => {
  const { configuration } = await checkout(2);
  expect(configuration).toEqual({ stripe: { publishable_key: 'pk_test_shop' }, paypal: { is_enabled: true } });
});

test('a payer who turns back at PayPal has declined, and nothing was charged [API-29, BILL-46]', async () => {
  const opened = await checkout(2);
  const told = await payByWallet(opened.url_paypal_checkout);
  const asked = await atPayPal(told);
  const back = await (await customer()).get(`${told.redirect_url}/cancelled`);
  expect([back.status, back.headers.get('Location')]).toEqual([302, `/account/order/${orderOf(opened)}`]);
  expect(await orderState(orderOf(opened))).toBe('rejected');
  fake.approve(asked);
  await newsArrive();
  await pass(shop.clock.now() + HOUR);
  expect(fake.statusOf(asked)).toBe('APPROVED');
  expect(await payments()).toEqual([]);
});

test('a plan is a subscription of PayPal, which is taken up when its payer comes back [BILL-27, API-24]', async () => {
  const opened = await checkout(2);
  const told = await payByWallet(opened.url_paypal_checkout);
  expect(told).toMatchObject({ status: 'APPROVAL_PENDING', is_completed: false });
  const asked = await atPayPal(told);
  fake.approve(asked);
  const back = await (await customer()).get(`${told.redirect_url}/returned`);
  expect(back.headers.get('Location')).toBe(`/account/order/${orderOf(opened)}`);
  expect(await orderState(orderOf(opened))).toBe('paid');
  expect(await newsArrive()).toEqual([200]);
  expect(await collectorOf(shop.deps.db, id)).toEqual({ provider: 'paypal', mandateId: asked });
  expect([await balanceOf(shop.deps.db, id), (await payments()).length]).toEqual([100, 1]);
  const user = await (await (await customer()).post('/api/v1/account/user')).json();
  expect(user).toMatchObject({ plan: { id: 2, paypal_plan_id: expect.stringMatching(/^P-/) as string } });
});

test('what a wallet is told of the plan is what its payer was told, or refused [BILL-31, DECISION-158]', async () => {
  const { url_paypal_checkout: url } = await checkout(2);
  const buyer = await customer();
  const user = (await (await buyer.post('/api/v1/account/user')).json()) as { plan: { paypal_plan_id: string } };
  const status = async (planId: string) => (await buyer.post(url, { ...A_WALLET, plan_id: planId })).status;
  expect([await status('P-OF-SOMEBODY'), await status(user.plan.paypal_plan_id)]).toEqual([400, 200]);
});

test('nobody else is led to PayPal, or comes back from it', async () => {
  const { id: attempt } = await shop.deps.db
    .selectFrom('payment_attempts')
    .select('id')
    .where('state', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  const other = await shop.as('max');
  for (const step of ['', '/returned', '/cancelled']) {
    expect((await other.get(`/payment/paypal/${attempt}${step}`)).headers.get('Location')).toBe('/account/plans');
    expect((await shop.get(`/payment/paypal/${attempt}${step}`)).headers.get('Location')).toBe('/account/plans');
  }
  expect((await readSubscription(shop.deps.db, id)).state).toBe('active');
});

test('the month after is charged by PayPal alone, whichever comes first: its news or the job of the shop', async () => {
  const start = shop.clock.now();
  await pass(addMonths(start, 1) + HOUR);
  await newsArrive();
  await pass(addMonths(start, 1) + 2 * HOUR);
  expect([await balanceOf(shop.deps.db, id), (await payments()).length]).toEqual([200, 2]);
  expect(await readSubscription(shop.deps.db, id)).toMatchObject({ state: 'active', period: { periodNo: 2 } });
});

test('a month that PayPal cannot charge suspends it there, and is owed here', async () => {
  const before = await readSubscription(shop.deps.db, id);
  const mandate = (await collectorOf(shop.deps.db, id))!.mandateId;
  fake.declineMonths(mandate);
  await pass(addMonths(shop.clock.now(), 1));
  await newsArrive();
  await pass(shop.clock.now() + 2 * HOUR);
  expect(fake.statusOf(mandate)).toBe('SUSPENDED');
  expect(await readSubscription(shop.deps.db, id)).toMatchObject({ state: 'pastDue', tries: 1 });
  expect(before.state).toBe('active');
});

test('pay now by card brings the plan back, and PayPal is told to end', async () => {
  const mandate = (await collectorOf(shop.deps.db, id))!.mandateId;
  const opened = await checkout(2);
  const paid = await (
    await customer()
  ).post(opened.url_stripe_checkout, { token: { id: 'ctoken_visa' }, form: A_PAYER });
  expect(await paid.json()).toMatchObject({ status: 'COMPLETED' });
  await shop.deps.jobs.catchUp();
  expect(fake.statusOf(mandate)).toBe('CANCELLED');
  expect(await collectorOf(shop.deps.db, id)).toBeNull();
  expect((await payments()).map(({ provider }) => provider)).toEqual(['paypal', 'paypal', 'stripe']);
});

test('credits are an order that is captured once, also if its payer never comes back', async () => {
  const opened = await checkout(2);
  const asked = await atPayPal(await payByWallet(opened.url_paypal_checkout));
  const before = await balanceOf(shop.deps.db, id);
  fake.approve(asked);
  expect(await newsArrive()).toEqual([200]);
  await pass(shop.clock.now() + 5 * MINUTE);
  expect(await newsArrive()).toEqual([200]);
  expect(fake.statusOf(asked)).toBe('COMPLETED');
  expect(await balanceOf(shop.deps.db, id)).toBe(before + 100);
  expect((await payments()).filter(({ provider }) => provider === 'paypal')).toHaveLength(3);
});

test('a lost reply is asked for again, and the payer pays once [row 9]', async () => {
  const opened = await checkout(3);
  fake.loseReply();
  const lost = await (await customer()).post(opened.url_paypal_checkout, A_WALLET);
  expect(lost.status).toBe(500);
  const told = await payByWallet(opened.url_paypal_checkout);
  const asked = await atPayPal(told);
  fake.approve(asked);
  await (await customer()).get(`${told.redirect_url}/returned`);
  await newsArrive();
  expect(await orderState(orderOf(opened))).toBe('paid');
  const attempts = await shop.deps.db
    .selectFrom('payment_attempts')
    .select(['id', 'state'])
    .where('order_id', '=', orderOf(opened))
    .execute();
  expect(attempts.flatMap(({ id: attempt }) => fake.paid(attempt))).toHaveLength(1);
});

test('a bank behind the wallet that declines rejects the order', async () => {
  const opened = await checkout(4);
  const told = await payByWallet(opened.url_paypal_checkout);
  fake.approve(await atPayPal(told), 'declines');
  await (await customer()).get(`${told.redirect_url}/returned`);
  expect(await orderState(orderOf(opened))).toBe('rejected');
});

test('what has moved goes back by PayPal where no order needs it', async () => {
  const opened = await checkout(4);
  const told = await payByWallet(opened.url_paypal_checkout);
  const asked = await atPayPal(told);
  await shop.deps.db.updateTable('payment_orders').set({ state: 'void' }).where('id', '=', orderOf(opened)).execute();
  fake.approve(asked);
  await newsArrive();
  await shop.deps.jobs.catchUp();
  const refund = await shop.deps.db
    .selectFrom('refunds')
    .select(['provider', 'amount_cents', 'state'])
    .executeTakeFirstOrThrow();
  expect(refund).toEqual({ provider: 'paypal', amount_cents: 2999, state: 'succeeded' });
});

const settled = async (means: 'wallet' | 'mandate') =>
  shop.deps.db
    .selectFrom('payments as payment')
    .innerJoin('payment_attempts as attempt', 'attempt.id', 'payment.attempt_id')
    .selectAll('payment')
    .where('payment.fate', '=', 'settled')
    .where('payment.provider', '=', 'paypal')
    .where('attempt.means', '=', means)
    .orderBy('payment.id', 'desc')
    .executeTakeFirstOrThrow();

test.each(['wallet', 'mandate'] as const)(
  'money that is returned at PayPal by hand, of a %s, is a credit note here',
  async (means) => {
    const { payment_id: paymentId, order_id: order } = await settled(means);
    const refundId = fake.refundByHand(paymentId, 100);
    expect(await newsArrive()).toEqual([200]);
    const refund = shop.deps.db.selectFrom('refunds').select(['id', 'kind', 'state', 'amount_cents']);
    const id = `outside:paypal:${refundId}`;
    expect(await refund.where('refund_id', '=', refundId).execute()).toEqual([
      { id, kind: 'outside', state: 'succeeded', amount_cents: 100 },
    ]);
    const note = shop.deps.db
      .selectFrom('invoices as note')
      .innerJoin('invoices as invoice', 'invoice.id', 'note.corrects_id')
      .select(['note.gross_cents', 'invoice.order_id'])
      .where('note.refund_id', '=', id);
    expect(await note.execute()).toEqual([{ gross_cents: 100, order_id: order }]);
  },
);

test('a dispute at PayPal holds the credits of its payment, until PayPal has decided', async () => {
  const { payment_id: paymentId } = await settled('wallet');
  const before = await balanceOf(shop.deps.db, id);
  const dispute = fake.dispute(paymentId);
  await newsArrive();
  const known = shop.deps.db.selectFrom('disputes').select(['status', 'payment_id']).where('dispute_id', '=', dispute);
  expect(await known.execute()).toEqual([{ status: 'open', payment_id: paymentId }]);
  fake.moveDispute(dispute, { outcome: 'RESOLVED_SELLER_FAVOUR' });
  await newsArrive();
  expect(await known.execute()).toEqual([{ status: 'won', payment_id: paymentId }]);
  expect(await balanceOf(shop.deps.db, id)).toBe(before);
});

test('news of what the shop may hear of later are read again for a day', async () => {
  const of = { id: 'WH-8', event_type: 'CUSTOMER.DISPUTE.CREATED', resource: { dispute_id: 'PP-D-NOBODY' } };
  const { raw, headers } = fake.sign(of, shop.clock.now());
  const sent = { method: 'POST', headers, body: Buffer.from(raw) };
  expect((await shop.request('/api/webhooks/paypal', sent)).status).toBe(200);
  const state = shop.deps.db.selectFrom('provider_events').select('state').where('event_id', '=', 'WH-8');
  await shop.deps.jobs.catchUp();
  expect(await state.execute()).toEqual([{ state: 'received' }]);
  await pass(shop.clock.now() + 25 * HOUR);
  expect(await state.execute()).toEqual([{ state: 'ignored' }]);
});

test('what is on its way back through PayPal for days is asked about in the night', async () => {
  const { db, jobs } = shop.deps;
  const payment = await settled('wallet');
  fake.returnLater(payment.payment_id);
  const asked = { cents: 50, alsoSpent: true, now: shop.clock.now() };
  const told = await write(db, (tx) => askRefund(tx, payment, asked));
  await jobs.catchUp();
  if ('problem' in told) throw new Error(told.problem);
  const refund = db.selectFrom('refunds').select(['state', 'refund_id']).where('id', '=', told.refundId);
  const { refund_id: refundId } = await refund.executeTakeFirstOrThrow();
  expect(await refund.execute()).toMatchObject([{ state: 'pending' }]);
  fake.arrive(refundId ?? '');
  await enterNextNight(db, 'reconcileBooks', shop.clock.now());
  await pass(shop.clock.now() + 25 * HOUR);
  expect(await refund.execute()).toMatchObject([{ state: 'succeeded' }]);
});

test('forged news are refused, and those of others are let be', async () => {
  const { raw, headers } = fake.sign(
    { id: 'WH-9', event_type: 'PAYMENT.SALE.COMPLETED', resource: { id: 'S', billing_agreement_id: 'I-NOBODY' } },
    shop.clock.now(),
  );
  const send = (body: Uint8Array) =>
    shop.request('/api/webhooks/paypal', { method: 'POST', headers, body: Buffer.from(body) });
  expect((await send(new TextEncoder().encode('{}'))).status).toBe(400);
  expect((await send(raw)).status).toBe(200);
  await shop.deps.jobs.catchUp();
  const event = await shop.deps.db
    .selectFrom('provider_events')
    .select('state')
    .where('event_id', '=', 'WH-9')
    .executeTakeFirstOrThrow();
  expect(event.state).toBe('ignored');
});

test('the books agree in the end', async () => {
  const problems = (await auditBilling(shop.deps.db)).flatMap((finding) => finding.problems);
  expect(problems).toEqual([]);
  expect(shop.deps.origin.link('/')).toContain(new URL(ORIGIN).protocol);
});
