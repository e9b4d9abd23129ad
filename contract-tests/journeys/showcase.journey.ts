import { expect, test } from '@playwright/test';
import { slidesPerView } from '../../core/showcase/slides.ts';
import { heardSeconds, listen } from './shop.ts';

test('walks the way in from top to bottom, and comes to what it shows [ROLE-01, ROLE-02, ROUTE-34, DECISION-26]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await listen(page);
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const main = page.getByRole('main');
  const section = (name: string) => main.getByRole('region', { name, exact: true });

  // The buttons turn the packs, one view at a time.
  const shelf = section('Packs').getByRole('list').first();
  await section('Packs').getByRole('button', { name: 'Next packs' }).click();
  await expect.poll(() => shelf.evaluate((list) => list.scrollLeft)).toBeGreaterThan(300);

  // A row of the charts plays like any sound.
  const rows = section('Charts').getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await rows
    .first()
    .getByRole('button', { name: /^Play / })
    .click();
  await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.1);
  await rows
    .first()
    .getByRole('button', { name: /^Pause / })
    .click();

  // Categories are filtered in place, by URL, and the scroll position is kept.
  const categories = section('Categories');
  await categories.getByRole('link', { name: /^Drums/ }).click();
  await expect(page).toHaveURL('/?group=drums');
  await expect(categories.getByRole('heading', { level: 3 })).toHaveText(['Drums']);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await categories.getByRole('searchbox', { name: 'Search categories' }).fill('snare');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/?group=drums&name=snare');
  await expect(categories.getByRole('link', { name: 'Kick' })).toBeHidden();
  await categories.getByRole('link', { name: 'Moods' }).click();
  await expect(page).toHaveURL('/?categories=mood');
  await categories.getByRole('button', { name: 'Show more' }).click();
  await expect(categories.getByRole('button', { name: 'Show less' })).toBeVisible();
  await page.goBack();
  await expect(categories.getByRole('link', { name: 'Snare' })).toBeVisible();

  // A collection opens as a list of sounds, a provider as a grid of packs.
  await section('Collections').getByRole('link', { name: 'Sub school' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sub school' })).toBeFocused();
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await page.goBack();
  await section('Providers').getByRole('link', { name: 'Kiln & Copper' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kiln & Copper' })).toBeFocused();
  await expect(page).toHaveTitle('Kiln & Copper · Loopstead');
});

test('narrows the packs of a provider and opens one [ROUTE-26, ROUTE-15, FILT-05]', async ({ page }) => {
  await page.goto('/provider/sample-packs/saltmarsh-audio');
  await page.waitForLoadState('networkidle');
  const packs = page.getByRole('main').getByRole('article');
  const all = await packs.count();
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('button', { name: /^Folk/ }).first().click();
  await expect(page).toHaveURL(/genres\[\]=folk/);
  await expect(packs).not.toHaveCount(all);
  const name = await packs.first().getByRole('heading').textContent();
  await packs.first().getByRole('link', { name: name! }).click();
  await expect(page.getByRole('heading', { level: 1, name: name! })).toBeVisible();
  await page.getByRole('link', { name: 'Saltmarsh Audio' }).first().click();
  await expect(page).toHaveURL('/provider/sample-packs/saltmarsh-audio');
});

test('finds packs by what was searched [ROUTE-30, DECISION-48]', async ({ page }) => {
  await page.goto('/search/sample-packs?query=tape');
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “tape”' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Tape');
});

test('answers 404 where there is no such provider, collection or category [DECISION-26, API-69]', async ({
  request,
}) => {
  for (const path of ['/provider/sample-packs/nobody', '/collection/nothing', '/samples/mood/nothing'])
    expect([path, (await request.get(path)).status()]).toEqual([path, 404]);
});

test('shows as many cards at once as the window has room for, before any script runs [PROD-12, CHART-33]', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const width of [320, 480, 640, 768, 992, 1200, 1800]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const shelf = page.getByRole('region', { name: 'Packs' }).getByRole('list').first();
    const { slide, view } = await shelf.evaluate((list) => {
      return { slide: list.firstElementChild!.clientWidth, view: list.clientWidth };
    });
    expect([width, Math.round((view + 8) / (slide + 16))]).toEqual([width, slidesPerView(width)]);
  }
  await context.close();
});
