import { type Page, expect, test } from '@playwright/test';
import { expectNoViolationsInBothThemes } from './axe.ts';
import { heardPeak, listen, startedSounds, tabTo } from './shop.ts';

/** Opens the stems of the first loop in a list that belongs to a group. */
async function openStems(page: Page): Promise<void> {
  await page.goto('/samples?query=full+mix&size=20');
  const address = await page.locator('main tbody a[href*="group_id="]').first().getAttribute('href');
  await page.goto(address!);
  await expect(page.locator('html')).not.toHaveAttribute('data-presses');
}

const mixer = (page: Page) => page.getByRole('region', { name: 'Stems together' });

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, bypassCSP: true, reducedMotion: 'reduce' });

    test('plays all stems from one sample on, silences some, and yields to a sound alone [LIST-52, PLAY-25]', async ({
      page,
    }) => {
      await listen(page);
      await openStems(page);
      await mixer(page)
        .getByRole('button', { name: /^Play all \d together$/ })
        .click();
      await expect.poll(() => heardPeak(page)).toBeGreaterThan(0.01);
      const player = page.getByRole('region', { name: 'Player' });
      await expect(player.getByRole('link', { name: /, \d together$/ })).toBeVisible();

      const stems = mixer(page).getByRole('listitem');
      const count = await stems.count();
      expect(count).toBeGreaterThan(2);
      const started = await startedSounds(page);
      expect(started).toHaveLength(count);
      expect(new Set(started.map(({ time }) => time)).size).toBe(1);
      expect(new Set(started.map(({ duration }) => duration)).size).toBe(1);
      expect(await heardPeak(page)).toBeLessThanOrEqual(10 ** (-1 / 20) + 0.001);

      for (const mute of await mixer(page)
        .getByRole('button', { name: /^Mute / })
        .all())
        await mute.click();
      await expect.poll(() => heardPeak(page)).toBeLessThan(0.001);
      await mixer(page)
        .getByRole('button', { name: /^Solo / })
        .first()
        .click();
      await expect.poll(() => heardPeak(page)).toBeGreaterThan(0.01);
      // Nothing was restarted: a muted stem keeps playing.
      expect(await startedSounds(page)).toHaveLength(count);
      // A playing control animates, so both themes are checked while paused.
      await mixer(page).getByRole('button', { name: 'Pause' }).click();
      await expectNoViolationsInBothThemes(page);

      await page.locator('main tbody button[data-preview]').first().click();
      await expect(page.locator('main tbody tr[data-playback=playing]')).toHaveCount(1);
      await expect(stems).toHaveCount(0);
    });
  });
}

test('is worked by keyboard alone', async ({ page }) => {
  await listen(page);
  await openStems(page);
  await tabTo(page, mixer(page).getByRole('button', { name: /^Play all/ }));
  await page.keyboard.press('Enter');
  await expect.poll(() => heardPeak(page)).toBeGreaterThan(0.01);
  const solo = mixer(page)
    .getByRole('button', { name: /^Solo / })
    .nth(1);
  await tabTo(page, solo);
  await page.keyboard.press('Enter');
  await expect(solo).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Space');
  await expect(solo).toHaveAttribute('aria-pressed', 'false');
});
