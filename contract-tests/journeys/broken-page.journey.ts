import { type Page, expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';

// The shop's policy forbids scripts of others, such as axe.
test.use({ bypassCSP: true });

const openMain = async (page: Page): Promise<void> => {
  await page.goto('/samples');
  await expect(page.locator('main tbody')).toBeVisible();
  await page.waitForFunction(() => document.documentElement.dataset['arriving'] === undefined);
};

test('a view that throws leaves a page that says so and leads on', async ({ page }) => {
  await page.route('**/assets/HomePage-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const HomePage = () => { throw new Error("broken view") }; export { HomePage as default, HomePage as t };',
    }),
  );
  const thrown = page.waitForEvent('pageerror');
  await openMain(page);
  await page.getByRole('link', { name: 'Loopstead' }).first().click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect((await thrown).message).toBe('broken view');
  await expectNoViolations(page);
  await page.unrouteAll();
  await page.getByRole('link', { name: 'Go to the start page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Something went wrong');
  await page.goBack();
  await expect(page.locator('main tbody')).toBeVisible();
});

test('a page of an earlier release of the shop is loaded anew when it needs more code', async ({ page }) => {
  await openMain(page);
  let isReplaced = true;
  await page.route('**/assets/*.js', async (route, request) => {
    await route.continue(isReplaced ? { url: request.url().replace('.js', '-of-before.js') } : {});
  });
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isReplaced = false;
  });
  await page.getByRole('link', { name: 'Loopstead' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0])).toMatchObject({ type: 'reload' });
});
