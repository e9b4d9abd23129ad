import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { logIn, loopForSale, rowOf } from './shop.ts';

test('likes sounds, finds them newest first, and lets one go [ROUTE-12, ROUTE-14, FILT-18, WISH-02, WISH-03, DECISION-13]', async ({
  page,
  request,
}) => {
  const [first, second] = [await loopForSale(request, 10), await loopForSale(request, 11)];
  await page.goto('/account/wishlist/samples');
  const dialog = page.getByRole('dialog', { name: 'Login For Samples' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['Login']);
  await expectNoViolations(page);
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await logIn(page, 'premium@demo.test');
  await expect(page.getByRole('heading', { name: 'Likes', level: 1 })).toBeVisible();

  for (const { name } of [first, second]) {
    await page.goto(`/samples?name=${encodeURIComponent(name)}`);
    await rowOf(page, name)
      .getByRole('button', { name: `Add ${name} to wishlist` })
      .click();
    await expect(rowOf(page, name).getByRole('button', { name: `Remove ${name} from wishlist` })).toBeVisible();
  }
  await page.goto('/account/wishlist/samples');
  const names = page.getByRole('row').locator('th a[href^="/sample/"]');
  await expect(names.nth(0)).toHaveText(second.name);
  await expect(names.nth(1)).toHaveText(first.name);
  await expectNoViolations(page);

  await rowOf(page, second.name)
    .getByRole('button', { name: `Remove ${second.name} from wishlist` })
    .click();
  await expect(rowOf(page, second.name).getByRole('button', { name: `Add ${second.name} to wishlist` })).toBeVisible();
  await page.reload();
  await expect(names.nth(0)).toHaveText(first.name);
  await expect(page).toHaveURL(/\/account\/wishlist\/samples$/);
});

test('drags an owned loop out of the history, and takes it as FLAC under a name of its own [ROUTE-05, DOWN-03]', async ({
  page,
  request,
}) => {
  const loop = await loopForSale(request, 12);
  await page.goto(`/samples?name=${encodeURIComponent(loop.name)}`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await logIn(page, 'premium@demo.test');
  const bought = page.waitForEvent('download');
  await rowOf(page, loop.name)
    .getByRole('button', { name: `Download ${loop.name}, 1 credit` })
    .click();
  await bought;

  await page.goto('/account/download-history/samples');
  const row = rowOf(page, loop.name);
  await row.getByRole('link', { name: loop.name, exact: true }).hover();
  await expect(row.getByRole('rowheader')).toHaveAttribute('draggable', 'true');
  const carried = await row.getByRole('link', { name: loop.name, exact: true }).evaluate((link) => {
    const dataTransfer = new DataTransfer();
    link.dispatchEvent(new DragEvent('dragstart', { bubbles: true, dataTransfer }));
    return Object.fromEntries(dataTransfer.types.map((type) => [type, dataTransfer.getData(type)]));
  });
  expect(Object.keys(carried).toSorted()).toEqual(['downloadurl', 'text/plain', 'text/uri-list']);
  const [, mime, name, address] = /^([^:]+):([^:]+):(.+)$/.exec(carried['downloadurl'] ?? '') ?? [];
  expect([mime, address]).toEqual(['audio/wav', carried['text/uri-list']]);
  const dropped = await request.get(address!);
  expect(dropped.headers()['content-disposition']).toContain(name);
  expect((await dropped.body()).toString('latin1', 0, 4)).toBe('RIFF');

  await row.getByRole('button', { name: `More about ${loop.name}` }).click();
  await page.getByRole('menuitem', { name: 'Download as...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download as...' });
  await dialog.getByRole('radio', { name: /^FLAC/ }).check();
  await dialog.getByLabel('Name', { exact: true }).fill('{bpm} {name}');
  await expect(dialog.getByText(`${loop.bpm} ${loop.name}.flac`)).toBeVisible();
  await expectNoViolations(page);
  const waiting = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`${loop.bpm} ${loop.name}.flac`);
  expect(readFileSync(await download.path()).toString('latin1', 0, 4)).toBe('fLaC');
});
