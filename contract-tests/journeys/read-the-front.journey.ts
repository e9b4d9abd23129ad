import { expect, test, type Page } from '@playwright/test';
import { tabTo } from './shop.ts';
import { expectNoSidewaysScroll } from './width.ts';

/** Pages about the shop that visitors see. */
const PAGES = ['/', '/page/how-works', '/page/pricing', '/page/license', '/account/plans', '/search/sample-packs'];

const WIDTHS = [320, 390, 1024, 1440];

/** Texts of the page that are clipped or invisible. */
const hiddenTexts = (page: Page): Promise<readonly string[]> =>
  page
    .locator('main :is(h1, h2, p, li)')
    .evaluateAll((texts) =>
      texts
        .filter((text) => text.textContent.trim() !== '' && !text.closest('[hidden]') && !text.checkVisibility())
        .map((text) => text.textContent),
    );

test.describe('where scripts are off', () => {
  test.use({ javaScriptEnabled: false });

  test('what can be read can be read, at every width', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await hiddenTexts(page), path).toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expectNoSidewaysScroll(page, `${path} at ${width}`);
      }
    }
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'How it works' }).click();
    await expect(page).toHaveURL(/\/page\/how-works$/);
  });
});

test('the front fits with text of twice the size, and in the colors of the system', async ({ page, context }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  // The browser's text size setting; the default is 16 px.
  const browser = await context.newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  for (const path of PAGES) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page, `${path} at ${width}`);
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the first page is used by the keyboard alone, from the skip link to the way on', async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^Skip/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'How it works' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'How it works' })).toBeVisible();
});
