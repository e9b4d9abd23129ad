import { type Locator, type Page, expect } from '@playwright/test';
import { joined } from './shop.ts';

const PAYER = { first_name: 'Ada', last_name: 'Lovelace', postal_code: 'W1', country_iso_code: 'GB' };

/** The card of the sandbox that pays at once. */
export const PAYS = '4242424242424242';

/** A new customer who has paid for a plan by a card of the sandbox, by default one that pays. Returns their address. */
export async function subscribed(page: Page, name: string, plan: number, token = 'tok_ok'): Promise<string> {
  const email = await joined(page, name);
  const checkout = await page.request.post(`/api/v1/payment/checkout/${plan}`, { data: { ...PAYER, city: 'London' } });
  const { url_stripe_checkout: url } = (await checkout.json()) as { url_stripe_checkout: string };
  const answer = await page.request.post(url, { data: { token: { id: token }, form: PAYER } });
  expect(await answer.json()).toMatchObject({ status: 'COMPLETED' });
  return email;
}

/** What the shop says of the signed-in customer. */
export const user = async (page: Page): Promise<unknown> => (await page.request.post('/api/v1/account/user')).json();

export const addressDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Payment - Step 1 / 2' });
export const paymentDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Payment confirmation' });

/** From the checkout of a plan through the address to the dialog that asks how to pay [ACCT-03, BILL-04, BILL-05]. */
export async function openPayment(page: Page, button = 'Pay now', country = 'GB'): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  const address = addressDialog(page);
  await address.getByLabel('First name').fill('Ada');
  await address.getByLabel('Last name').fill('Lovelace');
  await address.getByLabel('Country').selectOption(country);
  await address.getByLabel('City').fill('London');
  await address.getByLabel('Postal code').fill('W1');
  await address.getByRole('button', { name: 'Update Address & Continue' }).click();
  await expect(address).toBeHidden();
}

export async function payByCard(page: Page, number = PAYS): Promise<void> {
  const dialog = paymentDialog(page);
  await dialog.getByLabel('Card number').fill(number);
  await dialog.getByLabel('Expires (MM/YY)').fill('12/40');
  await dialog.getByLabel('Security code').fill('123');
  await dialog.getByRole('button', { name: 'Pay now', exact: true }).click();
}

export async function expectPaid(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/account\/order\//);
  await expect(page.getByRole('heading', { name: 'Payment completed' })).toBeVisible();
}

/** The invoices of a test shop, on the page that lists them. */
export const testInvoices = (page: Page): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'TEST-INV-' });
