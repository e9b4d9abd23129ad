import { readFileSync } from 'node:fs';
import { type Download, type Page, expect, test } from '@playwright/test';
import { PASSWORD, heardSeconds, listen, logIn, readWav, rowOf, tabTo } from './shop.ts';

const TEMPO = 110;

const playerOf = (page: Page) => page.getByRole('region', { name: 'Player' });
const top = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
/** The name of what is in the player. */
const playing = async (page: Page): Promise<string> =>
  (await playerOf(page).getByRole('link').filter({ hasText: /\d\d$/ }).first().textContent())!;
/** A tempo lock only changes loops. */
const isLoop = (page: Page) => playerOf(page).getByText(/ BPM$/).isVisible();

/**
 * Plays ten sounds, then moves on to the next loop, and returns its name. Right after a page has loaded, a press may be
 * too early for it.
 */
async function hearTen(page: Page, next: () => Promise<void>): Promise<string> {
  const now = async () => ((await playerOf(page).isVisible()) ? playing(page) : '');
  const forward = async (): Promise<void> => {
    const before = await now();
    await expect(async () => {
      await next();
      await expect.poll(now, { timeout: 3_000 }).not.toBe(before);
    }).toPass({ timeout: 30_000 });
  };
  for (let heard = 0; heard < 10; heard += 1) await forward();
  for (let more = 0; more < 8 && !(await isLoop(page)); more += 1) await forward();
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.1);
  return playing(page);
}

/** The downloaded file is the sound as it was heard. */
async function expectAsHeard(download: Download): Promise<void> {
  expect(download.suggestedFilename()).toContain(`_${TEMPO}bpm`);
  expect(readWav(readFileSync(await download.path()))).toMatchObject({ bits: 24, tempo: TEMPO });
}

/** Returns the keys to the list. */
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

  const name = await hearTen(page, () => page.keyboard.press('ArrowDown'));
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
  await expectAsHeard(await coming);

  const place = await top(page);
  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(rowOf(page, name)).toBeInViewport();
  await expect.poll(() => top(page)).toBe(place);
});

test('the same by keyboard alone [PLAY-14, PLAY-20, PLAY-21, TEMPO-07]', async ({ page }) => {
  test.setTimeout(120_000);
  const { keyboard } = page;
  await listen(page);
  await page.goto('/samples');
  await page.waitForLoadState('networkidle');
  await tabTo(page, page.getByRole('button', { name: 'Log in', exact: true }));
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await keyboard.type('max@demo.test');
  await keyboard.press('Tab');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await expect(page.getByText('You are logged in!')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();

  await keyboard.press('Control+k');
  await keyboard.type('drum loop');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/query=drum/);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const name = await hearTen(page, () => keyboard.press('ArrowDown'));
  await expect(rowOf(page, name)).toBeInViewport();

  const lock = page.getByRole('button', { name: 'Key & tempo', exact: true });
  await tabTo(page, lock, 'Shift+Tab');
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('spinbutton', { name: 'Tempo in BPM' }));
  await keyboard.type(String(TEMPO));
  await keyboard.press('Enter');
  await expect(playerOf(page).getByText(`${TEMPO} BPM`)).toBeVisible();
  // The first closes the panel; the second returns the keys to the list, and scrolls back to it.
  await keyboard.press('Escape');
  await expect(page.getByRole('spinbutton', { name: 'Tempo in BPM' })).toBeHidden();
  await keyboard.press('Escape');
  await expect(rowOf(page, name)).toBeInViewport();

  await keyboard.press('s');
  await expect(playerOf(page).getByRole('button', { name: `Remove ${name} from wishlist` })).toBeVisible();
  const coming = page.waitForEvent('download', { timeout: 60_000 });
  await keyboard.press('d');
  await tabTo(page, page.getByRole('button', { name: new RegExp(`^As heard \\(${TEMPO} BPM\\)`) }));
  await keyboard.press('Enter');
  await expectAsHeard(await coming);

  const place = await top(page);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  await page.goBack();
  await expect(rowOf(page, name)).toBeInViewport();
  await expect.poll(() => top(page)).toBe(place);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the same by thumb [PLAY-14, TEMPO-07]', async ({ page }) => {
    test.setTimeout(120_000);
    await listen(page);
    await page.goto('/samples');
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Log in', exact: true }).tap();
    await logIn(page, 'basic@demo.test');
    const field = page.getByRole('combobox', { name: 'Search samples' });
    await field.tap();
    await field.fill('drum loop');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/query=drum/);
    await page.waitForLoadState('networkidle');

    const firstPlay = page
      .getByRole('rowgroup')
      .getByRole('button', { name: /^Play / })
      .first();
    const next = playerOf(page).getByRole('button', { name: 'Next sound', exact: true });
    const name = await hearTen(page, async () => ((await next.isVisible()) ? next : firstPlay).tap());
    await expect(rowOf(page, name)).toBeInViewport();

    const lock = page.getByRole('button', { name: 'Key & tempo', exact: true });
    await lock.tap();
    await page.getByRole('spinbutton', { name: 'Tempo in BPM' }).fill(String(TEMPO));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: /^Key & tempo/ }).tap();
    await expect(playerOf(page).getByText(`${TEMPO} BPM`)).toBeVisible();

    await playerOf(page)
      .getByRole('button', { name: /wishlist/ })
      .tap();
    await expect(playerOf(page).getByRole('button', { name: `Remove ${name} from wishlist` })).toBeVisible();
    const coming = page.waitForEvent('download', { timeout: 60_000 });
    await playerOf(page)
      .getByRole('button', { name: /^(Download|Free Download)/ })
      .tap();
    await page.getByRole('button', { name: new RegExp(`^As heard \\(${TEMPO} BPM\\)`) }).tap();
    await expectAsHeard(await coming);

    const place = await top(page);
    await rowOf(page, name).getByRole('link', { name, exact: true }).tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(rowOf(page, name)).toBeInViewport();
    await expect.poll(() => top(page)).toBe(place);
  });
});
