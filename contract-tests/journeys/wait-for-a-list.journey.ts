import { expect, type Locator, test } from '@playwright/test';
import { holdBack } from './shop.ts';

/** The heights of these rows, each once. */
const heightsOf = (rows: Locator): Promise<readonly number[]> =>
  rows.evaluateAll((all) => [...new Set(all.map((row) => row.getBoundingClientRect().height))]);

test('rows of the sound list are 67 px high, those that stand in while it loads and those that come [LIST-24, LIST-25]', async ({
  page,
}) => {
  await page.goto('/sample/101');
  await page.waitForLoadState('networkidle');
  const letListCome = await holdBack(page, '**/api/v1/store/sample-list');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sounds' }).click();
  await expect(page).toHaveURL('/samples');
  const rows = page.getByRole('main').locator('tbody tr');
  const placeholders = page.getByRole('main').locator('tbody tr[data-skeleton]');
  await expect(placeholders).toHaveCount(20);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await heightsOf(placeholders)]).toEqual([width, [67]]);
  }
  letListCome();
  await expect(placeholders).toHaveCount(0);
  await expect(rows).toHaveCount(20);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await heightsOf(rows)]).toEqual([width, [67]]);
  }
});

test('4 placeholders stand in for the packs of the carousel below 992 px and 8 from there, for its collections always 4 [LIST-26, PROD-03, DECISION-34]', async ({
  page,
}) => {
  await page.goto('/samples');
  await page.waitForLoadState('networkidle');
  const letPacksCome = await holdBack(page, '**/api/v1/store/product-list?*');
  const letCollectionsCome = await holdBack(page, '**/api/v1/store/collection-list*');
  await page.getByRole('link', { name: 'Loopstead, home' }).click();
  await expect(page).toHaveURL('/');
  const shelf = (title: string) => page.getByRole('region', { name: title, exact: true });
  const placeholders = (title: string) => shelf(title).locator('li[data-skeleton]').filter({ visible: true });
  for (const [width, packs] of [
    [991, 4],
    [992, 8],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(placeholders('Packs')).toHaveCount(packs);
    await expect(placeholders('Collections')).toHaveCount(4);
  }
  letPacksCome();
  letCollectionsCome();
  for (const title of ['Packs', 'Collections']) {
    await expect(placeholders(title)).toHaveCount(0);
    await expect(shelf(title).getByRole('article').first()).toBeVisible();
  }
});
