import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { freezeShop } from '../../server/admin/freeze-shop.ts';
import { loopForSale, rowOf, signIn } from './shop.ts';

const shop = { dataFolder: resolve(process.env['JOURNEY_DATA']!), databaseUrl: null };
const REASON = 'We move to a larger machine until 9 pm.';

test.describe('a frozen shop', () => {
  test.beforeAll(async () => void (await freezeShop(shop, REASON)));
  test.afterAll(async () => void (await freezeShop(shop, null)));

  test('says why above every page and to whoever wants to buy, and lets everything be heard', async ({ page }) => {
    await signIn(page, 'max@demo.test');
    const loop = await loopForSale(page.request, 30);
    await page.goto(`/samples?name=${encodeURIComponent(loop.name)}`);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('status').filter({ hasText: REASON })).toBeVisible();
    const row = rowOf(page, loop.name);
    await row.getByRole('button', { name: `Play ${loop.name}` }).click();
    await expect(row.getByRole('button', { name: `Pause ${loop.name}` })).toBeVisible();
    await row.getByRole('button', { name: /^Download/ }).click();
    const dialog = page.getByRole('dialog', { name: 'The shop is read-only' });
    await expect(dialog.getByText(REASON)).toBeVisible();
  });
});

test('a shop that has thawed says nothing of it', async ({ page }) => {
  await page.goto('/samples');
  await expect(page.getByText('The shop is read-only')).toHaveCount(0);
});
