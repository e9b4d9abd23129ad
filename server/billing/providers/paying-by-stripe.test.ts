import { afterAll, beforeAll, expect, test } from 'vitest';
import { addMonths } from '../../../domain/billing/months.ts';
import { balanceOf } from '../../ledger/ledger.ts';
import { sqliteDatabases } from '../../testing/databases.ts';
import { startStripeFake, type StripeFake } from '../../testing/stripe-fake.ts';
import { openingTime, openTestShop, type TestShop, type Visitor } from '../../testing/test-shop.ts';
import { orderById } from '../orders.ts';

const ADDRESS = {
  first_name: 'Ada',
  last_name: 'Byron',
  postal_code: '10115',
  country_iso_code: 'DE',
  city: 'Berlin',
};
const PAYER = { first_name: 'Ada', last_name: 'Byron', postal_code: '10115', country_iso_code: 'DE' };
const STRIPES = /https:\/\/(?:js|api|hooks)\.stripe\.com/;

const databases = sqliteDatabases();
let fake: StripeFake;
let shop: TestShop;
let customer: Visitor;
let id: number;

beforeAll(async () => {
  fake = await startStripeFake('whsec_shop', () => shop?.clock.now() ?? openingTime);
  shop = await openTestShop(await databases.place(), {
    stripeSecret: 'sk_test_shop',
    stripeWebhookSecret: 'whsec_shop',
    stripePublishableKey: 'pk_test_shop',
    stripeStandIn: fake.origin,
  });
  customer = await shop.as('noplan');
  id = await shop.customerId('noplan');
});
afterAll(async () => {
  await shop.close();
  await fake.stop();
  await databases.stop();
});

interface Checkout {
  readonly configuration: { readonly stripe: { readonly publishable_key: string } };
  readonly payment_method: unknown;
  readonly url_stripe_checkout: string;
}

const open = async (plan: number): Promise<Checkout & { readonly order: string }> => {
  const answer = await customer.post(`/api/v1/payment/checkout/${plan}`, ADDRESS);
  const checkout = (await answer.json()) as Checkout;
  return { ...checkout, order: checkout.url_stripe_checkout.split('/').at(-1)! };
};
const pay = async ({ url_stripe_checkout: url }: Checkout, token: string): Promise<unknown> =>
  (await customer.post(url, { token: { id: token }, form: PAYER })).json();
/** Everything that Stripe has reported since the last time arrives, twice, and in reverse order. */
const newsArrive = async (): Promise<readonly number[]> => {
  const news = [...fake.news(), ...fake.news()].toReversed();
  const answers = [];
  for (const { raw, headers } of [...news, ...news])
    answers.push(
      (await shop.request('/api/webhooks/stripe', { method: 'POST', headers, body: Buffer.from(raw) })).status,
    );
  await shop.deps.jobs.catchUp();
  return [...new Set(answers)];
};

test('a plan is paid by Stripe, and news of it change nothing more [API-22]', async () => {
  const checkout = await open(2);
  expect(checkout.configuration.stripe.publishable_key).toBe('pk_test_shop');
  expect(await pay(checkout, 'ctoken_visa')).toEqual({
    status: 'COMPLETED',
    redirect_url: `/account/order/${checkout.order}`,
  });
  expect(await newsArrive()).toEqual([200]);
  expect([await balanceOf(shop.deps.db, id), fake.charged(id)]).toEqual([100, 1]);
});

test('a bank is asked on its own page, and the news alone settle it when its payer closes that [BILL-09]', async () => {
  const checkout = await open(3);
  const told = (await pay(checkout, 'ctoken_threeDSecureRequired')) as { status: string; redirect_url: string };
  expect(told.status).toBe('CONFIRMATION_AWAITING');
  expect(told.redirect_url).toMatch(/^https:\/\/hooks\.stripe\.com\/redirect\/authenticate\/pi_/);
  await newsArrive();
  expect((await orderById(shop.deps.db, checkout.order))?.state).toBe('open');
  fake.decide(told.redirect_url.split('/').at(-1)!, 'confirm');
  expect(await newsArrive()).toEqual([200]);
  expect((await orderById(shop.deps.db, checkout.order))?.state).toBe('paid');
  expect(await balanceOf(shop.deps.db, id)).toBe(400);
});

test('a card that is declined leaves the order open, and another card pays it [BILL-10]', async () => {
  const checkout = await open(2);
  expect(await pay(checkout, 'tok_chargeDeclined')).toEqual({ status: 'REJECTED', redirect_url: null });
  expect(await pay(checkout, 'tok_visa')).toMatchObject({ status: 'COMPLETED' });
  await newsArrive();
  expect(await balanceOf(shop.deps.db, id)).toBe(500);
});

test('the month after is charged to the stored card when nobody is there', async () => {
  const charged = fake.charged(id);
  shop.clock.set(addMonths(shop.clock.now(), 1));
  await shop.deps.jobs.catchUp();
  expect([await balanceOf(shop.deps.db, id), fake.charged(id)]).toEqual([600, charged + 1]);
});

test('a wallet is not set up, and what the sandbox has stored is not offered', async () => {
  const max = await shop.as('max');
  const answer = await max.get('/api/v1/payment-method');
  expect(await answer.json()).toMatchObject({ payment_method: null });
  customer = await shop.as('noplan');
  const { order } = await open(2);
  const wallet = { name: { given_name: 'Ada', surname: 'Byron' }, email_address: 'ada@demo.test' };
  const refused = await customer.post(`/api/v1/payment/paypal/checkout/${order}`, {
    plan_id: null,
    start_time: null,
    subscriber: wallet,
    plan: { taxes: { percentage: 0, inclusive: false } },
  });
  expect([refused.status, await refused.json()]).toEqual([400, { message: 'Wallets are not set up in this shop.' }]);
});

test('a card is typed on one page, the only one that may load what Stripe sends', async () => {
  const { order } = await open(2);
  const page = await customer.get(`/payment/card/${order}`);
  const html = await page.text();
  expect(html).toContain('You pay $9.99 now.');
  expect(html).toContain('This is a TEST.');
  expect(html).toContain('value="Noplan"');
  expect(html).toContain('<script src="https://js.stripe.com/endive/stripe.js">');
  expect(html).toContain(`data-call="/api/v1/payment/stripe/checkout/${order}"`);
  const policy = page.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' https://js.stripe.com;");
  expect(policy).toContain("frame-src 'self' https://js.stripe.com https://hooks.stripe.com;");
  for (const path of [
    '/account/plans',
    `/account/order/${order}`,
    '/payment/card.js',
    '/payment/card/none',
    '/samples',
  ])
    expect((await customer.get(path)).headers.get('Content-Security-Policy')).not.toMatch(STRIPES);
});

test('that page is for own open orders, and stores a card for nothing', async () => {
  const { order } = await open(2);
  expect((await (await shop.as('max')).get(`/payment/card/${order}`)).status).toBe(404);
  expect((await shop.get(`/payment/card/${order}`)).status).toBe(404);
  const stores = await (await customer.get('/payment/card/method')).text();
  expect(stores).toContain('data-cents="0" data-call="/api/v1/payment-method/stripe/save"');
  const saved = await customer.post('/api/v1/payment-method/stripe/save', {
    payment_method: { id: 'ctoken_visa' },
    form: PAYER,
  });
  expect(await saved.json()).toEqual({ status: 'COMPLETED', redirect_url: null });
});

test('a shop without Stripe has no such page', async () => {
  const other = await openTestShop(await databases.place());
  for (const path of ['/payment/card/method', '/payment/card.js'])
    expect(await (await other.get(path)).text()).not.toContain('stripe');
  expect((await other.request('/api/webhooks/stripe', { method: 'POST', body: '{}' })).status).toBe(404);
  await other.close();
});
