import { expect, test } from '@playwright/test';

test('a link to a moment is copied from the player, and opens paused there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/sample/409');
  await expect(page.locator('html')).not.toHaveAttribute('data-presses');
  await page.getByRole('button', { name: /^Play/ }).first().click();
  const player = page.getByRole('region', { name: 'Player' });
  await player.getByRole('button', { name: /^Pause/ }).click();
  const slider = player.getByRole('slider', { name: /^Position in/ });
  await slider.press('Home');
  await slider.press('ArrowRight');
  await player.getByRole('button', { name: /^More about/ }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByText(/\/sample\/409\?t=/).first()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const seconds = Number(new URL(link).searchParams.get('t'));
  expect(seconds).toBe(2);

  const visit = await context.newPage();
  await visit.goto(link);
  const cued = visit.getByRole('region', { name: 'Player' });
  const toggle = cued.getByRole('button', { name: /^(?:Play|Pause) .*\d$/ });
  await expect(toggle).toHaveAttribute('data-playback', 'paused');
  const place = cued.getByRole('slider', { name: /^Position in/ });
  await expect.poll(async () => Number(await place.getAttribute('aria-valuenow'))).toBeGreaterThan(5);
  const before = Number(await place.getAttribute('aria-valuenow'));
  await toggle.click();
  await expect(toggle).toHaveAttribute('data-playback', 'playing');
  await expect.poll(async () => Number(await place.getAttribute('aria-valuenow'))).toBeGreaterThan(before);
});
