import { readFileSync } from 'node:fs';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { subscribed, testInvoices } from './paying.ts';
import { tabTo } from './shop.ts';
import { expectNoSidewaysScroll } from './width.ts';

/** Presses what was reached by keyboard alone. */
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test.describe('by keyboard alone at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, bypassCSP: true, reducedMotion: 'reduce' });

  test('pauses a plan for two months, and goes on after all', async ({ page }) => {
    await subscribed(page, 'pause', 2);
    await page.goto('/account/plans');
    await page.waitForLoadState('networkidle');
    const main = page.getByRole('main');
    const pause = main.getByRole('button', { name: 'Pause', exact: true });
    await press(page, pause);
    const dialog = page.getByRole('dialog', { name: 'Pause your plan' });
    await expect(dialog.getByRole('radio', { name: /^1 month / })).toBeChecked();

    // Keeping the plan returns to where the customer was.
    await press(page, dialog.getByRole('button', { name: 'Keep plan' }));
    await expect(dialog).toBeHidden();
    await expect(pause).toBeFocused();
    await page.keyboard.press('Enter');
    await expectNoViolationsInBothThemes(page);
    await tabTo(page, dialog.getByRole('radio', { name: /^1 month / }));
    await page.keyboard.press('ArrowDown');
    const months = dialog.getByRole('radio', { name: /^2 months / });
    await expect(months).toBeChecked();
    const until = (await months.locator('..').textContent())!.replace(/^.* to /, '');
    await expect(dialog.getByText(`On ${until} it resumes by itself for $9.99 a month.`)).toBeVisible();
    await expectNoSidewaysScroll(page);
    await press(page, dialog.getByRole('button', { name: 'Pause plan' }));
    await expect(dialog).toBeHidden();
    await expect(main.getByText(`and resumes on ${until}.`)).toBeVisible();
    await expect(pause).toBeHidden();

    await press(page, main.getByRole('button', { name: 'Do not pause' }));
    await expect(pause).toBeVisible();
    await expect(main.getByText(/and resumes on/)).toBeHidden();
    await expect(main.getByText(/It is renewed on/)).toBeVisible();
  });

  test('sees what was billed, and takes the invoice home', async ({ page }) => {
    await subscribed(page, 'invoice', 2);
    await page.goto('/account/invoices');
    await page.waitForLoadState('networkidle');
    const invoice = testInvoices(page);
    await expect(invoice).toHaveCount(1);
    await expect(invoice.getByText('$9.99')).toBeVisible();
    await expectNoViolationsInBothThemes(page);
    await expectNoSidewaysScroll(page);

    const waiting = page.waitForEvent('download');
    await press(page, invoice.getByRole('button', { name: /^PDF of TEST-INV-/ }));
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^TEST-INV-\d{4}-\d+\.pdf$/);
    expect(
      readFileSync(await download.path())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    await expect(page.getByText('Invoice downloaded')).toBeVisible();
  });
});
