import { expect, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { joined, tabTo } from './shop.ts';
import { expectNoSidewaysScroll } from './width.ts';

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, bypassCSP: true, reducedMotion: 'reduce' });

    test('opens and closes a mail of the shop by keyboard alone', async ({ page }) => {
      const email = await joined(page, `reads${width}`);
      await page.goto('/account/mails');
      await expect(page.getByRole('heading', { level: 1, name: 'Emails' })).toBeVisible();
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
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Enter');
      await expect(subject).toHaveAttribute('aria-expanded', 'false');
    });
  });
