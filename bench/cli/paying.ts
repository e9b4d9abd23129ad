import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { openWindow } from '../chromium.ts';
import { ours } from './command-lines.ts';

const PASSWORD = 'kiln7Ember';
const PLAN = 2;
const CARD = { number: '4242424242424242', expiry: '12/40', code: '123' } as const;

/** Who subscribes. */
export interface Subscriber {
  readonly origin: string;
  readonly email: string;
  /** An empty folder for the profile of a terminal. */
  readonly folder: string;
}

/** What came of it. */
export interface Subscribed {
  readonly time: number;
  /** Credits in the wallet afterwards. */
  readonly credits: number;
}

/** Somebody new, without a plan, an address or a card. */
export async function joins(origin: string, email: string): Promise<void> {
  const answer = await fetch(`${origin}/api/v1/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'Ada', email, password: PASSWORD, terms: true }),
  });
  if (answer.status !== 201) throw new Error(`Nobody can join: ${answer.status}.`);
}

/** Logs in, saves an address and pays by a new card: three commands, each a process of its own. */
export async function subscribesByCommands({ origin, email, folder }: Subscriber): Promise<Subscribed> {
  const env = { ...process.env, XDG_CONFIG_HOME: folder, LOOPSTEAD_BACKEND: origin, LOOPSTEAD_PASSWORD: PASSWORD };
  const run = async (...words: readonly string[]) =>
    (await promisify(execFile)(process.execPath, [ours.script, ...words], { env })).stdout;
  const started = performance.now();
  await run('login', '--email', email);
  const name = ['--first-name', 'Ada', '--last-name', 'Lovelace'];
  const place = ['--country', 'GB', '--city', 'London', '--postal-code', 'W1'];
  await run('account', 'update-address', '--billing', ...name, ...place);
  await run('checkout', String(PLAN), '--card', CARD.number, '--expiry', CARD.expiry, '--code', CARD.code);
  const time = performance.now() - started;
  return { time, credits: Number(await run('whoami', '--jq', '.wallet.balance')) };
}

/** The same with the pages of the shop, in a browser that is open already and has never seen them. */
export async function subscribesByPages(browser: Browser, { origin, email }: Subscriber): Promise<Subscribed> {
  const page = await openWindow(browser, { viewport: { width: 1440, height: 900 } });
  const context = page.context();
  try {
    const started = performance.now();
    await page.goto(`${origin}/samples`);
    await page.getByRole('button', { name: 'Log in' }).click();
    const login = page.getByRole('dialog', { name: 'Login For Samples' });
    await login.getByLabel('Email').fill(email);
    await login.getByLabel('Password').fill(PASSWORD);
    await login.getByRole('button', { name: 'Log in', exact: true }).click();
    await login.waitFor({ state: 'hidden' });
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
    return { time, credits: user.wallet.balance };
  } finally {
    await context.close();
  }
}
