import { createHmac } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { codeAt, stepAt } from '../../domain/account/totp.ts';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { PASSWORD, joined } from './shop.ts';

test.use({ bypassCSP: true, reducedMotion: 'reduce' });

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code of an authenticator app, this many steps from now. */
function codeOf(secret: string, steps = 0): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const hmac = (counter: Uint8Array) => createHmac('sha1', key).update(counter).digest();
  return codeAt(hmac, stepAt(Date.now()) + steps);
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

async function logIn(page: Page, email: string) {
  await page.goto('/logout');
  await page.goto('/samples');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Log in' }).click();
  const dialog = dialogOf(page, 'Login For Samples');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  return { dialog, code: dialog.getByLabel('Code from your app, or a recovery code') };
}

for (const [device, width] of [
  ['a phone', 390],
  ['a desktop', 1440],
] as const)
  test(`sets an app up, signs in with its code and with a recovery code, on ${device}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const email = await joined(page, `two-steps-${width}`);
    await page.goto('/account/security');
    await page.waitForLoadState('networkidle');
    await expectNoViolationsInBothThemes(page);
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
    const setUp = dialogOf(page, 'Set up an authenticator app');
    await expect(setUp.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectNoViolationsInBothThemes(page);
    const secret = ((await setUp.locator('code').textContent()) ?? '').replaceAll(' ', '');
    await setUp.getByLabel('Code from the app').fill('000000');
    await page.keyboard.press('Enter');
    await expect(setUp.getByText('This code is wrong, too old, or was used before.')).toBeVisible();
    await setUp.getByLabel('Code from the app').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    const recovery = dialogOf(page, 'Recovery codes');
    await expect(recovery.getByRole('listitem')).toHaveCount(10);
    await expectNoViolationsInBothThemes(page);
    const [first = ''] = await recovery.getByRole('listitem').allTextContents();
    await recovery.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByText(/^On since/)).toBeVisible();

    const withApp = await logIn(page, email);
    await expect(withApp.code).toBeFocused();
    await expectNoViolationsInBothThemes(page);
    await withApp.code.fill(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(withApp.dialog).toBeHidden();

    const withRecovery = await logIn(page, email);
    await withRecovery.code.fill(first.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(withRecovery.dialog).toBeHidden();
    await page.goto('/account/security');
    await expect(page.getByText(/^9 codes left/)).toBeVisible();
  });
