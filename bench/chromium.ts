import { type Browser, type BrowserContextOptions, type Page, chromium } from '@playwright/test';
import { QUIET_CHROMIUM } from '../contract-tests/quiet-chromium.ts';

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...QUIET_CHROMIUM],
  });

/** What Chromium loads for a new window shares the processor with the page: it is done by then. */
const WINDOW_OPENS_MS = 2500;

/** A ready window that has never seen the page. Closing its context closes it. */
export async function openWindow(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.waitForTimeout(WINDOW_OPENS_MS);
  return page;
}
