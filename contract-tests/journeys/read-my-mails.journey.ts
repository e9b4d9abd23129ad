import { expect, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { aNewAddress, tabTo } from './shop.ts';

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, bypassCSP: true, reducedMotion: 'reduce' });

    test('opens and closes a mail of the shop by keyboard alone', async ({ page }) => {
      const email = aNewAddress(`reads${width}`);
      const joining = { username: 'Ada', email, password: 'kiln7Ember', terms: true };
      expect((await page.request.post('/api/v1/signup', { data: joining })).status()).toBe(201);
      await page.goto('/account/mails');
      await expect(page.getByRole('heading', { level: 1, name: 'Mails' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      const main = page.getByRole('main');
      const mail = main.getByRole('listitem').filter({ hasText: 'Confirm your email address' });
      await expect(mail).toContainText(email);
      await expectNoViolationsInBothThemes(page);

      const subject = mail.getByRole('button', { name: 'Confirm your email address' });
      await tabTo(page, subject);
      await page.keyboard.press('Enter');
      await expect(subject).toHaveAttribute('aria-expanded', 'true');
      await expect(mail).toContainText('Ada');
      await expectNoViolationsInBothThemes(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      await page.keyboard.press('Enter');
      await expect(subject).toHaveAttribute('aria-expanded', 'false');
    });
  });
