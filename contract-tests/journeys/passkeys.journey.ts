import { type Page, expect, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { anAuthenticator, joined } from './shop.ts';

test.use({ bypassCSP: true, reducedMotion: 'reduce' });

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

for (const [device, width] of [
  ['a phone', 390],
  ['a desktop', 1440],
] as const)
  test(`adds a passkey, signs in by it alone, and removes it, on ${device}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const authenticator = await anAuthenticator(page);
    await joined(page, `passkeys-${width}`);
    await page.goto('/account/security');
    await page.waitForLoadState('networkidle');
    const section = page.getByRole('region', { name: 'Passkeys' });
    await expect(section.getByText('You have no passkey yet.')).toBeVisible();
    await expectNoViolationsInBothThemes(page);

    await section.getByRole('button', { name: 'Add a passkey' }).click();
    const naming = dialogOf(page, 'Add a passkey');
    await expectNoViolationsInBothThemes(page);
    await naming.getByLabel('Name').fill('Phone of Ada');
    await page.keyboard.press('Enter');
    await expect(section.getByText('Phone of Ada')).toBeVisible();
    await expect(page.getByText('Passkey added')).toBeVisible();
    await expectNoViolationsInBothThemes(page);

    // The device already has one, so the browser refuses before anything is sent.
    await section.getByRole('button', { name: 'Add a passkey' }).click();
    await naming.getByLabel('Name').fill('Again');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

    const login = dialogOf(page, 'Login For Samples');
    const openLogin = async () => {
      await page.goto('/logout');
      await page.goto('/samples');
      await page.waitForLoadState('networkidle');
      await page.getByRole('button', { name: 'Log in' }).click();
    };
    // The login offers passkeys in autofill, and this authenticator accepts at once, like a person.
    await openLogin();
    await expect(page.getByText('You are logged in!')).toBeVisible();
    await expect(login).toBeHidden();

    // If verification fails, nothing is revealed, and the visitor is not signed in.
    await authenticator.send('WebAuthn.setUserVerified', {
      authenticatorId: authenticator.authenticatorId,
      isUserVerified: false,
    });
    await openLogin();
    await expect(login).toBeVisible();
    await expectNoViolationsInBothThemes(page);
    // Autofill ends with the first press, and does not begin again, so that signing in proves the button.
    await page.evaluate(() => (PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)));
    const asked = page.waitForResponse((response) => response.url().endsWith('/login/passkey/options'));
    await login.getByRole('button', { name: 'Sign in with a passkey' }).click();
    expect((await asked).status()).toBe(200);
    await expect(login.getByRole('button', { name: 'Log in' })).toHaveAttribute('aria-busy', 'false');
    await expect(login.getByRole('alert')).toHaveCount(0);
    await authenticator.send('WebAuthn.setUserVerified', {
      authenticatorId: authenticator.authenticatorId,
      isUserVerified: true,
    });
    await login.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(login).toBeHidden();
    await expect(page.getByText('You are logged in!')).toBeVisible();

    await page.goto('/account/security');
    await page.waitForLoadState('networkidle');
    await section.getByRole('button', { name: 'Rename Phone of Ada' }).click();
    const renaming = dialogOf(page, 'Rename passkey');
    await expect(renaming.getByLabel('Name')).toHaveValue('Phone of Ada');
    await renaming.getByLabel('Name').fill('Old phone');
    await page.keyboard.press('Enter');
    await section.getByRole('button', { name: 'Remove Old phone' }).click();
    const removing = dialogOf(page, 'Remove passkey');
    await expectNoViolationsInBothThemes(page);
    await removing.getByRole('button', { name: 'Remove' }).click();
    await expect(section.getByText('You have no passkey yet.')).toBeVisible();

    await openLogin();
    await expect(login.getByText('This passkey does not open an account here.')).toBeVisible();
  });
