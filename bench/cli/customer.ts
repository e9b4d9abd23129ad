import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { openWindow } from '../chromium.ts';
import { ours } from './command-lines.ts';

/** Who performs a task, where, and with an empty folder for what remains of it. */
export interface Customer {
  readonly origin: string;
  readonly email: string;
  readonly password: string;
  readonly folder: string;
}

/** The outcome: milliseconds, and a number that both ways must agree on. */
export interface Outcome {
  readonly time: number;
  readonly brought: number;
}

/** Runs commands, each in a process of its own, with a profile in the folder. Returns what they print. */
export function terminalOf({ origin, password, folder }: Customer): (...words: readonly string[]) => Promise<string> {
  const env = { ...process.env, XDG_CONFIG_HOME: folder, LOOPSTEAD_BACKEND: origin, LOOPSTEAD_PASSWORD: password };
  return async (...words) => (await promisify(execFile)(process.execPath, [ours.script, ...words], { env })).stdout;
}

/** Does something in a window of an open browser that has never seen the shop. */
export async function inNewWindow(browser: Browser, work: (page: Page) => Promise<Outcome>): Promise<Outcome> {
  const page = await openWindow(browser, { viewport: { width: 1440, height: 900 } });
  try {
    return await work(page);
  } finally {
    await page.context().close();
  }
}

/** Opens the list of sounds and logs in there. */
export async function logIn(page: Page, { origin, email, password }: Customer): Promise<void> {
  await page.goto(`${origin}/samples`);
  await page.getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Login For Samples' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}
