import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { signIn } from './shop.ts';
import { expectNoSidewaysScroll } from './width.ts';

for (const width of [390, 1440])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`at ${width} px in ${colorScheme}`, () => {
      test.use({ viewport: { width, height: 900 }, colorScheme });

      test('a provider sees how their packs are doing, and lists them [DASH-01, DASH-02, DASH-03]', async ({
        page,
      }) => {
        await signIn(page, 'provider@demo.test');
        await page.goto('/dashboard');
        await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
        await expect(page.locator('main dl')).toContainText('Playbacks');
        await expectNoViolations(page);
        await page.locator('main').getByRole('link', { name: 'Your packs' }).last().click();
        await expect(page).toHaveURL(/\/dashboard\/products$/);
        await expect(page.getByRole('link', { name: 'Manage Slow Copper' })).toBeVisible();
        await expectNoViolations(page);
        await page.getByRole('link', { name: 'Manage Slow Copper' }).click();
        await expect(page.getByRole('heading', { name: 'Slow Copper', level: 1 })).toBeVisible();
        await expectNoViolations(page);
        await expectNoSidewaysScroll(page);
        await page.locator('main').getByRole('link', { name: 'Statistics' }).click();
        await expect(page.getByRole('heading', { name: 'Searches without results' })).toBeVisible();
        await expectNoViolations(page);
        await expectNoSidewaysScroll(page);
        await page.locator('main').getByRole('link', { name: 'Earnings' }).click();
        await expect(page.getByRole('heading', { name: 'Where you are paid' })).toBeVisible();
        await expectNoViolations(page);
        await expectNoSidewaysScroll(page);
      });
    });

test('somebody else is told that it is for providers, and led home [DASH-03, DECISION-28]', async ({ page }) => {
  await signIn(page, 'max@demo.test');
  await page.goto('/dashboard');
  const dialog = page.getByRole('dialog', { name: 'For providers only' });
  await expect(dialog).toBeVisible();
  await dialog
    .getByRole('link', { name: 'To the shop' })
    .or(dialog.getByRole('button', { name: 'To the shop' }))
    .click();
  await expect(page).toHaveURL(/\/$/);
});
