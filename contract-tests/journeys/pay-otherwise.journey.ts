import { type Page, expect, test } from '@playwright/test';
import {
  PAYS,
  addressDialog,
  expectPaid,
  openPayment,
  payByCard,
  paymentDialog,
  subscribed,
  testInvoices,
  user,
} from './paying.ts';
import { joined, signIn, tabTo } from './shop.ts';

/** From the page of a plan to the dialog that asks how to pay. */
async function openPaymentFor(page: Page, plan: number, button?: string): Promise<void> {
  await page.goto(`/account/checkout/${plan}`);
  await page.waitForLoadState('networkidle');
  await openPayment(page, button);
}

test.use({ bypassCSP: true, reducedMotion: 'reduce' });

test('subscribes by a wallet, which then pays for credits alone [BILL-27, BILL-35, BILL-51, ROUTE-33]', async ({
  page,
}) => {
  await joined(page, 'wallet');
  await openPaymentFor(page, 2);
  await paymentDialog(page).getByText('PayPal wallet', { exact: true }).click();
  await paymentDialog(page).getByRole('button', { name: 'Pay with PayPal' }).click();
  await expect(page).toHaveURL(/\/simulator\/wallet\//);
  await expect(page.getByRole('heading', { name: 'TEST wallet' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectPaid(page);

  await openPaymentFor(page, 2);
  await paymentDialog(page).getByRole('button', { name: 'Pay now', exact: true }).click();
  await expectPaid(page);
  expect(await user(page)).toMatchObject({ plan: { id: 2 }, wallet: { balance: 200 } });
});

test('goes down with the next month for nothing today, or at once for its price [BILL-39]', async ({ page }) => {
  await subscribed(page, 'down', 4);
  await page.goto('/account/plans');
  await page.waitForLoadState('networkidle');
  const basic = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Basic', exact: true }) });
  await basic.getByRole('button', { name: /nothing to pay today/ }).click();
  await expect(page.getByText('Change scheduled', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/it is the Basic plan for \$9\.99 a month\./)).toBeVisible();
  expect(await user(page)).toMatchObject({ plan: { id: 4 }, wallet: { balance: 600 } });

  await openPaymentFor(page, 3, 'Downgrade plan');
  const dialog = page.getByRole('dialog', { name: 'Downgrade confirmation' });
  await expect(dialog.getByText('$19.99')).toBeVisible();
  await dialog.getByRole('button', { name: 'Downgrade plan' }).click();
  await expectPaid(page);
  expect(await user(page)).toMatchObject({ plan: { id: 3 }, wallet: { balance: 900 } });
});

for (const [name, code, price] of [
  ['free', 'START', '$1.00'],
  ['premium', 'BLACK70', '$3.00'],
] as const)
  test(`sees what ${code} takes off before it pays [BILL-54, BILL-63, BILL-64]`, async ({ page }) => {
    await signIn(page, `${name}@demo.test`);
    await page.goto(`/account/discount/apply/${code}`);
    await expect(page.getByText('Discount applied')).toBeVisible();
    await page.goto('/account/checkout/2');
    await expect(page.getByRole('main').getByText(code, { exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByText(price, { exact: true })).toBeVisible();
    // Other journeys meet this customer as before.
    expect((await page.request.delete('/api/v1/discount')).status()).toBe(204);
  });

test('two tabs pay at once, and one charge is made', async ({ page, context }) => {
  await joined(page, 'tabs');
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openPaymentFor(tab, 2);
    await expect(paymentDialog(tab).getByLabel('Card number')).toBeVisible();
  }
  await Promise.all([payByCard(page), payByCard(other)]);
  await expect(async () => expect(await user(page)).toMatchObject({ plan: { id: 2 } })).toPass();
  await page.goto('/account/invoices');
  await expect(testInvoices(page)).toHaveCount(1);
  expect(await user(page)).toMatchObject({ wallet: { balance: 100 } });
});

test.describe('at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('subscribes by keyboard alone', async ({ page }) => {
    test.setTimeout(120_000);
    await joined(page, 'keys');
    await page.goto('/account/checkout/2');
    await page.waitForLoadState('networkidle');
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Pay now', exact: true }));
    await page.keyboard.press('Enter');
    const address = addressDialog(page);
    for (const [label, words] of [
      ['First name', 'Ada'],
      ['Last name', 'Lovelace'],
      ['Country', 'United K'],
      ['City', 'London'],
      ['Postal code', 'W1'],
    ] as const) {
      await tabTo(page, address.getByLabel(label));
      await page.keyboard.type(words);
    }
    await page.keyboard.press('Enter');
    for (const [label, words] of [
      ['Card number', PAYS],
      ['Expires (MM/YY)', '12/40'],
      ['Security code', '123'],
    ] as const) {
      await tabTo(page, paymentDialog(page).getByLabel(label));
      await page.keyboard.type(words);
    }
    await page.keyboard.press('Enter');
    await expectPaid(page);
  });
});
