import { expect, test, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';

/** The total in the heading, as a number. */
const total = async (page: Page): Promise<number> =>
  Number((await page.getByText(/^[\d,]+ sounds?$/).textContent())!.replace(/\D/g, ''));

/** Opens a page and waits for the code of its filters. */
const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'networkidle' });

/** A mark that does not survive a reload. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in window);

const searchOf = (page: Page) => decodeURIComponent(new URL(page.url()).search);

test('narrows a list from a deep link, and goes back and forward without a reload [FILT-01, FILT-37, FILT-38, FILT-40, DECISION-61]', async ({
  page,
}) => {
  await open(page, '/samples?types[]=LOOP&order=seconds,desc&page=2');
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(page.getByRole('button', { name: 'Remove filter Loops' })).toBeVisible();
  await expect(filters.getByRole('button', { name: /^Loops/ })).toHaveAttribute('aria-pressed', 'true');
  await mark(page);
  const loops = await total(page);

  await filters.getByText('Genres', { exact: true }).click();
  await filters.getByRole('searchbox', { name: 'Find in Genres' }).fill('tech');
  await filters.getByRole('button', { name: /^Techno/ }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Techno' })).toBeVisible();
  expect(searchOf(page)).toBe('?types[]=LOOP&genres[]=techno&order=seconds,desc');
  await expect.poll(() => total(page)).toBeLessThan(loops);

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption({ label: 'Newest' });
  await expect.poll(() => searchOf(page)).toBe('?types[]=LOOP&genres[]=techno&order=id,desc');

  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('seconds,desc');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Remove filter Techno' })).toBeHidden();
  await expect.poll(() => total(page)).toBe(loops);
  expect(searchOf(page)).toBe('?types[]=LOOP&order=seconds,desc&page=2');
  await page.goForward();
  await expect(page.getByRole('button', { name: 'Remove filter Techno' })).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});

test('keeps the focus on a filter that the keyboard chose, while the list loads and after [FILT-41]', async ({
  page,
}) => {
  await open(page, '/samples');
  const loops = page.getByRole('complementary', { name: 'Filters' }).getByRole('button', { name: /^Loops/ });
  await loops.focus();
  await page.keyboard.press('Enter');
  await expect(loops).toHaveAttribute('aria-pressed', 'true');
  await expect(loops).toBeFocused();
  await expect(loops).not.toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(loops).toHaveAttribute('aria-pressed', 'false');
  await expect(loops).toBeFocused();
});

test('narrows by a key with its neighbours on the wheel, by keyboard alone', async ({ page }) => {
  await open(page, '/samples');
  const all = await total(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByText('By note or on the wheel').focus();
  await page.keyboard.press('Enter');
  await filters.getByRole('radio', { name: 'Wheel' }).focus();
  await page.keyboard.press('Space');
  const wheel = filters.getByRole('radiogroup', { name: 'Key wheel' });
  await wheel.getByRole('radio', { name: /^C major/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(wheel.getByRole('radio', { name: /^A minor/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(wheel.getByRole('radio', { name: /^A minor/ })).toBeChecked();
  await expect.poll(() => searchOf(page)).toBe('?key=A&key_type=natural&chord_type=minor');
  // The URL changes before the list.
  await expect.poll(() => total(page)).toBeLessThan(all);
  const alone = await total(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect.poll(() => searchOf(page)).toBe('?key=A&key_type=natural&chord_type=minor&key_match=compatible');
  await expect.poll(() => total(page)).toBeGreaterThan(alone);
  const keys = await page.getByRole('cell', { name: /^[A-G][#b]?m?$/ }).allTextContents();
  expect(keys.filter((key) => !['Am', 'C', 'Em', 'Dm'].includes(key))).toEqual([]);
  expect(keys.length).toBeGreaterThan(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, bypassCSP: true });

  test('narrows in a sheet with live counts, holds the focus and keeps its state [FILT-04, FILT-37]', async ({
    page,
  }) => {
    await open(page, '/samples');
    const all = await total(page);
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await expect(sheet.getByRole('button', { name: `Show ${all} sounds` })).toBeVisible();
    // Once its animation has ended.
    await expect.poll(() => sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });

    await sheet.getByRole('searchbox', { name: 'Find in Instruments' }).fill('bass');
    await sheet.getByRole('button', { name: /^Loops/ }).tap();
    await expect(sheet.getByRole('button', { name: /^Loops/ })).toHaveAttribute('aria-pressed', 'true');
    await expect(sheet.getByRole('button', { name: `Show ${all} sounds` })).toBeHidden();
    await expect(sheet.getByRole('button', { name: /^Show \d+ sounds$/ })).toBeVisible();
    await expect(sheet.getByRole('searchbox', { name: 'Find in Instruments' })).toHaveValue('bass');
    expect(searchOf(page)).toBe('?types[]=LOOP');

    for (let presses = 0; presses < 60; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await sheet.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
    }
    await expectNoViolations(page);

    await sheet.getByRole('button', { name: 'Clear all' }).tap();
    await expect(sheet.getByRole('button', { name: `Show ${all} sounds` })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('button', { name: 'Filters' })).toBeFocused();
  });
});

test('narrows packs by a bar of their own [FILT-05, FILT-15, DECISION-51]', async ({ page }) => {
  await open(page, '/search/sample-packs');
  await mark(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('searchbox', { name: 'Find in Genres' }).fill('tech');
  await filters.getByRole('button', { name: /^Techno/ }).click();
  await expect(page.getByRole('button', { name: 'Remove filter Techno' })).toBeVisible();
  expect(searchOf(page)).toBe('?genres[]=techno');
  await expect(filters.getByPlaceholder('Search products')).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
});
