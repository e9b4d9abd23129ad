import { once } from 'node:events';
import { type Browser, type BrowserContext, type Page, expect, test } from '@playwright/test';
import { createServer, portOf } from '../../server/http/create-server.ts';
import { DAY, SettableClock } from '../../server/clock.ts';
import { sqliteDatabases } from '../../server/testing/databases.ts';
import { openQuickShop } from '../quick-shop.ts';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { PASSWORD, aNewAddress } from './shop.ts';

const PAYER = { first_name: 'Ada', last_name: 'Lovelace', postal_code: 'W1', country_iso_code: 'GB' };
/** As long as it takes until the next month has begun. */
const A_MONTH = 32 * DAY;

/** A shop of its own, whose time stands still until a test moves it. */
async function openShopInTestMode() {
  const databases = sqliteDatabases();
  const clock = new SettableClock(Date.UTC(2027, 2, 1));
  const shop = await openQuickShop(await databases.place(), clock, { testMode: true });
  const server = createServer(async (request, bindings) => shop.app.fetch(request, bindings), shop.deps.log).listen(
    0,
    '127.0.0.1',
  );
  await once(server, 'listening');
  shop.deps.origin.listensOn(portOf(server));
  return {
    origin: `http://localhost:${portOf(server)}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await shop.close();
      await databases.stop();
    },
  };
}

let shop: Awaited<ReturnType<typeof openShopInTestMode>>;
test.beforeEach(async () => void (shop = await openShopInTestMode()));
test.afterEach(() => shop.close());

const open = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({
    baseURL: shop.origin,
    bypassCSP: true,
    reducedMotion: 'reduce',
    viewport: { width: 1024, height: 900 },
  });

/** Somebody new who has paid for Basic by a card of the sandbox. */
async function paidBy(page: Page, token: string): Promise<string> {
  const email = aNewAddress('month');
  const form = { username: 'Ada', email, password: PASSWORD, terms: true };
  expect((await page.request.post('/api/v1/signup', { data: form })).status()).toBe(201);
  const checkout = await page.request.post('/api/v1/payment/checkout/2', { data: { ...PAYER, city: 'London' } });
  const { url_stripe_checkout: url } = (await checkout.json()) as { url_stripe_checkout: string };
  const answer = await page.request.post(url, { data: { token: { id: token }, form: PAYER } });
  expect(await answer.json()).toMatchObject({ status: 'COMPLETED' });
  return email;
}

/** Nobody stays signed in for as long. */
async function aMonthPasses(page: Page, email: string): Promise<void> {
  const moved = await page.request.post('/api/test/clock/advance', { data: { ms: A_MONTH } });
  expect(moved.status()).toBe(200);
  const login = await page.request.post('/api/v1/login', { data: { _email: email, _password: PASSWORD } });
  expect(login.ok()).toBe(true);
}

async function plansOf(page: Page): Promise<Page> {
  await page.goto('/account/plans');
  await page.waitForLoadState('networkidle');
  return page;
}

const user = async (page: Page): Promise<unknown> => (await page.request.post('/api/v1/account/user')).json();
const invoices = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'TEST-INV-' });

test('a plan is renewed a month later: its credits, an invoice, and the day of the next payment', async ({
  browser,
}) => {
  const page = await (await open(browser)).newPage();
  const email = await paidBy(page, 'tok_ok');
  await aMonthPasses(page, email);
  await plansOf(page);
  await expect(page.getByText('It is renewed on 1 May 2027.')).toBeVisible();
  expect(await user(page)).toMatchObject({ plan: { id: 2 }, wallet: { balance: 200 } });
  await page.goto('/account/invoices');
  await expect(invoices(page)).toHaveCount(2);
});

test('a renewal that fails is told with the next try, and is paid now by another card', async ({ browser }) => {
  const page = await (await open(browser)).newPage();
  const email = await paidBy(page, 'tok_declined_once_stored');
  await aMonthPasses(page, email);
  const main = (await plansOf(page)).getByRole('main');
  await expect(main.getByText('Past due')).toBeVisible();
  await expect(
    main.getByText(/The renewal of 1 April 2027 could not be charged\. It is tried again on 4 April 2027/),
  ).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await main.getByRole('link', { name: /^Pay now/ }).click();
  await expect(page).toHaveURL(/\/account\/checkout\/2$/);
  await main.getByRole('button', { name: 'Pay now', exact: true }).click();
  const address = page.getByRole('dialog', { name: 'Payment - Step 1 / 2' });
  await address.getByLabel('First name').fill('Ada');
  await address.getByLabel('Last name').fill('Lovelace');
  await address.getByLabel('Country').selectOption('GB');
  await address.getByLabel('City').fill('London');
  await address.getByLabel('Postal code').fill('W1');
  await address.getByRole('button', { name: 'Update Address & Continue' }).click();
  const payment = page.getByRole('dialog', { name: 'Payment confirmation' });
  await payment.getByRole('button', { name: 'Use a different payment method' }).click();
  await payment.getByLabel('Card number').fill('4242424242424242');
  await payment.getByLabel('Expires (MM/YY)').fill('12/40');
  await payment.getByLabel('Security code').fill('123');
  await payment.getByRole('button', { name: 'Pay now', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
  expect(await user(page)).toMatchObject({ plan: { id: 2 }, wallet: { balance: 200 } });
  await plansOf(page);
  await expect(main.getByText('It is renewed on 2 May 2027.')).toBeVisible();
});
