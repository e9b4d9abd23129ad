import { type Page, expect, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';

const PASSWORD = 'kiln7Ember';
const [PAYS, ASKS_THE_BANK, DECLINED] = ['4242424242424242', '4000002500003155', '4000000000000002'];

/** A new customer, signed in and unknown to other journeys. */
async function joined(page: Page, name: string): Promise<void> {
  const form = { username: 'Ada', email: `${name}-${Date.now()}@example.org`, password: PASSWORD, terms: true };
  expect((await page.request.post('/api/v1/signup', { data: form })).status()).toBe(201);
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** From the checkout of a plan through the address to the dialog that asks how to pay [ACCT-03, BILL-04, BILL-05]. */
async function openPayment(page: Page, button = 'Pay now', country = 'GB'): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  const address = dialogOf(page, 'Payment - Step 1 / 2');
  await address.getByLabel('First name').fill('Ada');
  await address.getByLabel('Last name').fill('Lovelace');
  await address.getByLabel('Country').selectOption(country);
  await address.getByLabel('City').fill('London');
  await address.getByLabel('Postal code').fill('W1');
  await address.getByRole('button', { name: 'Update Address & Continue' }).click();
  await expect(address).toBeHidden();
}

async function typeCard(page: Page, number: string): Promise<void> {
  const dialog = dialogOf(page, 'Payment confirmation');
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expires (MM/YY)').fill('12/40');
  await dialog.getByLabel('Security code').fill('123');
  await dialog.getByRole('button', { name: 'Pay now', exact: true }).click();
}

const expectPaid = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL(/\/account\/order\//);
  await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
};

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' });

    test('subscribes by a card, declined first, that asks the bank [ROUTE-03, BILL-07 to BILL-11, BILL-45, BILL-51, API-29]', async ({
      page,
    }) => {
      await joined(page, `pay${width}`);
      await page.goto('/account/plans');
      await page.waitForLoadState('networkidle');
      await expectNoViolationsInBothThemes(page);
      await page.getByRole('link', { name: /Basic/ }).click();
      await expect(page).toHaveURL(/\/account\/checkout\/2$/);
      await expect(page.getByText('$9.99', { exact: true })).toBeVisible();
      await expectNoViolationsInBothThemes(page);

      await openPayment(page);
      const paying = dialogOf(page, 'Payment confirmation');
      await expect(paying.getByText('TEST', { exact: true })).toBeVisible();
      await expectNoViolationsInBothThemes(page);
      await typeCard(page, '4242424242424241');
      await expect(paying.getByRole('alert')).toBeVisible();
      await paying.getByRole('button', { name: 'Dismiss' }).click();
      await typeCard(page, DECLINED);
      await expect(page.getByText('Payment Rejected')).toBeVisible();
      await typeCard(page, ASKS_THE_BANK);
      await expect(page.getByText('Confirm Your payment')).toBeVisible();
      await expect(page).toHaveURL(/\/simulator\/bank\//);
      await expect(page.getByRole('heading', { name: 'TEST bank' })).toBeVisible();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expectPaid(page);
      await expectNoViolationsInBothThemes(page);
      const user = (await (await page.request.post('/api/v1/account/user')).json()) as Record<string, unknown>;
      expect(user).toMatchObject({ plan: { id: 2, is_expired: false }, wallet: { balance: 100 } });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });

    test('pays by what is stored for a better plan, cancels and comes back [BILL-21, BILL-40, BILL-50, ACCT-38 to ACCT-44, ACCT-57]', async ({
      page,
    }) => {
      await joined(page, `up${width}`);
      await page.goto('/account/checkout/2');
      await page.waitForLoadState('networkidle');
      await openPayment(page);
      await typeCard(page, PAYS);
      await expect(page.getByText('Payment has been completed!')).toBeVisible();
      await expectPaid(page);

      await page.goto('/account/checkout/3');
      await page.waitForLoadState('networkidle');
      await openPayment(page, 'Pay now (Upgrade plan)');
      const stored = dialogOf(page, 'Payment confirmation');
      await expect(stored.getByText('Visa **** 4242')).toBeVisible();
      await expectNoViolationsInBothThemes(page);
      await stored.getByRole('button', { name: 'Pay now (Upgrade plan)' }).click();
      await expectPaid(page);
      const user = (await (await page.request.post('/api/v1/account/user')).json()) as Record<string, unknown>;
      expect(user).toMatchObject({ plan: { id: 3 }, wallet: { balance: 400 } });

      await page.goto('/account/plans');
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Update payment method' }).click();
      const method = dialogOf(page, 'Update payment method');
      await expect(method.getByText('Visa **** 4242')).toBeVisible();
      await expectNoViolationsInBothThemes(page);
      await method.getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      const leaving = dialogOf(page, 'Cancel subscription');
      await leaving.getByRole('radio', { name: "I can't find sounds I like." }).check();
      await expectNoViolationsInBothThemes(page);
      await leaving.getByRole('button', { name: 'Continue' }).click();
      await expect(leaving.getByText('You will lose 400 credits at the end of your billing period on')).toBeVisible();
      await leaving.getByRole('button', { name: 'Cancel subscription' }).click();
      await expect(page.getByText('Subscription has been cancelled successfully!')).toBeVisible();
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect(page.getByText('Subscription resumed')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
    });

    test('withdraws within 14 days in two steps, and sees what went back', async ({ page }) => {
      await joined(page, `withdraw${width}`);
      await page.goto('/account/checkout/2');
      await page.waitForLoadState('networkidle');
      await page.getByRole('checkbox', { name: 'I want my credits at once' }).check();
      await openPayment(page, 'Pay now', 'DE');
      await typeCard(page, PAYS);
      await expectPaid(page);
      await page.goto('/account/plans');
      await page.waitForLoadState('networkidle');
      await expectNoViolationsInBothThemes(page);
      const calendar = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Add charges to a calendar (.ics)' }).click();
      expect((await calendar).suggestedFilename()).toBe('charges.ics');
      await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
      const dialog = dialogOf(page, 'Withdraw from your plan');
      await expect(dialog.getByText('$9.99 goes back to what you paid by.')).toBeVisible();
      await expectNoViolationsInBothThemes(page);
      await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
      await expect(page.getByText('You have withdrawn', { exact: true })).toBeVisible();
      await expect(page.getByText('You have withdrawn from this plan.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Withdraw from contract here' })).toBeHidden();
      await page.goto('/account/credits');
      await expect(page.getByText(/^Refund of TEST-INV-/)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    });
  });
