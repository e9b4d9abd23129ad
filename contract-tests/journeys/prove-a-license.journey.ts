import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Download, type Page, expect, test } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { logIn } from './shop.ts';

// The shop's policy forbids scripts of others, such as axe.
test.use({ bypassCSP: true });

test('downloads a sound, generates its license, and proves it on its page and in a terminal without a network [LIC-01, LIC-02, LIC-06, LIC-07, LIC-08, ROLE-24]', async ({
  page,
  request,
  browser,
}) => {
  const id = await freeLoop(page);
  await page.goto(`/sample/${id}`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await logIn(page, 'max@demo.test');
  await expect(page.getByRole('button', { name: 'Generate license' })).toBeHidden();
  const sound = await saved(page, () =>
    page
      .getByRole('button', { name: /^Free Download/ })
      .first()
      .click(),
  );
  await page.getByRole('button', { name: 'Generate license' }).click();

  const dialog = page.getByRole('dialog', { name: 'Generate a proof of license' });
  const generate = dialog.getByRole('button', { name: 'Generate', exact: true });
  await generate.click();
  await expect(dialog.getByText('Please enter your full legal name!')).toBeVisible();
  await expectNoViolations(page);
  await dialog.getByLabel('Full legal name').fill('Łucja محمد');
  await dialog.getByLabel('Artist or producer name').fill('Enchantress');
  const license = await saved(page, () => generate.click());
  await expect(dialog).toBeHidden();
  expect(license.suggestedFilename()).toBe(`license-${id}.pdf`);

  // In the list of licenses, from where the same file can be downloaded again.
  await page.goto('/account/licenses');
  await page.waitForLoadState('networkidle');
  await page.getByRole('searchbox', { name: 'Search your licenses' }).fill('enchantress');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/query=enchantress/);
  await expectNoViolations(page);
  const again = await saved(page, () =>
    page
      .getByRole('button', { name: /^PDF of the license for / })
      .first()
      .click(),
  );
  await expect(page.getByText('License downloaded')).toBeVisible();
  expect(readFileSync(await again.path())).toEqual(readFileSync(await license.path()));

  // Verified offline, with the key that the shop publishes.
  const key = test.info().outputPath('key.pem');
  writeFileSync(key, await (await request.get('/.well-known/loopstead-license-key.pem')).text());
  const proven = await verify(await license.path(), '--key', key, '--sound', await sound.path(), '--json');
  expect(proven.code).toBe(0);
  const statement = JSON.parse(proven.stdout) as { number: string; shop: string };
  expect(statement).toMatchObject({ fullLegalName: 'Łucja محمد', producerName: 'Enchantress', sound: { id } });
  expect((await verify(await license.path(), '--key', key, '--sound', key)).code).toBe(1);

  // On the page named in the file, for anybody.
  const stranger = await browser.newPage({ bypassCSP: true });
  await stranger.goto(`${statement.shop}/license/${statement.number}`);
  await expect(stranger.getByText('Valid')).toBeVisible();
  await expect(stranger.getByText('Enchantress')).toBeHidden();
  await expectNoViolations(stranger);
  await stranger.close();
});

/** A free loop of one file. */
async function freeLoop(page: Page): Promise<number> {
  const answer = await page.request.get('/api/v1/store/sample-list/free?types[]=LOOP&size=100');
  const { items } = (await answer.json()) as { items: ReadonlyArray<{ id: number; midi?: object | null }> };
  return items.find(({ midi }) => !midi)!.id;
}

async function saved(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
}

/** Runs `loopstead license verify` without access to a shop. */
function verify(...words: readonly string[]): Promise<{ readonly code: number; readonly stdout: string }> {
  const home = test.info().outputPath('home');
  const env = { ...process.env, XDG_CONFIG_HOME: home, LOOPSTEAD_BACKEND: 'http://nowhere.invalid' };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join('cli', 'bin', 'loopstead.js'), 'license', 'verify', ...words],
      { env },
      (error, stdout) => resolve({ code: error ? Number(error.code) : 0, stdout }),
    );
  });
}
