import { expect, test } from '@playwright/test';
import { greatestDifference, heardPeak, heardSeconds, listen, signIn, startedSounds } from './shop.ts';

const PLAY_IN_ROW = 'button[data-preview]';
const PLAY = `main tbody ${PLAY_IN_ROW}`;

test('hears a sound on view at once from its beginning, and then all of it without a gap [PLAY-01, PLAY-02, PLAY-25]', async ({
  page,
}) => {
  await listen(page);
  const asked: Array<{ readonly range: string | undefined; readonly isHydrated: boolean }> = [];
  let isHydrated = false;
  page.on('request', (request) => {
    if (request.url().includes('/media/preview/')) asked.push({ range: request.headers()['range'], isHydrated });
  });
  page.on('requestfinished', (request) => {
    isHydrated ||= request.url().includes('/assets/comforts');
  });
  const list = '/samples?types[]=LOOP&order=seconds,desc';
  await page.goto(list);
  const buttons = page.locator(PLAY);
  await expect.poll(() => asked.length).toBeGreaterThanOrEqual(5);
  await page.waitForLoadState('networkidle');
  // Only visible rows, only their first 12 KiB, and nothing before hydration.
  expect(asked.length).toBeLessThan(await buttons.count());
  for (const request of asked) expect(request).toEqual({ range: 'bytes=0-12287', isHydrated: true });
  const player = page.getByRole('region', { name: 'Player' });
  await expect(player).toBeHidden();

  // A busy machine may deliver the rest only after the beginning has ended: it has to keep up once.
  await expect(async () => {
    await page.goto(list);
    await page.waitForLoadState('networkidle');
    await buttons.nth(1).click();
    await expect.poll(() => heardPeak(page)).toBeGreaterThan(0.01);
    await expect(player).toBeVisible();
    await expect.poll(async () => (await startedSounds(page)).length).toBe(2);

    const [head, whole] = await startedSounds(page);
    expect(head!.from).toBe(0);
    expect(head!.duration).toBeLessThan(1.5);
    expect(whole!.time - head!.time).toBeCloseTo(whole!.from, 9);
    expect(whole!.time + 0.005).toBeLessThan(head!.time + head!.duration);
    expect(await greatestDifference(page, 0, 1)).toBe(0);
  }).toPass();

  // The position keeps advancing through the hand-over and after it.
  let last = 0;
  await expect
    .poll(async () => {
      const now = await heardSeconds(page);
      expect(now).toBeGreaterThanOrEqual(last);
      return (last = now);
    })
    .toBeGreaterThan(1.5);

  // The bar stays at the bottom of the window wherever the page is scrolled.
  for (const top of [0, 400]) {
    await page.evaluate((y) => scrollTo(0, y), top);
    const box = (await player.boundingBox())!;
    expect(box.y + box.height).toBeCloseTo(page.viewportSize()!.height, 0);
  }

  // Another sound replaces it.
  await buttons.nth(2).click();
  await expect(page.locator('main tbody tr[data-playback=playing]')).toHaveCount(1);
});

test('plays a list by keys, turns its page, and switches the letters off [PLAY-13, PLAY-14, PLAY-15, PLAY-16, PLAY-17, PLAY-19, PLAY-22]', async ({
  page,
}) => {
  await listen(page);
  await page.goto('/samples');
  await signIn(page, 'premium@demo.test');
  await page.goto('/samples?size=20');
  await expect(page.locator('html')).not.toHaveAttribute('data-presses');
  await page.waitForLoadState('networkidle');
  const row = (at: number) => page.locator('main tbody tr:has([data-preview])').nth(at);
  const playback = (at: number, phase: string) => expect(row(at)).toHaveAttribute('data-playback', phase);

  await page.keyboard.press('ArrowDown');
  await playback(0, 'playing');
  await page.keyboard.press('ArrowDown');
  await playback(1, 'playing');
  await page.keyboard.press('ArrowUp');
  await playback(0, 'playing');

  // A mouse press on Play leaves the keys with the list.
  const last = (await page.locator('main tbody tr:has([data-preview])').count()) - 1;
  await row(last).locator(PLAY_IN_ROW).click();
  await playback(last, 'playing');
  await page.keyboard.press('Space');
  await playback(last, 'paused');

  const counted = page.waitForRequest(/sample\/add-playback/);
  await page.keyboard.press('ArrowDown');
  await expect(page).toHaveURL(/page=2/);
  await playback(0, 'paused');
  await page.keyboard.press('Space');
  await playback(0, 'playing');
  expect((await counted).method()).toBe('PUT');
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.3);
  const started = (await startedSounds(page)).length;
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await startedSounds(page))[started]?.from).toBe(0);

  await page.keyboard.press('Shift+?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet).toBeVisible();
  await sheet.getByRole('switch').click();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-presses');
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Shift+?');
  await page.keyboard.press('ArrowDown');
  await playback(0, 'playing');
  await expect(sheet).toBeHidden();
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await expect(sheet.getByRole('switch')).toHaveAttribute('aria-checked', 'false');
});

test('drags along a waveform and stays there paused; a click goes on playing [PLAY-05, PLAY-33, DECISION-75]', async ({
  page,
}) => {
  await listen(page);
  await page.goto('/samples?types[]=LOOP&order=seconds,desc');
  await page.waitForLoadState('networkidle');
  const row = page.locator('main tbody tr:has([data-preview])').first();
  const waveform = row.getByRole('slider');
  const box = (await waveform.boundingBox())!;
  const at = (part: number) => [box.x + part * box.width, box.y + box.height / 2] as const;

  await page.mouse.click(...at(0.5));
  await expect(row).toHaveAttribute('data-playback', 'playing');
  await expect.poll(async () => Number(await waveform.getAttribute('aria-valuenow'))).toBeGreaterThanOrEqual(49);

  await page.mouse.move(...at(0.6));
  await page.mouse.down();
  await page.mouse.move(...at(0.3), { steps: 4 });
  await expect(row).toHaveAttribute('data-playback', 'playing');
  await page.mouse.up();
  await expect(row).toHaveAttribute('data-playback', 'paused');
  // A pixel of a narrow waveform is more than a percent.
  expect(Math.abs(Number(await waveform.getAttribute('aria-valuenow')) - 30)).toBeLessThanOrEqual(1);
});

for (const [width, height] of [
  [991, 70],
  [992, 120],
] as const) {
  test(`draws the sound of a page ${height} pixels high in a window of ${width} [PLAY-37, LIST-59, DECISION-77]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/samples');
    const name = page.locator('main tbody a[href^="/sample/"]').first();
    await page.goto((await name.getAttribute('href'))!);
    const waveform = page.locator('main article').getByRole('slider').first();
    expect((await waveform.boundingBox())!.height).toBe(height);
  });
}

test('says why a sound cannot be heard, on its button and on the console [PLAY-24, PLAY-46, DECISION-79]', async ({
  page,
}) => {
  const told: string[] = [];
  page.on('console', (message) => message.type() === 'error' && told.push(message.text()));
  await page.route('**/media/preview/*', (route) => route.fulfill({ status: 404 }));
  // Beginnings are prefetched by the player that can report HTTP statuses; before it has loaded, the media element
  // plays.
  const headStart = page.waitForResponse('**/media/preview/*');
  await page.goto('/samples');
  await headStart;
  const button = page.locator(PLAY).first();
  await button.click();
  await expect(button).toHaveAttribute('title', 'HTTP error status: 404');
  await expect(button).toHaveAttribute('data-playback', 'error');
  expect(told.some((text) => text.startsWith('HTTP error status: 404 /media/preview/'))).toBe(true);
});

test('plays by the media element what comes from a server without ranges [PLAY-04]', async ({ page }) => {
  await listen(page);
  await page.route('**/media/preview/*', (route) => {
    const { range: _, ...headers } = route.request().headers();
    return route.continue({ headers });
  });
  await page.goto('/samples?types[]=LOOP');
  await page.waitForLoadState('networkidle');
  const row = page.locator('main tbody tr:has([data-preview])').first();
  await row.locator(PLAY_IN_ROW).click();
  await expect(row).toHaveAttribute('data-playback', 'playing');
  await expect.poll(() => heardSeconds(page)).toBeGreaterThan(0.3);
  expect(await startedSounds(page)).toEqual([]);
});
