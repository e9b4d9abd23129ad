import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { logIn, rowOf, tabTo } from './shop.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const selectAll = (page: Page) => page.getByRole('checkbox', { name: 'Select all on this page' });
const tick = (page: Page, name: string, format = 'WAV') =>
  page.getByRole('checkbox', { name: `Select ${name} ${format}`, exact: true });

/** The names of the first two loops on a page, as the shop lists them. */
async function loopsOf(request: APIRequestContext, page: number): Promise<readonly [string, string]> {
  const answer = await request.get(`/api/v1/store/sample-list?types[]=LOOP&page=${page}`);
  const { items } = (await answer.json()) as { items: ReadonlyArray<{ readonly prettyName: string }> };
  return [items[0]!.prettyName, items[1]!.prettyName];
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await logIn(page, 'max@demo.test');
}

test('selects by mouse and by keyboard across pages, and shows what is selected after a login [LIST-03, MULT-01, SEL-01, SEL-03, SEL-04, STOR-07]', async ({
  page,
  request,
}) => {
  const [[first, second], [third]] = [await loopsOf(request, 1), await loopsOf(request, 2)];
  await page.goto('/samples?types[]=LOOP');
  await page.waitForLoadState('networkidle');
  await expect(bar(page)).toBeHidden();

  // By mouse, then by keyboard.
  await tick(page, first).click();
  await expect(tick(page, first)).toBeChecked();
  await tabTo(page, tick(page, second));
  await page.keyboard.press('Space');
  await expect(bar(page).getByText('2 selected')).toBeVisible();
  await expect(selectAll(page)).toHaveJSProperty('indeterminate', true);

  // A visitor is asked to log in, and nothing opens by itself afterwards.
  await bar(page).getByRole('button', { name: 'Show' }).click();
  await logIn(page, 'max@demo.test');
  await expect(page.getByRole('dialog')).toBeHidden();

  // The selection persists across pages, and survives a reload.
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await tick(page, third).click();
  await expect(bar(page).getByText('3 selected')).toBeVisible();
  await page.reload();
  await expect(tick(page, third)).toBeChecked();

  await bar(page).getByRole('button', { name: 'Show' }).click();
  const dialog = page.getByRole('dialog', { name: 'Selected sounds' });
  await expect(dialog.getByRole('rowheader')).toHaveCount(3);
  for (const [at, name] of [first, second, third].entries())
    await expect(dialog.getByRole('rowheader').nth(at)).toContainText(name);

  // Escape does not close it; unticked sounds disappear.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('checkbox', { name: `Select ${second} WAV`, exact: true }).click();
  await expect(dialog.getByRole('rowheader')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(bar(page).getByText('2 selected')).toBeVisible();
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(bar(page)).toBeHidden();
});

test('fills the selection up to 200 files and no further [LIST-02, MULT-02, MULT-03, MULT-04, MULT-05]', async ({
  page,
}) => {
  await page.goto('/samples?size=100');
  await page.waitForLoadState('networkidle');
  await signIn(page);
  await selectAll(page).click();
  await expect(selectAll(page)).toBeChecked();

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(selectAll(page)).not.toBeChecked();
  await selectAll(page).click();
  await expect(bar(page).getByText('200 selected')).toBeVisible();
  await expect(page.getByText('Maximum number of files reached!')).toBeVisible();
  await expect(page.getByText('The maximum number of sounds is 200.')).toBeVisible();

  const left = page.getByRole('row').getByRole('checkbox', { checked: false }).last();
  await left.click();
  await expect(left).not.toBeChecked();
  await expect(bar(page).getByText('200 selected')).toBeVisible();
});

test('opens the menu of a row by keyboard, and gives the focus back [LIST-17]', async ({ page, request }) => {
  const [name] = await loopsOf(request, 1);
  await page.goto('/samples?types[]=LOOP');
  await page.waitForLoadState('networkidle');
  const more = rowOf(page, name).getByRole('button', { name: `More about ${name}` });
  await more.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: `More about ${name}` });
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});
