import { execFileSync } from 'node:child_process';
import { type APIRequestContext, type Page, expect, test } from '@playwright/test';
import { verifyArchive } from '../../cli/downloads/verify-archive.ts';
import { signIn } from './shop.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });

async function balanceOf(request: APIRequestContext): Promise<number> {
  const user = (await (await request.post('/api/v1/account/user')).json()) as { readonly wallet: { balance: number } };
  return user.wallet.balance;
}

test('selects 12 sounds, downloads them through a reload, and gets what the manifest says [MULT-06, MULT-09, MULT-10, MULT-11, MULT-12, MULT-13, MULT-19, STOR-02, DECISION-45]', async ({
  page,
}, info) => {
  await signIn(page, 'max@demo.test');
  await page.goto('/samples?types[]=ONE_SHOT');
  await page.waitForLoadState('networkidle');
  const before = await balanceOf(page.request);
  const ticks = page.getByRole('row').getByRole('checkbox', { name: /^Select .* WAV$/ });
  for (let row = 0; row < 12; row += 1) await ticks.nth(row).click();
  await expect(bar(page).getByText('12 selected')).toBeVisible();
  const price = await bar(page)
    .getByText(/^\d+ credits?/)
    .textContent();

  await bar(page).getByRole('button', { name: 'Download' }).click();
  await expect(bar(page).getByRole('button', { name: 'Preparing...' })).toBeDisabled();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('multidownload_status'))).toBe('PENDING');
  expect(await balanceOf(page.request)).toBe(before - Number.parseInt(price ?? '', 10));

  const arriving = page.waitForEvent('download');
  await page.reload();
  await expect(bar(page).getByRole('button', { name: 'Preparing...' })).toBeVisible();
  const download = await arriving;
  const archive = info.outputPath('selection.zip');
  await download.saveAs(archive);
  expect(download.suggestedFilename()).toMatch(/^loopstead-\d{4}-\d\d-\d\d\.zip$/);
  expect(await verifyArchive(archive)).toEqual({ files: 14, problems: [] });
  expect(() => execFileSync('unzip', ['-tqq', archive])).not.toThrow();

  await expect(bar(page)).toBeHidden();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('multidownload')))).toEqual(
    [],
  );
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('multidownload');
  expect(await balanceOf(page.request)).toBe(before - Number.parseInt(price ?? '', 10));
});
