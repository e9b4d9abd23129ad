import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { PASSWORD, tabTo } from './shop.ts';
import { expectNoSidewaysScroll } from './width.ts';

interface Codes {
  readonly device_code: string;
  readonly user_code: string;
}

/** What `loopstead login --web` requests before it shows a code. */
async function askedBy(terminal: APIRequestContext): Promise<Codes> {
  const answer = await terminal.post('/api/v1/device/code');
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Codes;
}

/** The status that the terminal gets when it polls for its session. */
const heardBy = async (terminal: APIRequestContext, { device_code }: Codes): Promise<number> =>
  (await terminal.post('/api/v1/device/token', { data: { device_code } })).status();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 }, bypassCSP: true, reducedMotion: 'reduce' });

    test('logs in and allows a terminal by keyboard alone, after a code that nobody waits with', async ({
      page,
      request,
    }) => {
      const looksRight = async () => {
        await expectNoViolationsInBothThemes(page);
        await expectNoSidewaysScroll(page);
      };
      const codes = await askedBy(request);
      await page.goto('/device');
      await looksRight();
      await tabTo(page, page.getByLabel('Email'));
      await page.keyboard.type('basic@demo.test');
      await tabTo(page, page.getByLabel('Password'));
      await page.keyboard.type('wrong1234');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('Invalid credentials.');
      await looksRight();
      await expect(page.getByLabel('Email')).toHaveValue('basic@demo.test');
      await tabTo(page, page.getByLabel('Password'));
      await page.keyboard.type(PASSWORD);
      await page.keyboard.press('Enter');

      await tabTo(page, page.getByLabel('Code'));
      await page.keyboard.type('BBBB-BBBB');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toBeVisible();
      await looksRight();
      await page.getByLabel('Code').fill('');
      await tabTo(page, page.getByLabel('Code'));
      await page.keyboard.type(codes.user_code.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(heading(page, 'Is this you?')).toBeVisible();
      await expect(page.getByText(codes.user_code)).toBeVisible();
      await looksRight();
      await tabTo(page, page.getByRole('button', { name: 'Allow' }));
      await page.keyboard.press('Enter');
      await expect(heading(page, 'The terminal is allowed')).toBeVisible();
      await looksRight();

      expect(await heardBy(request, codes)).toBe(200);
      const user = (await (await request.post('/api/v1/account/user')).json()) as object;
      expect(JSON.stringify(user)).toContain('basic@demo.test');
    });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('opens the address of a terminal, logs in, denies it, and nobody is signed in', async ({ page, request }) => {
    const codes = await askedBy(request);
    await page.goto(`/device?user_code=${codes.user_code}`);
    await page.getByLabel('Email').fill('basic@demo.test');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(heading(page, 'Is this you?')).toBeVisible();
    await page.getByRole('button', { name: 'Deny' }).click();
    await expect(heading(page, 'The terminal is denied')).toBeVisible();
    expect(await heardBy(request, codes)).toBe(400);
    expect((await request.post('/api/v1/account/user')).status()).toBe(401);
  });
});
