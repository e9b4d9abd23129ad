import { once } from 'node:events';
import { type Browser, type BrowserContext, type Page, expect, test } from '@playwright/test';
import { createServer, portOf } from '../../server/http/create-server.ts';
import { DAY, SettableClock } from '../../server/clock.ts';
import { sqliteDatabases } from '../../server/testing/databases.ts';
import { openQuickShop } from '../quick-shop.ts';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { expectPaid, openPayment, payByCard, paymentDialog, subscribed, testInvoices, user } from './paying.ts';
import { signIn } from './shop.ts';

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

/** Nobody stays signed in for as long. */
async function aMonthPasses(page: Page, email: string): Promise<void> {
  const moved = await page.request.post('/api/test/clock/advance', { data: { ms: A_MONTH } });
  expect(moved.status()).toBe(200);
  await signIn(page, email);
}

async function plansOf(page: Page): Promise<Page> {
  await page.goto('/account/plans');
  await page.waitForLoadState('networkidle');
  return page;
}

test('a plan is renewed a month later: its credits, an invoice, and the day of the next payment', async ({
  browser,
}) => {
  const page = await (await open(browser)).newPage();
  const email = await subscribed(page, 'month', 2);
  await aMonthPasses(page, email);
  await plansOf(page);
  await expect(page.getByText('It is renewed on 1 May 2027.')).toBeVisible();
  expect(await user(page)).toMatchObject({ plan: { id: 2 }, wallet: { balance: 200 } });
  await page.goto('/account/invoices');
  await expect(testInvoices(page)).toHaveCount(2);
});

test('a renewal that fails is told with the next try, and is paid now by another card', async ({ browser }) => {
  const page = await (await open(browser)).newPage();
  const email = await subscribed(page, 'month', 2, 'tok_declined_once_stored');
  await aMonthPasses(page, email);
  const main = (await plansOf(page)).getByRole('main');
  await expect(main.getByText('Past due')).toBeVisible();
  await expect(
    main.getByText(/The renewal of 1 April 2027 could not be charged\. It is tried again on 4 April 2027/),
  ).toBeVisible();
  await expectNoViolationsInBothThemes(page);
  await main.getByRole('link', { name: /^Pay now/ }).click();
  await expect(page).toHaveURL(/\/account\/checkout\/2$/);
  await openPayment(page);
  await paymentDialog(page).getByRole('button', { name: 'Use a different payment method' }).click();
  await payByCard(page);
  await expectPaid(page);
  expect(await user(page)).toMatchObject({ plan: { id: 2 }, wallet: { balance: 200 } });
  await plansOf(page);
  await expect(main.getByText('It is renewed on 2 May 2027.')).toBeVisible();
});
