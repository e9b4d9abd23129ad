import { type Page, expect, test } from '@playwright/test';
import { logIn, rowOf } from './shop.ts';

const rows = (page: Page) => page.locator('main tbody tr:has([data-preview])');
const banner = (page: Page) => page.getByRole('banner');

/** A tab with the list of loops, once it is idle and listens to the other tabs. */
async function openList(page: Page): Promise<Page> {
  await page.goto('/samples?types[]=LOOP');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).not.toHaveAttribute('data-presses');
  return page;
}

const play = (page: Page, at: number) => rows(page).nth(at).locator('button[data-preview]').click();
const nameIn = async (page: Page, at: number) =>
  (await rows(page).nth(at).getByRole('rowheader').innerText()).split('\n')[0]!;

test('two tabs are one shop: one plays, and likes, selection, settings and account follow [WISH-01, STOR-07, STOR-13, PLAY-12]', async ({
  page,
  context,
}) => {
  const one = await openList(page);
  const other = await openList(await context.newPage());

  // One plays; the other pauses where it is, and resumes when pressed there.
  await play(one, 0);
  await expect(rows(one).first()).toHaveAttribute('data-playback', 'playing');
  await play(other, 1);
  await expect(rows(other).nth(1)).toHaveAttribute('data-playback', 'playing');
  await expect(rows(one).first()).toHaveAttribute('data-playback', 'paused');
  await play(one, 0);
  await expect(rows(one).first()).toHaveAttribute('data-playback', 'playing');
  await expect(rows(other).nth(1)).toHaveAttribute('data-playback', 'paused');
  await play(one, 0);

  // What is stored on this device.
  await one.getByRole('region', { name: 'Player' }).getByRole('slider', { name: 'Volume' }).fill('0.3');
  await expect(other.getByRole('region', { name: 'Player' }).getByRole('slider', { name: 'Volume' })).toHaveValue(
    '0.3',
  );
  await banner(one).getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');

  // The selection.
  const name = await nameIn(one, 2);
  await one.getByRole('checkbox', { name: `Select ${name} WAV`, exact: true }).click();
  await expect(other.getByRole('region', { name: 'Selection' }).getByText('1 selected')).toBeVisible();

  // Who is here.
  await banner(one).getByRole('button', { name: 'Log in' }).click();
  await logIn(one, 'premium@demo.test');
  await expect(banner(other).getByRole('button', { name: 'Log in' })).toBeHidden();

  // A like.
  const heart = (tab: Page) => rowOf(tab, name).getByRole('button', { name: /wishlist/i });
  const before = await heart(one).getAttribute('aria-pressed');
  await expect(heart(other)).toHaveAttribute('aria-pressed', before!);
  await heart(one).click();
  await expect(heart(one)).not.toHaveAttribute('aria-pressed', before!);
  await expect(heart(other)).not.toHaveAttribute('aria-pressed', before!);
  await heart(other).click();
  await expect(heart(one)).toHaveAttribute('aria-pressed', before!);

  await banner(other)
    .getByRole('button', { name: /premium/i })
    .click();
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(banner(one).getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(one.getByRole('region', { name: 'Selection' })).toBeHidden();
});
