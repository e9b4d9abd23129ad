import { expect, type Page, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { signIn } from './shop.ts';
import { expectNoSidewaysScroll } from './width.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' });

    test('creates a token by keyboard, shows it once, and revokes it', async ({ page, request }) => {
      await signIn(page, 'expired@demo.test');
      await page.goto('/account/tokens');
      await expect(page.getByRole('heading', { level: 1, name: 'Tokens' })).toBeVisible();
      await expect(page.getByText('You have no tokens.')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectNoViolationsInBothThemes(page);

      const create = page.getByRole('main').getByRole('button', { name: 'New token' });
      await create.focus();
      await page.keyboard.press('Enter');
      const dialog = dialogOf(page, 'New token');
      await expect(dialog.getByLabel('Name')).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog.getByText('Please enter a name.')).toBeVisible();
      await expectNoViolationsInBothThemes(page);
      await dialog.getByLabel('Name').fill(`ci at ${width}`);
      await dialog.getByRole('checkbox', { name: 'Download, and spend credits' }).check();
      await dialog.getByLabel('Credits that it may spend').fill('50');
      await page.keyboard.press('Enter');
      const secret = await dialog.locator('code').innerText();
      expect(secret).toMatch(/^loopstead_pat_/);
      await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused();
      await expectNoViolationsInBothThemes(page);
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(dialog).toBeHidden();

      const row = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: `ci at ${width}` });
      await expect(row).toContainText('0 of 50 credits');
      await expect(page.getByText(secret)).toHaveCount(0);
      await expectNoSidewaysScroll(page);
      await expectNoViolationsInBothThemes(page);

      const headers = { Authorization: `Bearer ${secret}` };
      const user = () => request.post('/api/v1/account/user', { headers });
      expect((await user()).status()).toBe(200);
      await row.getByRole('button', { name: `Revoke: ci at ${width}` }).click();
      await dialogOf(page, 'Revoke token').getByRole('button', { name: 'Revoke' }).click();
      await expect(page.getByText('You have no tokens.')).toBeVisible();
      expect((await user()).status()).toBe(401);
    });
  });
