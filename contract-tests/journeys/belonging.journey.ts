import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { aNewAddress, anAuthenticator, followMail } from './shop.ts';

const PASSWORD = 'kiln7Ember';

for (const width of [390, 1440])
  test(`joins, confirms, takes a free sound, signs in by a passkey, takes all data along, leaves, and comes back, at ${width} px [API-03, API-07, ACCT-31, ACCT-35, DECISION-131, DECISION-132]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await anAuthenticator(page);
    const email = aNewAddress(`belongs${width}`);
    const main = page.getByRole('main');
    await page.goto('/signup');
    await page.waitForLoadState('networkidle');
    await main.getByLabel('Username').fill('Mary');
    await main.getByLabel('Email').fill(email);
    await main.getByLabel('Password').fill(PASSWORD);
    await main.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL(/\/samples$/);
    await followMail(page, email, 'Confirm your email address');
    await page.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(page).toHaveURL(/\/account$/);

    await page.goto('/samples/free');
    await page.waitForLoadState('networkidle');
    const sound = page.waitForEvent('download');
    await page
      .getByRole('button', { name: /^Free Download: / })
      .first()
      .click();
    expect((await sound).suggestedFilename()).toMatch(/\.wav$/);

    await page.goto('/account/security');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('dialog', { name: 'Add a passkey' }).getByLabel('Name').fill('Laptop');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Passkey added')).toBeVisible();
    await page.goto('/logout');
    await page.goto('/samples');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Log in' }).click();
    const login = page.getByRole('dialog', { name: 'Login For Samples' });
    // The login offers passkeys in autofill, and this authenticator accepts at once.
    await expect(login).toBeHidden();

    await page.goto('/account/details');
    await page.waitForLoadState('networkidle');
    const data = page.getByRole('region', { name: 'Your data' });
    await data.getByRole('button', { name: 'Request a copy' }).click();
    const fetch = data.getByRole('button', { name: 'Download the copy' });
    await expect(fetch).toBeVisible({ timeout: 20_000 });
    const [copy] = await Promise.all([page.waitForEvent('download'), fetch.click()]);
    const files = unzipSync(readFileSync(await copy.path()));
    expect(JSON.parse(Buffer.from(files['take-out.json']!).toString())).toMatchObject({
      customer: { email, isConfirmed: true },
      downloads: [{ format: 'wav' }],
    });

    await page.getByRole('button', { name: 'Delete account' }).click();
    const leaving = page.getByRole('dialog', { name: 'Delete account' });
    await leaving.getByRole('checkbox').check();
    await leaving.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
    const back = await page.request.post('/api/v1/login', { data: { _email: email, _password: PASSWORD } });
    expect(back.ok()).toBe(false);
    await followMail(page, email, 'Reactivate your account');
    await page.getByRole('button', { name: /Reactivate/ }).click();
    await expect(page.getByRole('main')).toContainText(/Mary|account/);
    expect((await page.request.post('/api/v1/account/user')).ok()).toBe(true);
  });
