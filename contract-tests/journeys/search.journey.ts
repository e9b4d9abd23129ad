import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';

const SINGLE = 'exclude_instruments[]=multi-layered';

const fieldOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Search samples' });
const chosenMode = (page: Page): Locator =>
  page.getByRole('group', { name: 'Layers' }).getByRole('radio', { checked: true });

/** The URL as people read it. */
const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

test('finds by keyboard alone what a word means, and comes back [SRCH-01, SRCH-23, ROUTE-28, ROUTE-29]', async ({
  page,
}) => {
  await page.goto('/samples');
  await page.waitForLoadState('networkidle');
  const field = fieldOf(page);
  for (let presses = 0; presses < 12; presses += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();

  await page.keyboard.type('loop drum');
  await expect(page.getByRole('option', { name: 'Drum kit' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions?$/ })).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  const active = page.locator(`[id="${await field.getAttribute('aria-activedescendant')}"]`);
  await expect(active).toHaveAttribute('aria-selected', 'true');
  await expect(active).toHaveText('Drum kit');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toBeFocused();

  await page.keyboard.press('Backspace');
  await expect(page.getByRole('option', { name: 'Drum kit' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toBe(`/search/sounds?query=loop&instruments[]=drum-kit&${SINGLE}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “loop”');
  await expect(fieldOf(page)).toHaveValue('loop');

  // A plain Enter searches for the text, and keeps the chosen options.
  await fieldOf(page).focus();
  await page.keyboard.type('s');
  await page.keyboard.press('Enter');
  await expect.poll(() => addressOf(page)).toBe(`/search/sounds?query=loops&instruments[]=drum-kit&${SINGLE}`);

  await page.goBack();
  await expect(fieldOf(page)).toHaveValue('loop');
  await page.goBack();
  await expect.poll(() => addressOf(page)).toBe('/samples');
  await page.goForward();
  await expect(fieldOf(page)).toHaveValue('loop');
});

test('the mode follows the address, back and forth [SRCH-02, SRCH-03, SRCH-24, SRCH-25, SRCH-26, SRCH-27]', async ({
  page,
}) => {
  await page.goto(`/search/sounds?query=drums&${SINGLE}`);
  await page.waitForLoadState('networkidle');
  const chooses = (mode: string) => page.locator('label', { hasText: mode }).click();
  await expect(chosenMode(page)).toHaveAccessibleName('Single instrument');
  await chooses('Multi-layered');
  await expect.poll(() => addressOf(page)).toBe('/search/sounds?query=drums&instruments[]=multi-layered');
  await page
    .getByRole('group', { name: 'Layers' })
    .getByRole('radio', { name: 'All', exact: true })
    .check({ force: true });
  await expect.poll(() => addressOf(page)).toBe('/search/sounds?query=drums');
  await page.goBack();
  await expect(chosenMode(page)).toHaveAccessibleName('Multi-layered');
  await page.goBack();
  await expect(chosenMode(page)).toHaveAccessibleName('Single instrument');
  await page.goForward();
  await expect(chosenMode(page)).toHaveAccessibleName('Multi-layered');
});

test('searches among packs for what was searched among sounds [DECISION-23, ROUTE-30, SRCH-08]', async ({ page }) => {
  await page.goto(`/search/sounds?query=tape&${SINGLE}`);
  await page.waitForLoadState('networkidle');
  await page.locator('label', { hasText: 'Packs' }).click();
  await expect.poll(() => addressOf(page)).toBe('/search/sample-packs?query=tape');
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('tape');
  await expect(page.getByRole('group', { name: 'Layers' })).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form leads to the same results [ROUTE-28, ROUTE-29, SRCH-05]', async ({ page }) => {
    await page.goto('/samples');
    await fieldOf(page).fill('drums');
    await fieldOf(page).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “drums”');
    expect(new URL(page.url()).searchParams.toString()).toBe('exclude_instruments%5B%5D=multi-layered&query=drums');
  });
});

for (const colorScheme of ['dark', 'light'] as const)
  for (const width of [390, 1440])
    test.describe(`in ${colorScheme} at ${width} px`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' });

      for (const path of ['/samples', '/search/sounds?query=drums'])
        test(`axe finds nothing on the open suggestions of ${path}`, async ({ page }) => {
          await page.goto(path);
          await page.waitForLoadState('networkidle');
          const field = fieldOf(page);
          await field.click();
          await expectNoViolations(page);
          await field.fill('');
          await page.keyboard.type('dr');
          await expect(page.getByRole('listbox')).toBeVisible();
          await page.keyboard.press('ArrowDown');
          await expectNoViolations(page);
        });
    });
