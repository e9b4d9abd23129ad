import { type Page, expect, test } from '@playwright/test';
import { controlOf, expectedAfter, followPlays, loopRows, outcomeOf, pressesOf, saidOf } from './early-presses.ts';
import { holdBack } from './shop.ts';

const LIST = '/samples?size=50';
const CODE = '**/assets/*.js';
const STYLES = '**/assets/*.css';

/** Rows that are rendered and reachable; not those that the page still leaves out. */
const rowsThere = (page: Page): Promise<number> =>
  page.locator('main tbody a[dir=auto]').evaluateAll((names) => names.filter((name) => name.checkVisibility()).length);

/** Whether the page plays a sound by itself, and its device is past the beginning. */
const isHeard = (page: Page) =>
  page.evaluate(() => {
    const { sound, device } = document;
    return sound?.isWanted === true && sound.positionAt(device!.context.currentTime) > 0;
  });

const ownFonts = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.body).fontFamily);

test('arrives as a whole, in its own fonts, and nothing moves meanwhile', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const [width, height] of [
    [390, 844],
    [1280, 800],
    [1440, 1200],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(LIST);
    await expect.poll(() => rowsThere(page)).toBe(50);
    await expect.poll(() => ownFonts(page)).toContain('Instrument Sans Variable');
    const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
    expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
  }
});

test('leaves rows below the first screen for later, and brings them to whoever scrolls before', async ({ page }) => {
  const letCodeCome = await holdBack(page, CODE);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(LIST, { waitUntil: 'commit' });
  await expect.poll(() => rowsThere(page)).toBe(10);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => rowsThere(page)).toBe(50);
  letCodeCome();
});

test('lets a sound be heard before its code comes, and the player goes on with it', async ({ page }) => {
  const letCodeCome = await holdBack(page, CODE);
  await page.goto(LIST, { waitUntil: 'commit' });
  const play = page.getByRole('button', { name: /^Play / });
  await play.nth(1).click();
  await play.nth(2).click();
  await expect.poll(() => isHeard(page)).toBe(true);
  await expect(page.locator('[data-early-press]')).toHaveCount(1);
  await page.evaluate(async () => {
    // However long the code takes.
    document.sound!.repeat(true);
    await document.sound!.whole;
    const { start } = AudioBufferSourceNode.prototype;
    AudioBufferSourceNode.prototype.start = function (...when) {
      document.title = 'Begun again';
      start.apply(this, when);
    };
  });
  letCodeCome();
  const row = page.getByRole('row').nth(3);
  await expect(row.getByRole('button', { name: /^Pause / })).toBeVisible();
  await expect(page.locator('[data-early-press]')).toHaveCount(0);
  await row.getByRole('button', { name: /^Pause / }).click();
  await expect(row.getByRole('button', { name: /^Play / })).toBeVisible();
  expect(await page.title()).not.toBe('Begun again');
});

test('does everything that was pressed before its code came, and nothing that was taken back', async ({ page }) => {
  const letCodeCome = await holdBack(page, CODE);
  await page.goto(LIST, { waitUntil: 'commit' });
  const ticks = page.getByRole('checkbox', { name: /^Select .* WAV$/ });
  const play = page.getByRole('button', { name: /^Play / });
  await ticks.nth(0).check();
  await play.nth(4).click();
  await ticks.nth(2).check();
  await ticks.nth(2).uncheck();
  await play.nth(4).click();
  await ticks.nth(3).check();
  letCodeCome();
  await expect(page.locator('html:not([data-presses])')).toBeAttached();
  await expect(page.getByRole('checkbox', { name: /^Select .* WAV$/, checked: true })).toHaveCount(2);
  await expect(ticks.nth(0)).toBeChecked();
  await expect(ticks.nth(3)).toBeChecked();
  await expect(page.getByText('2 selected').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pause / })).toHaveCount(0);
});

for (let load = 1; load <= 10; load += 1)
  test(`loses no press while its code comes, and does none twice, load ${load}`, async ({ page }) => {
    const counted = followPlays(page);
    const letCodeCome = await holdBack(page, CODE);
    await page.goto(LIST, { waitUntil: 'commit' });
    const presses = pressesOf(load, await loopRows(page));
    const early = presses.filter(({ moment }) => moment < 0.6);
    for (const press of early) await page.locator(controlOf(press)).first().click();
    letCodeCome();
    for (const press of presses.slice(early.length)) await page.locator(controlOf(press)).first().click();
    await expect(page.locator('html:not([data-presses])')).toBeAttached();
    await expect
      .poll(() => outcomeOf(page, presses, counted), { message: saidOf(presses) })
      .toBe(expectedAfter(presses));
  });

test('gives its code to whoever presses a sound that does not come', async ({ page }) => {
  // Never answered.
  await page.route('**/media/preview/**', () => {});
  const letCodeCome = await holdBack(page, CODE);
  await page.goto(LIST, { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Play / })
    .nth(1)
    .click();
  letCodeCome();
  await expect(page.getByRole('main').getByRole('button', { name: /^Pause / })).toBeVisible();
});

test('goes on from the beginning of a sound to all of it without changing a sample', async ({ page }) => {
  await holdBack(page, CODE);
  await page.goto(LIST, { waitUntil: 'commit' });
  const [row = 0] = await loopRows(page);
  await page.evaluate(() => {
    const offline = new OfflineAudioContext(2, 2 * 44_100, 44_100);
    const render = async () => {
      const { sound } = document;
      // Half of the beginning is over when the rest arrives.
      const rest = offline.suspend(0.25).then(() => sound!.whole);
      void rest.then(() => OfflineAudioContext.prototype.resume.call(offline));
      const heard = await offline.startRendering();
      const file = await fetch(sound!.url).then((answer) => answer.arrayBuffer());
      const all = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(file);
      const [a, b] = [heard.getChannelData(1), all.getChannelData(1)];
      return { furthest: Math.max(...a.map((sample, at) => Math.abs(sample - b[at]!))), loudest: Math.max(...a) };
    };
    offline.resume = () => Promise.resolve();
    const AudioContext = function () {
      return offline;
    };
    Object.assign(window, { AudioContext, render });
  });
  let letRestCome = () => {};
  const mayCome = new Promise<void>((resolve) => (letRestCome = resolve));
  await page.route('**/media/preview/*.mp3', async (route) => {
    if (!(await route.request().headerValue('range'))) await mayCome;
    await route.continue();
  });
  await page.locator(controlOf({ what: 'play', row, moment: 0 })).click();
  await page.waitForFunction(() => document.sound?.whole !== undefined);
  const rendered = page.evaluate(() =>
    (window as unknown as { render: () => Promise<{ furthest: number; loudest: number }> }).render(),
  );
  letRestCome();
  const { furthest, loudest } = await rendered;
  expect(loudest).toBeGreaterThan(0.05);
  expect(furthest).toBeLessThan(1e-6);
});

test('waits with a sound for its code where the address brings it to another key', async ({ page }) => {
  const letCodeCome = await holdBack(page, CODE);
  await page.goto(`${LIST}&lock=Am,120`, { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Play / })
    .nth(1)
    .click();
  await expect(page.locator('[data-early-press]')).toHaveCount(1);
  expect(await page.evaluate(() => document.sound === undefined)).toBe(true);
  letCodeCome();
  await expect(page.getByRole('button', { name: /^Pause / }).first()).toBeVisible();
});

test('answers what was pressed while a part of the page waited for its own code', async ({ page }) => {
  const letPageCome = await holdBack(page, '**/assets/HomePage*.js');
  await page.goto('/');
  await page.locator('html:is([data-presses=taken],[data-presses=tried])').waitFor({ state: 'attached' });
  const play = page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first();
  await play.click();
  letPageCome();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^Pause / })
      .first(),
  ).toBeVisible();
});

test('answers what is pressed on such a part once the rest of the page has long arrived', async ({ page }) => {
  const letPageCome = await holdBack(page, '**/assets/HomePage*.js');
  await page.goto('/');
  await expect(page.locator('html:not([data-presses])')).toBeAttached();
  const first = page
    .getByRole('main')
    .getByRole('button', { name: /^(?:Play|Pause) / })
    .first();
  await first.click();
  await page.locator('html[data-presses=tried]').waitFor({ state: 'attached' });
  letPageCome();
  await expect(first).toHaveAccessibleName(/^Pause /);
  await expect(page.locator('html:not([data-presses])')).toBeAttached();
  await expect(page.locator('[data-early-press]')).toHaveCount(0);
});

test('shows all rows where the code cannot be fetched', async ({ page }) => {
  await page.route(CODE, (route) => route.abort());
  await page.goto(LIST);
  await expect.poll(() => rowsThere(page)).toBe(50);
});

test('lets a sound end that was pressed early where the code cannot be fetched', async ({ page }) => {
  let fail = () => {};
  const mayFail = new Promise<void>((resolve) => (fail = resolve));
  await page.route(CODE, async (route) => {
    await mayFail;
    await route.abort();
  });
  await page.goto(LIST, { waitUntil: 'commit' });
  const [row = 0] = await loopRows(page);
  await page.locator(controlOf({ what: 'play', row, moment: 0 })).click();
  const repeats = () =>
    page.evaluate(async () => {
      await document.sound?.whole;
      return document.sound?.positionAt(1e6) !== document.sound?.positionAt(1e6 + 0.1);
    });
  await expect.poll(repeats).toBe(true);
  fail();
  await expect.poll(repeats).toBe(false);
});

test('brings all rows to the keyboard while the fonts are on their way', async ({ page }) => {
  // Never answered.
  await page.route('**/assets/*.woff2', () => {});
  await page.goto(LIST);
  await expect.poll(() => rowsThere(page)).toBe(50);
  expect(await ownFonts(page)).not.toContain('Instrument Sans Variable');
});

test('shows all rows in its own fonts without scripts', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(LIST);
  expect(await rowsThere(page)).toBe(50);
  expect(await ownFonts(page)).toContain('Instrument Sans Variable');
  await context.close();
});

test('comes in the theme that was chosen, before any script runs', async ({ page, browser }) => {
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const drawn = await context.newPage();
  await drawn.goto(LIST);
  await expect(drawn.locator('html')).toHaveAttribute('data-theme', 'dark');
  await context.close();
});

/** What is visible of each element on the first screen: its position, text and colors. */
const looks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('#shop *:not([hidden], [hidden] *, [data-below], [data-below] *)')];
    // Content skipped off screen has no box until it is measured once.
    for (const element of shown) element.getBoundingClientRect();
    return shown.map((element) => {
      const { x, y, width, height: now } = element.getBoundingClientRect();
      // Content that loads below increases the height of its frame.
      const height = element.matches(':has([data-below]), :has(~ [data-below])') ? 0 : now;
      const { color, backgroundColor, fontSize, fontWeight, opacity, borderTopColor, fill } = getComputedStyle(element);
      const name = `${element.tagName}.${element.getAttribute('class') ?? ''}`;
      const place = [x, y, width, height].map(Math.round);
      return [name, ...place, color, backgroundColor, fontSize, fontWeight, opacity, borderTopColor, fill].join(' ');
    });
  });

const sheetIsIn = (page: Page): Promise<boolean> =>
  page.evaluate(() => [...document.styleSheets].some(({ href, cssRules }) => href !== null && cssRules.length > 0));

test('looks the same before and after the styles of all views have come', async ({ page }) => {
  const letCodeCome = await holdBack(page, CODE);
  for (const [path, width] of [
    ['/samples', 390],
    ['/samples', 1440],
    ['/', 1024],
    ['/sample/409', 390],
    ['/sample/409', 1440],
    ['/search/sounds?query=kick', 1024],
    ['/sample-pack/motorway-lights', 1440],
  ] as const) {
    const letStylesCome = await holdBack(page, STYLES);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator('link[rel=stylesheet]')).toBeAttached();
    const before = await looks(page);
    letStylesCome();
    await expect.poll(() => sheetIsIn(page)).toBe(true);
    expect(await looks(page)).toEqual(before);
  }
  letCodeCome();
});

test('keeps the filters of a phone behind their button, before and after its code has come', async ({ page }) => {
  const letCodeCome = await holdBack(page, CODE);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(LIST, { waitUntil: 'commit' });
  await expect.poll(() => rowsThere(page)).toBeGreaterThan(0);
  const filters = page.locator('aside[data-late]');
  await expect(filters).toBeHidden();
  letCodeCome();
  await expect(page.locator('html:not([data-presses])')).toBeAttached();
  await expect(filters).toBeHidden();
});

test('shows what is below the first screen once the styles of all views have come', async ({ page }) => {
  const letStylesCome = await holdBack(page, STYLES);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/', { waitUntil: 'commit' });
  const newest = page.locator('#newest');
  await expect(newest).toBeAttached();
  await expect(newest).toBeHidden();
  letStylesCome();
  await expect(newest).toBeVisible();
});

test('brings along no more than the styles of its first picture', async ({ request }) => {
  for (const path of ['/nope', '/', '/samples', '/sample/409', '/samples?size=50', '/sample-pack/motorway-lights']) {
    const html = await (await request.get(path)).text();
    const styles = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, text = '']) => text);
    expect(styles.join('').length, `styles in ${path}`).toBeLessThanOrEqual(25_500);
  }
});

test('weighs little before it is compressed', async ({ request }) => {
  for (const [path, most] of [
    ['/samples', 122_000],
    ['/sample/409', 102_500],
    ['/', 133_500],
    ['/nope', 21_500],
  ] as const) {
    const html = await (await request.get(path)).body();
    expect(html.byteLength, path).toBeLessThanOrEqual(most);
  }
});
