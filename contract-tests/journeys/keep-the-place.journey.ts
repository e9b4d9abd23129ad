import { type Page, expect, test } from '@playwright/test';
import { rowOf } from './shop.ts';

const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

/** The name of a sound in the middle of the window. */
const soundInSight = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const names = [...document.querySelectorAll<HTMLElement>('main tbody a[dir=auto]')];
    return names.find((name) => name.getBoundingClientRect().top > window.innerHeight / 2)!.textContent;
  });

/** Scrolls, and waits until the page has noticed. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await expect(page.locator('html')).not.toHaveAttribute('data-presses');
  await page.evaluate((to) => window.scrollTo(0, to), y);
  await expect.poll(() => top(page)).toBe(y);
}

/**
 * Follows a link from the current scroll position: a press by the test's pointer may scroll first, and the shop would
 * store that.
 */
const leaveTo = (page: Page, name: string): Promise<void> =>
  rowOf(page, name)
    .getByRole('link', { name, exact: true })
    .evaluate((link: HTMLElement) => link.click());

for (const [device, width, height] of [
  ['a phone', 390, 844],
  ['a desktop', 1440, 900],
] as const) {
  test.describe(`on ${device}`, () => {
    test.use({ viewport: { width, height } });

    test('comes back to the same place of a list, by steps through the history and after a reload', async ({
      page,
    }) => {
      await page.goto('/samples?size=50');
      await scrollTo(page, 934);
      const name = await soundInSight(page);
      await rowOf(page, name)
        .getByRole('button', { name: `Play ${name}` })
        .click();
      await leaveTo(page, name);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      expect(await top(page)).toBe(0);

      await page.goBack();
      await expect.poll(() => top(page)).toBe(934);
      await expect(rowOf(page, name)).toBeInViewport();
      await page.reload();
      await expect(page.locator('html')).not.toHaveAttribute('data-presses');
      await expect.poll(() => top(page)).toBe(934);
      await page.goForward();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.goBack();
      await expect.poll(() => top(page)).toBe(934);
    });

    test('comes back to the same place of a pack', async ({ page }) => {
      await page.goto('/sample-pack/motorway-lights');
      await scrollTo(page, 400);
      const name = await soundInSight(page);
      await leaveTo(page, name);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await page.goBack();
      await expect.poll(() => top(page)).toBe(400);
    });
  });
}

for (const [width, height] of [
  [390, 844],
  [1024, 700],
  [1440, 900],
] as const) {
  test(`keeps the playing row in sight, clear of header and player, while arrow keys move at ${width} px`, async ({
    page,
  }) => {
    // Forty presses, each waiting for its row to come to rest.
    test.slow();
    await page.setViewportSize({ width, height });
    await page.goto('/samples?size=50');
    await expect(page.locator('html')).not.toHaveAttribute('data-presses');
    await page.waitForLoadState('networkidle');
    const rows = page.locator('main tbody tr:has([data-preview])');
    const player = page.getByRole('region', { name: 'Player' });
    const isClear = (at: number) =>
      rows.nth(at).evaluate((row) => {
        const { top, bottom, left } = row.getBoundingClientRect();
        const isRow = (y: number) => row.contains(document.elementFromPoint(left + 60, y));
        return isRow(top + 2) && isRow(bottom - 2);
      });
    for (let at = 0; at < 20; at += 1) {
      await page.keyboard.press('ArrowDown');
      // A short one-shot may be over before it is checked.
      await expect(rows.nth(at)).toHaveAttribute('data-playback', /^(?:playing|finished)$/);
      await expect.poll(() => isClear(at), `row ${at} on the way down`).toBe(true);
    }
    await expect(player).toBeVisible();
    for (let at = 18; at >= 0; at -= 1) {
      await page.keyboard.press('ArrowUp');
      await expect.poll(() => isClear(at), `row ${at} on the way up`).toBe(true);
    }
  });
}
