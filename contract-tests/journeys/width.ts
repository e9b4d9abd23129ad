import { expect, type Page } from '@playwright/test';

/** The page is no wider than its window. `where` names it in a failure. */
export const expectNoSidewaysScroll = (page: Page, where = ''): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: where,
    })
    .toBe(0);
