import { expect, type Page, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { PASSWORD, signIn, tabTo } from './shop.ts';
import { expectNoSidewaysScroll } from './width.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const buttonOf = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' });

    test('the account is there for screen readers, its dialogs too, in both themes [ROUTE-01, ROUTE-31]', async ({
      page,
    }) => {
      await signIn(page, 'noplan@demo.test');
      for (const [path, title] of [
        ['/account', 'Profile'],
        ['/account/devices', 'Devices'],
        ['/account/details', 'Account Settings'],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNoViolationsInBothThemes(page);
        await expectNoSidewaysScroll(page);
      }
      for (const [button, title] of [
        ['Full address', 'Address'],
        ['Billing address', 'Billing address'],
        ['Change password', 'Change password'],
        ['Delete account', 'Delete account'],
      ] as const) {
        await buttonOf(page, button).click();
        await expect(dialogOf(page, title)).toBeVisible();
        await expectNoViolationsInBothThemes(page);
        await dialogOf(page, title).getByRole('button', { name: 'Cancel' }).click();
        await expect(dialogOf(page, title)).toBeHidden();
      }
    });
  });

test('saves an address by keyboard alone, and says what it lacks [ACCT-08, ACCT-13, ACCT-20, ACCT-22]', async ({
  page,
}) => {
  await signIn(page, 'noplan@demo.test');
  await page.goto('/account/details');
  await page.waitForLoadState('networkidle');
  await tabTo(page, buttonOf(page, 'Full address'));
  await page.keyboard.press('Enter');
  const form = dialogOf(page, 'Address');
  await expect(form.getByLabel('First name')).toBeFocused();
  await page.keyboard.press('Enter');
  const street = form.getByLabel('Address line 1');
  await expect(street).toBeFocused();
  await expect(street).toHaveAccessibleDescription('Please enter your address.');
  await page.keyboard.type('12 St James');
  await tabTo(page, form.getByLabel('Country'));
  await page.keyboard.type('Austria');
  await tabTo(page, form.getByLabel('City'));
  await page.keyboard.type('Graz');
  await tabTo(page, form.getByLabel('Postal code'));
  await page.keyboard.type('8010');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByText('Your address details have been saved.')).toBeVisible();
  await expect(buttonOf(page, 'Full address')).toBeFocused();
});

test('ends another device, which is a visitor then', async ({ page, browser }) => {
  await signIn(page, 'noplan@demo.test');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, 'noplan@demo.test');
  await page.goto('/account/devices');
  await page.waitForLoadState('networkidle');
  await expect(page.getByText('This device')).toHaveCount(1);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await other.goto('/account');
  await expect(dialogOf(other, 'Login For Samples')).toBeVisible();
  await other.context().close();
});

test('deletes the account once the box is ticked, and ends at the start page as a visitor [ACCT-32, ACCT-35, ACCT-36]', async ({
  page,
}) => {
  await signIn(page, 'unconfirmed@demo.test');
  await page.goto('/account/details');
  await page.waitForLoadState('networkidle');
  await buttonOf(page, 'Delete account').click();
  const dialog = dialogOf(page, 'Delete account');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Yes, I want to delete my account' }).check();
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.getByRole('button', { name: 'Log in' }).click();
  const login = dialogOf(page, 'Login For Samples');
  await login.getByLabel('Email').fill('unconfirmed@demo.test');
  await login.getByLabel('Password').fill(PASSWORD);
  await login.getByRole('button', { name: 'Log in' }).click();
  await expect(login.getByRole('alert')).toContainText('Your account is deactivated.');
});
