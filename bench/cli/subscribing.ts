import type { Browser } from '@playwright/test';
import { type Customer, type Outcome, inNewWindow, logIn, terminalOf } from './customer.ts';

const PLAN = 2;
const CARD = { number: '4242424242424242', expiry: '12/40', code: '123' } as const;

/** Somebody new, without a plan, an address or a card. */
export async function joins({ origin, email, password }: Customer): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'Ada', email, password, terms: true }),
  });
  if (answer.status !== 201) throw new Error(`Nobody can join: ${answer.status}.`);
}

/** Logs in, saves an address and pays by a new card, in three commands. Brings credits. */
export async function subscribesByCommands(customer: Customer): Promise<Outcome> {
  const run = terminalOf(customer);
  const started = performance.now();
  await run('login', '--email', customer.email);
  const name = ['--first-name', 'Ada', '--last-name', 'Lovelace'];
  const place = ['--country', 'GB', '--city', 'London', '--postal-code', 'W1'];
  await run('account', 'update-address', '--billing', ...name, ...place);
  await run('checkout', String(PLAN), '--card', CARD.number, '--expiry', CARD.expiry, '--code', CARD.code);
  const time = performance.now() - started;
  return { time, brought: Number(await run('whoami', '--jq', '.wallet.balance')) };
}

/** The same on the pages of the shop. */
export const subscribesByPages = (browser: Browser, customer: Customer): Promise<Outcome> =>
  inNewWindow(browser, async (page) => {
    const { origin } = customer;
    const started = performance.now();
    await logIn(page, customer);
    await page.goto(`${origin}/account/checkout/${PLAN}`);
    await page.getByRole('main').getByRole('button', { name: 'Pay now', exact: true }).click();
    const address = page.getByRole('dialog', { name: 'Payment - Step 1 / 2' });
    await address.getByLabel('First name').fill('Ada');
    await address.getByLabel('Last name').fill('Lovelace');
    await address.getByLabel('Country').selectOption('GB');
    await address.getByLabel('City').fill('London');
    await address.getByLabel('Postal code').fill('W1');
    await address.getByRole('button', { name: 'Update Address & Continue' }).click();
    const payment = page.getByRole('dialog', { name: 'Payment confirmation' });
    await payment.getByLabel('Card number').fill(CARD.number);
    await payment.getByLabel('Expires (MM/YY)').fill(CARD.expiry);
    await payment.getByLabel('Security code').fill(CARD.code);
    await payment.getByRole('button', { name: 'Pay now', exact: true }).click();
    await page.getByRole('heading', { name: 'Payment completed' }).waitFor();
    const time = performance.now() - started;
    const user = (await (await page.request.post(`${origin}/api/v1/account/user`)).json()) as {
      readonly wallet: { readonly balance: number };
    };
    return { time, brought: user.wallet.balance };
  });
