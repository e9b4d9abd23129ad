import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { aNewAddress, followMail, mailOf, tabTo } from './shop.ts';
import { expectNoSidewaysScroll } from './width.ts';

const CONFIRM = 'Confirm your email address';
const RESET = 'Reset your password';

async function fillIn(page: Page, email: string, password = 'kiln7Ember'): Promise<void> {
  await page.getByRole('main').getByLabel('Username').fill('Grace');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByRole('main').getByLabel('Password').fill(password);
  await page.getByRole('main').getByRole('checkbox').check();
}

const create = (page: Page): Locator => page.getByRole('button', { name: 'Create account' });

test('joins, confirms by the mailed link, finds a free sound, receives it, and logs out [ROUTE-08, API-03, API-07, DECISION-131]', async ({
  page,
}) => {
  const email = aNewAddress('grace');
  await page.goto('/signup');
  await page.waitForLoadState('networkidle');
  await fillIn(page, email);
  await create(page).click();
  await expect(page).toHaveURL(/\/samples$/);
  await expect(page.getByText(`Please open the link that was sent to ${email}`)).toBeVisible();

  await followMail(page, email, CONFIRM);
  await expect(page.getByRole('heading', { name: CONFIRM })).toBeVisible();
  const link = page.url();
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText('Please confirm your email address')).toBeHidden();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();

  await page.goto('/samples/free');
  await page.waitForLoadState('networkidle');
  const waiting = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Free Download: / })
    .first()
    .click();
  expect((await waiting).suggestedFilename()).toMatch(/\.wav$/);

  await page.getByRole('button', { name: /account of Grace$/i }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('joins, confirms, and sets a new password, which ends the session [API-03, API-05, API-07, DECISION-18, DECISION-131]', async ({
    page,
  }) => {
    const email = aNewAddress('hedy');
    await page.goto('/signup');
    await fillIn(page, email, 'password1');
    await create(page).click();
    await expect(page.getByRole('alert')).toHaveText('This password is too common. Please choose another one.');
    await expect(page.getByLabel('Email')).toHaveValue(email);
    expect(page.url()).not.toContain('password');
    await page.getByLabel('Password').fill('kiln7Ember');
    await create(page).click();
    await expect(page).toHaveURL(/\/samples$/);
    expect((await page.request.post('/api/v1/account/user')).ok()).toBe(true);

    await followMail(page, email, CONFIRM);
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page).toHaveURL(/\/account$/);

    await page.goto('/account/mails');
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: email })).toHaveCount(1);
    await page.goto('/account/devices');
    await expect(page.getByRole('main').getByText('This network')).toBeVisible();

    await page.goto('/reset-password');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('If there is an account with this email address')).toBeVisible();
    await page.getByRole('link', { name: 'Read it here' }).click();
    await mailOf(page, email, RESET).getByRole('link').click();
    const link = page.url();
    await page.getByLabel('New password', { exact: true }).fill('anvil9Spark');
    await page.getByLabel('New password again').fill('anvil9Sparks');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert')).toHaveText("Passwords don't match");
    await setPassword(page, 'anvil9Spark');
    await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
    expect((await page.request.post('/api/v1/account/user')).status()).toBe(401);

    await page.goto(link);
    await setPassword(page, 'kiln7Ember');
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    const login = await page.request.post('/api/v1/login', { data: { _email: email, _password: 'anvil9Spark' } });
    expect(login.ok()).toBe(true);
  });
});

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
}

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, bypassCSP: true, reducedMotion: 'reduce' });

    test('joins and sets a new password by keyboard alone, told what is missing [ACCT-20, ROUTE-09]', async ({
      page,
    }) => {
      const email = aNewAddress(`ada${width}`);
      const main = page.getByRole('main');
      await page.goto('/signup');
      await page.waitForLoadState('networkidle');
      await tabTo(page, main.getByLabel('Username'));
      await page.keyboard.type('Ada');
      await page.keyboard.press('Enter');
      await expect(main.getByLabel('Email')).toBeFocused();
      await expect(main.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address!');
      await page.keyboard.type(email);
      await tabTo(page, main.getByLabel('Password'));
      await page.keyboard.type('kiln7Ember');
      await tabTo(page, main.getByRole('checkbox'));
      await page.keyboard.press('Space');
      await tabTo(page, create(page));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/samples$/);

      await page.goto('/reset-password');
      await page.waitForLoadState('networkidle');
      await tabTo(page, main.getByLabel('Email'));
      await page.keyboard.type(email);
      await page.keyboard.press('Enter');
      const readMail = page.getByRole('link', { name: "Read the demo's mail" });
      await tabTo(page, readMail);
      await page.keyboard.press('Enter');
      await tabTo(page, mailOf(page, email, RESET).getByRole('link'));
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/reset-password\?token=/);
      await page.waitForLoadState('networkidle');
      await tabTo(page, main.getByLabel('New password', { exact: true }));
      await page.keyboard.type('anvil9Spark');
      await tabTo(page, main.getByLabel('New password again'));
      await page.keyboard.type('anvil9Spark');
      await page.keyboard.press('Enter');
      await expect(page.getByText('all your devices were signed out')).toBeVisible();
      const logIn = main.getByRole('button', { name: 'Log in' });
      await tabTo(page, logIn);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Login For Samples' });
      await expect(dialog.getByLabel('Email')).toBeFocused();
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      await page.keyboard.type('anvil9Spark');
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.getByText('You are logged in!')).toBeVisible();
    });

    test('axe finds nothing on the pages of joining, and none moves sideways, in both themes', async ({ page }) => {
      const email = aNewAddress(`joan${width}`);
      const looksRight = async () => {
        await page.waitForLoadState('networkidle');
        await expectNoViolationsInBothThemes(page);
        await expectNoSidewaysScroll(page);
      };
      await page.goto('/signup');
      await looksRight();
      await create(page).click();
      await expect(page.getByText('Please accept the terms and conditions.')).toBeVisible();
      await looksRight();
      const form = { username: 'Joan', email, password: 'kiln7Ember', terms: true };
      expect((await page.request.post('/api/v1/signup', { data: form })).status()).toBe(201);

      await page.goto('/demo/mail');
      await looksRight();
      await mailOf(page, email, CONFIRM).getByRole('link').click();
      await looksRight();
      await page.goto('/account/confirm/unknown');
      await looksRight();

      await page.goto('/reset-password');
      await looksRight();
      await page.getByRole('main').getByLabel('Email').fill(email);
      await page.getByRole('button', { name: 'Send the link' }).click();
      await expect(page.getByText('If there is an account with this email address')).toBeVisible();
      await looksRight();
      await followMail(page, email, RESET);
      await looksRight();
      await setPassword(page, 'password1');
      await expect(page.getByText('This password is too common.')).toBeVisible();
      await looksRight();
      await setPassword(page, 'anvil9Spark');
      await expect(page.getByText('all your devices were signed out')).toBeVisible();
      await looksRight();
      await page.goto('/reset-password?token=unknown');
      await page.waitForLoadState('networkidle');
      await setPassword(page, 'anvil9Spark');
      await expect(page.getByText('This link no longer works: it was used')).toBeVisible();
      await looksRight();
    });
  });
