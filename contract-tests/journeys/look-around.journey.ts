import { type Page, expect, test } from '@playwright/test';

const bar = (page: Page) => page.getByRole('banner');
const scrollTo = (page: Page, y: number) => page.evaluate((to) => window.scrollTo(0, to), y);

test('the bar stays at the top and is stuck beyond 500 pixels [SHELL-21, SHELL-24, DECISION-177]', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await expect(bar(page)).not.toHaveClass(/stuck/);
  await scrollTo(page, 501);
  await expect(bar(page)).toHaveClass(/stuck/);
  expect((await bar(page).boundingBox())?.y).toBe(0);
  await scrollTo(page, 500);
  await expect(bar(page)).not.toHaveClass(/stuck/);
});

for (const [motion, moves] of [
  ['no-preference', true],
  ['reduce', false],
] as const)
  test(`the picks of the home page ${moves ? 'rise with the page' : 'stay where somebody wants less motion'} [SHELL-26, DECISION-179]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ reducedMotion: motion });
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    const beside = () =>
      page.evaluate(() => {
        const words = document.querySelector('main h1')!.closest('header')!;
        return getComputedStyle(words.nextElementSibling!).translate;
      });
    const before = await beside();
    await scrollTo(page, 300);
    if (moves) await expect.poll(beside).toBe('0px -16px');
    else expect(await beside()).toBe(before);
  });
