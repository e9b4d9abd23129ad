import { readFileSync } from 'node:fs';
import { type Page, expect, test } from '@playwright/test';
import { heardSeconds, listen, logIn, readWav, rowOf } from './shop.ts';

const TEMPO = 110;

const playerOf = (page: Page) => page.getByRole('region', { name: 'Player' });
const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
/** The keys belong to the list again. */
const letGo = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur());

test('finds, hears ten, locks, likes, takes one home as it is heard, and comes back to its place [PLAY-14, TEMPO-07]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await listen(page);
  await page.goto('/samples');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await logIn(page, 'premium@demo.test');
  await page.getByRole('combobox', { name: 'Search samples' }).fill('drum loop');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/query=drum/);
  await page.waitForLoadState('networkidle');
  await letGo(page);

  for (let heard = 0; heard < 10; heard += 1) await page.keyboard.press('ArrowDown');
  // A lock of tempo moves loops alone.
  const isLoop = () => playerOf(page).getByText(/ BPM$/).isVisible();
  for (let more = 0; more < 8 && !(await isLoop()); more += 1) await page.keyboard.press('ArrowDown');
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.1);
  const name = (await playerOf(page).getByRole('link').filter({ hasText: /\d\d$/ }).first().textContent())!;
  await expect(rowOf(page, name)).toBeInViewport();

  await page.getByRole('button', { name: 'Key & tempo', exact: true }).click();
  await page.getByRole('spinbutton', { name: 'Tempo in BPM' }).fill(String(TEMPO));
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(playerOf(page).getByText(`${TEMPO} BPM`)).toBeVisible();
  await letGo(page);

  await playerOf(page)
    .getByRole('button', { name: /wishlist/ })
    .click();
  await expect(playerOf(page).getByRole('button', { name: `Remove ${name} from wishlist` })).toBeVisible();
  const coming = page.waitForEvent('download', { timeout: 60_000 });
  await playerOf(page)
    .getByRole('button', { name: /^(Download|Free Download)/ })
    .click();
  await page.getByRole('button', { name: new RegExp(`^As heard \\(${TEMPO} BPM\\)`) }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toContain(`_${TEMPO}bpm`);
  expect(readWav(readFileSync(await download.path()))).toMatchObject({ bits: 24, tempo: TEMPO });

  const place = await top(page);
  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, name)).toBeInViewport();
  await expect.poll(() => top(page)).toBe(place);
});
