import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { heardSeconds, listen, logIn, loopForSale, readWav, rowOf } from './shop.ts';

for (const [device, width, height, order] of [
  ['a desktop', 1440, 900, 0],
  ['a phone', 390, 844, 1],
] as const) {
  test(`finds, hears, buys and receives a loop on ${device} [LIST-16, FILT-10, PLAY-04, SESS-14, DOWN-02, DOWN-03, DOWN-12]`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height });
    const loop = await loopForSale(request, order);
    await listen(page);
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sounds' }).first().click();
    await expect(page.getByRole('heading', { name: 'Sounds', level: 1 })).toBeVisible();

    // Find it by filters.
    if (width < 1200) await page.getByRole('button', { name: 'Filters' }).click();
    const filters = width < 1200 ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Filters' });
    const types = filters.getByRole('list', { name: 'Types' });
    await expect(types).toBeVisible();
    await types.getByRole('button', { name: /^Loops/ }).click();
    await expect(page).toHaveURL(/types\[\]=LOOP/);
    const search = filters.getByRole('searchbox', { name: 'Search samples' });
    await search.fill(loop.name);
    await search.press('Enter');
    await expect(page).toHaveURL(/name=/);
    if (width < 1200) await filters.getByRole('button', { name: /^Show \d+ sound/ }).click();
    const row = rowOf(page, loop.name);
    await expect(row).toBeVisible();

    // Play it: the media element really advances.
    await row.getByRole('button', { name: new RegExp(`^Play ${loop.name}`) }).click();
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
    await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.2);

    // It keeps playing when another page opens.
    await row.getByRole('link', { name: loop.name, exact: true }).click();
    await expect(page.getByRole('heading', { name: loop.name, level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Player' })).toBeVisible();
    await page.goBack();

    // Downloading asks to log in, and does not buy by itself afterwards.
    await row.getByRole('button', { name: `Download ${loop.name}, 1 credit` }).click();
    await logIn(page, 'basic@demo.test');
    const balance = await creditsOf(page);
    const waiting = page.waitForEvent('download');
    await row.getByRole('button', { name: `Download ${loop.name}, 1 credit` }).click();
    const download = await waiting;
    await expect(page.getByText('Download process has been started!')).toBeVisible();

    const wav = readWav(readFileSync(await download.path()));
    expect(wav).toMatchObject({ sampleRate: 44_100, bits: 24, channels: 2, tempo: loop.bpm });
    expect(Math.round(wav.seconds * 44_100)).toBe(Math.round(loop.seconds * 44_100));
    expect(20 * Math.log10(wav.peak)).toBeCloseTo(-1, 1);
    await expect.poll(() => creditsOf(page)).toBe(balance - 1);

    // Now it is owned: downloading again is free, even after a reload.
    await page.reload();
    const again = page.waitForEvent('download');
    await row.getByRole('button', { name: `Download ${loop.name} again, no credits` }).click();
    await again;
    expect(await creditsOf(page)).toBe(balance - 1);
  });
}

/** The balance according to the user data of this page. */
async function creditsOf(page: Page): Promise<number> {
  const answer = await page.request.post('/api/v1/account/user');
  return ((await answer.json()) as { wallet: { balance: number } }).wallet.balance;
}
