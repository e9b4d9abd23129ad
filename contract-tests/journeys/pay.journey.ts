import { type Page, expect, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { PAYS, expectPaid, openPayment, payByCard, paymentDialog, user } from './paying.ts';
import { joined } from './shop.ts';
import { expectNoSidewaysScroll } from './width.ts';

const [ASKS_THE_BANK, DECLINED] = ['4000002500003155', '4000000000000002'];

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' });

    test('subscribes by a card, declined first, that asks the bank [ROUTE-03, BILL-07 to BILL-11, BILL-45, BILL-51, API-29]', async ({
      page,
    }) => {
      await joined(page, `pay${width}`);
      await page.goto('/account/plans');
      await page.waitForLoadState('networkidle');
      await expectNoViolationsInBothThemes(page);
      await page.getByRole('link', { name: /Basic/ }).click();
      await expect(page).toHaveURL(/\/account\/checkout\/2$/);
      await expect(page.getByText('$9.99', { exact: true })).toBeVisible();
      await expectNoViolationsInBothThemes(page);

      await openPayment(page);
      const paying = paymentDialog(page);
      await expect(paying.getByText('TEST', { exact: true })).toBeVisible();
      await expectNoViolationsInBothThemes(page);
      await payByCard(page, '4242424242424241');
      await expect(paying.getByRole('alert')).toBeVisible();
      await paying.getByRole('button', { name: 'Dismiss' }).click();
      await payByCard(page, DECLINED);
      await expect(page.getByText('Payment Rejected')).toBeVisible();
      await payByCard(page, ASKS_THE_BANK);
      await expect(page.getByText('Confirm Your payment')).toBeVisible();
      await expect(page).toHaveURL(/\/simulator\/bank\//);
      await expect(page.getByRole('heading', { name: 'TEST bank' })).toBeVisible();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expectPaid(page);
      await expectNoViolationsInBothThemes(page);
      expect(await user(page)).toMatchObject({ plan: { id: 2, is_expired: false }, wallet: { balance: 100 } });
      await expectNoSidewaysScroll(page);
    });

    test('pays by what is stored for a better plan, cancels and comes back [BILL-21, BILL-40, BILL-50, ACCT-38 to ACCT-44, ACCT-57]', async ({
      page,
    }) => {
      await joined(page, `up${width}`);
      await page.goto('/account/checkout/2');
      await page.waitForLoadState('networkidle');
      await openPayment(page);
      await payByCard(page, PAYS);
      await expect(page.getByText('Payment has been completed!')).toBeVisible();
      await expectPaid(page);

      await page.goto('/account/checkout/3');
      await page.waitForLoadState('networkidle');
      await openPayment(page, 'Pay now (Upgrade plan)');
      const stored = paymentDialog(page);
      await expect(stored.getByText('Visa **** 4242')).toBeVisible();
      await expectNoViolationsInBothThemes(page);
      await stored.getByRole('button', { name: 'Pay now (Upgrade plan)' }).click();
      await expectPaid(page);
      expect(await user(page)).toMatchObject({ plan: { id: 3 }, wallet: { balance: 400 } });

      await page.goto('/account/plans');
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Update payment method' }).click();
      const method = dialogOf(page, 'Update payment method');
      await expect(method.getByText('Visa **** 4242')).toBeVisible();
      await expectNoViolationsInBothThemes(page);
      await method.getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      const leaving = dialogOf(page, 'Cancel subscription');
      await leaving.getByRole('radio', { name: "I can't find sounds I like." }).check();
      await expectNoViolationsInBothThemes(page);
      await leaving.getByRole('button', { name: 'Continue' }).click();
      await expect(leaving.getByText('You will lose 400 credits at the end of your billing period on')).toBeVisible();
      await leaving.getByRole('button', { name: 'Cancel subscription' }).click();
      await expect(page.getByText('Subscription has been cancelled successfully!')).toBeVisible();
      await page.getByRole('button', { name: 'Resume' }).click();
      await expect(page.getByText('Subscription resumed')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
    });

    test('withdraws within 14 days in two steps, and sees what went back', async ({ page }) => {
      await joined(page, `withdraw${width}`);
      await page.goto('/account/checkout/2');
      await page.waitForLoadState('networkidle');
      await page.getByRole('checkbox', { name: 'I want my credits at once' }).check();
      await openPayment(page, 'Pay now', 'DE');
      await payByCard(page, PAYS);
      await expectPaid(page);
      await page.goto('/account/plans');
      await page.waitForLoadState('networkidle');
      await expectNoViolationsInBothThemes(page);
      const calendar = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Add charges to a calendar (.ics)' }).click();
      expect((await calendar).suggestedFilename()).toBe('charges.ics');
      await page.getByRole('button', { name: 'Withdraw from contract here' }).click();
      const dialog = dialogOf(page, 'Withdraw from your plan');
      await expect(dialog.getByText('$9.99 is refunded to your payment method.')).toBeVisible();
      await expectNoViolationsInBothThemes(page);
      await dialog.getByRole('button', { name: 'Confirm withdrawal' }).click();
      await expect(page.getByText('You have withdrawn', { exact: true })).toBeVisible();
      await expect(page.getByText('You have withdrawn from this plan.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Withdraw from contract here' })).toBeHidden();
      await page.goto('/account/credits');
      await expect(page.getByText(/^Refund of TEST-INV-/)).toBeVisible();
      await expectNoSidewaysScroll(page);
    });
  });
