import { type Page, expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { signIn } from './shop.ts';

/** What a visible hint covers. */
const covered = (page: Page, selector: string) =>
  page.evaluate((what) => {
    const [hint, other] = [document.querySelector('dialog[aria-live]'), document.querySelector(what)];
    if (!hint || !other) return null;
    const [a, b] = [hint.getBoundingClientRect(), other.getBoundingClientRect()];
    return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  }, selector);

for (const width of [390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px in ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme, storageState: { cookies: [], origins: [] } });

      test('a visitor who looks around is offered what is free, once [SHELL-38, STOR-09]', async ({
        page,
        context,
      }) => {
        await page.goto('/samples');
        const offer = page.getByRole('dialog', { name: 'Free Music Samples!' });
        await expect(offer).toBeVisible({ timeout: 20_000 });
        expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
        expect(await covered(page, 'section[aria-label="Player"]')).not.toBe(true);
        await expectNoViolations(page);
        const kept = (await context.cookies()).find(({ name }) => name === 'modal_info_free');
        expect([kept?.value, Math.round(((kept?.expires ?? 0) * 1000 - Date.now()) / 3_600_000)]).toEqual(['1', 24]);
        await offer.getByRole('link', { name: 'Browse free samples' }).click();
        await expect(page).toHaveURL(/\/samples\/free$/);
        await expect(offer).toBeHidden();
      });

      test('a customer is pointed at the first sound, until it is closed [SHELL-40, STOR-11]', async ({ page }) => {
        await signIn(page, 'max@demo.test');
        await page.goto('/samples');
        const hint = page.getByRole('dialog', { name: 'Download your first sound!' });
        await expect(hint).toBeVisible();
        const [box, target] = [
          await hint.boundingBox(),
          await page.locator('main [data-downloaded]').first().boundingBox(),
        ];
        expect(box!.y).toBeGreaterThanOrEqual(target!.y + target!.height);
        expect(box!.x).toBeGreaterThanOrEqual(0);
        expect(box!.x + box!.width).toBeLessThanOrEqual(width);
        await expectNoViolations(page);
        await page.keyboard.press('?');
        await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
        await expect(hint).toBeHidden();
        await page.keyboard.press('Escape');
        await expect(hint).toBeVisible();
        await hint.getByRole('button', { name: 'Close' }).click();
        await expect(hint).toBeHidden();
        await page.reload();
        await expect(page.locator('html')).not.toHaveAttribute('data-presses');
        await expect(hint).toBeHidden();
      });
    });
