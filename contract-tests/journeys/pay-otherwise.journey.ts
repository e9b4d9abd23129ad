import { type Page, expect, test } from '@playwright/test';
import { PASSWORD, aNewAddress, signIn, tabTo } from './shop.ts';

const PAYER = { first_name: 'Ada', last_name: 'Lovelace', postal_code: 'W1', country_iso_code: 'GB' };

/** Somebody new, signed in, whom no other journey knows. */
async function joined(page: Page, name: string): Promise<void> {
  const form = { username: 'Ada', email: aNewAddress(name), password: PASSWORD, terms: true };
  expect((await page.request.post('/api/v1/signup', { data: form })).status()).toBe(201);
}

/** The same with a plan that was paid for by a card. */
async function paid(page: Page, name: string, plan: number): Promise<void> {
  await joined(page, name);
  const checkout = await page.request.post(`/api/v1/payment/checkout/${plan}`, { data: { ...PAYER, city: 'London' } });
  const { url_stripe_checkout: url } = (await checkout.json()) as { url_stripe_checkout: string };
  const answer = await page.request.post(url, { data: { token: { id: 'tok_ok' }, form: PAYER } });
  expect(await answer.json()).toMatchObject({ status: 'COMPLETED' });
}

const user = async (page: Page): Promise<unknown> => (await page.request.post('/api/v1/account/user')).json();

async function fillAddress(page: Page): Promise<void> {
  const address = page.getByRole('dialog', { name: 'Payment - Step 1 / 2' });
  await address.getByLabel('First name').fill('Ada');
  await address.getByLabel('Last name').fill('Lovelace');
  await address.getByLabel('Country').selectOption('GB');
  await address.getByLabel('City').fill('London');
  await address.getByLabel('Postal code').fill('W1');
  await address.getByRole('button', { name: 'Update Address & Continue' }).click();
  await expect(address).toBeHidden();
}

/** From the page of a plan to the dialog that asks how to pay. */
async function openPayment(page: Page, plan: number, button = 'Pay now'): Promise<void> {
  await page.goto(`/account/checkout/${plan}`);
  await page.waitForLoadState('networkidle');
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await fillAddress(page);
}

const confirmation = (page: Page) => page.getByRole('dialog', { name: 'Payment confirmation' });

async function payByCard(page: Page): Promise<void> {
  await confirmation(page).getByLabel('Card number').fill('4242424242424242');
  await confirmation(page).getByLabel('Expires (MM/YY)').fill('12/40');
  await confirmation(page).getByLabel('Security code').fill('123');
  await confirmation(page).getByRole('button', { name: 'Pay now', exact: true }).click();
}

const expectPaid = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/account\/order\//);
  await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
};

test.use({ bypassCSP: true, reducedMotion: 'reduce' });

test('subscribes by a wallet, which then pays for credits alone [BILL-27, BILL-35, BILL-51, ROUTE-33]', async ({
  page,
}) => {
  await joined(page, 'wallet');
  await openPayment(page, 2);
  await confirmation(page).getByText('PayPal wallet', { exact: true }).click();
  await confirmation(page).getByRole('button', { name: 'Pay with PayPal' }).click();
  await expect(page).toHaveURL(/\/simulator\/wallet\//);
  await expect(page.getByRole('heading', { name: 'TEST wallet' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expectPaid(page);

  await openPayment(page, 2);
  await confirmation(page).getByRole('button', { name: 'Pay now', exact: true }).click();
  await expectPaid(page);
  expect(await user(page)).toMatchObject({ plan: { id: 2 }, wallet: { balance: 200 } });
});

test('goes down with the next month for nothing today, or at once for its price [BILL-39]', async ({ page }) => {
  await paid(page, 'down', 4);
  await page.goto('/account/plans');
  await page.waitForLoadState('networkidle');
  const basic = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Basic', exact: true }) });
  await basic.getByRole('button', { name: /nothing to pay today/ }).click();
  await expect(page.getByText('Change scheduled', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/it is the Basic plan for \$9\.99 a month\./)).toBeVisible();
  expect(await user(page)).toMatchObject({ plan: { id: 4 }, wallet: { balance: 600 } });

  await openPayment(page, 3, 'Downgrade plan');
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
    await openPayment(tab, 2);
    await expect(confirmation(tab).getByLabel('Card number')).toBeVisible();
  }
  await Promise.all([payByCard(page), payByCard(other)]);
  await expect(async () => expect(await user(page)).toMatchObject({ plan: { id: 2 } })).toPass();
  await page.goto('/account/invoices');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'TEST-INV-' })).toHaveCount(1);
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
    const address = page.getByRole('dialog', { name: 'Payment - Step 1 / 2' });
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
      ['Card number', '4242424242424242'],
      ['Expires (MM/YY)', '12/40'],
      ['Security code', '123'],
    ] as const) {
      await tabTo(page, confirmation(page).getByLabel(label));
      await page.keyboard.type(words);
    }
    await page.keyboard.press('Enter');
    await expectPaid(page);
  });
});
