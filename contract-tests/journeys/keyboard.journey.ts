import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { PASSWORD, heardSeconds, listen, loopForSale, readWav, rowOf, tabTo } from './shop.ts';

test('finds, hears, buys and receives a loop by keyboard alone [PLAY-19, DOWN-02, SESS-14]', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const loop = await loopForSale(request, 3);
  await listen(page);
  await page.goto('/samples');
  await page.waitForLoadState('networkidle');

  // The first Tab focuses the skip link.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();

  const search = page
    .getByRole('complementary', { name: 'Filters' })
    .getByRole('searchbox', { name: 'Search samples' });
  await tabTo(page, search);
  await page.keyboard.type(loop.name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/name=/);
  const row = rowOf(page, loop.name);
  await expect(row).toBeVisible();

  await tabTo(page, row.getByRole('button', { name: new RegExp(`^Play ${loop.name}`) }));
  await page.keyboard.press('Enter');
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.2);

  const download = row.getByRole('button', { name: `Download ${loop.name}, 1 credit` });
  await tabTo(page, download);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Login For Samples' });
  await expect(dialog.getByLabel('Email')).toBeFocused();

  // Escape closes the login and returns the focus.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(download).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await page.keyboard.type('max@demo.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await tabTo(page, download);
  const waiting = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect(readWav(readFileSync(await (await waiting).path())).tempo).toBe(loop.bpm);
});
