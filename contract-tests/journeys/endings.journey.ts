import { type Page, expect, test } from '@playwright/test';

const rows = (page: Page) => page.locator('main tbody tr:has([data-preview])');

/** Opens the list and plays its first sound. */
async function playFirst(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('html')).not.toHaveAttribute('data-presses');
  await rows(page).first().locator('button[data-preview]').click();
  await expect(rows(page).first()).toHaveAttribute('data-playback', 'playing');
}

/** The position of the player, from 0 to 100. */
const position = (page: Page): Promise<number> =>
  page
    .getByRole('region', { name: 'Player' })
    .getByRole('slider', { name: /^Position in/ })
    .evaluate((slider) => Number(slider.getAttribute('aria-valuenow')));

test('repeats a loop until it is told otherwise, remembers that, and plays on to the next sound where that is wanted', async ({
  page,
}) => {
  const loops = '/samples?types[]=LOOP&size=50';
  await playFirst(page, loops);
  const player = page.getByRole('region', { name: 'Player' });
  const repeat = player.getByRole('button', { name: 'Repeat loops' });
  await expect(repeat).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => position(page), { intervals: [50] }).toBeGreaterThan(70);
  await expect.poll(() => position(page), { intervals: [50] }).toBeLessThan(40);
  await expect(rows(page).first()).toHaveAttribute('data-playback', 'playing');

  await repeat.click();
  await expect(rows(page).first()).toHaveAttribute('data-playback', 'finished');

  await player.getByRole('slider', { name: 'Volume' }).fill('0.3');
  await playFirst(page, loops);
  await expect(repeat).toHaveAttribute('aria-pressed', 'false');
  await expect(player.getByRole('slider', { name: 'Volume' })).toHaveValue('0.3');
  await player.getByRole('button', { name: 'Play the next sound after this one' }).click();
  await expect(rows(page).nth(1)).toHaveAttribute('data-playback', 'playing');
  await expect(rows(page).first()).not.toHaveAttribute('data-playback');
});

test('plays a one-shot once', async ({ page }) => {
  await playFirst(page, '/samples?types[]=ONE_SHOT');
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player.getByRole('button', { name: 'Repeat other sounds' })).toHaveAttribute('aria-pressed', 'false');
  await expect(rows(page).first()).toHaveAttribute('data-playback', 'finished');
});
