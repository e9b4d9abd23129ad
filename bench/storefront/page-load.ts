import type { Browser, Page } from '@playwright/test';
import { openWindow } from '../chromium.ts';
import { installProbe, type Probe } from './probe.ts';
import { asOnSlowPhone, watchFirstPaint } from './slow-phone.ts';

/** Long enough for what the page fetches when idle. */
const settleTime = 4000;
const afterClick = 800;
const longestLoad = 60_000;

const rows = 'main tbody tr';
const filter = 'aside ul[aria-label=Instruments] li:first-child button:first-child';

export interface PageLoad extends Pick<Probe, 'firstPaint' | 'largestPaint' | 'largestElement' | 'longTasks'> {
  readonly rowsPainted: number;
  readonly rowsReady: number;
  readonly rowsTakenOver: number;
  readonly filtersReady: number;
  readonly blocking: number;
  /** Bytes received until the page was idle. */
  readonly bytes: number;
  /** The list as text, equal for pages that show the same. */
  readonly text: string;
  readonly clicks: Readonly<Record<Click, InputDelay>>;
}

export interface InputDelay {
  /** Event Timing: from the input to the next paint, in steps of 8 ms. */
  readonly toPaint: number;
  /** From the click to the frame after next. */
  readonly toFrame: number;
}

export type Click = 'play' | 'select' | 'heart' | 'filter';

/** Loads a page in a browser that has never seen it, then uses it. */
export async function loadPage(browser: Browser, address: string, size: number): Promise<PageLoad> {
  const page = await openWindow(browser, { viewport: { width: 1280, height: 800 } });
  const context = page.context();
  try {
    page.setDefaultTimeout(longestLoad);
    const failures: string[] = [];
    page.on('pageerror', ({ message }) => failures.push(message));
    const devtools = await context.newCDPSession(page);
    const received = await asOnSlowPhone(devtools);
    const lastRow = `${rows}:nth-child(${size}) button[data-playback]`;
    const painted = await watchFirstPaint(devtools);
    await page.goto(address, { waitUntil: 'commit' });
    // A probe is a script, too: run before the first paint, it would delay it.
    await painted.moment;
    await page.evaluate(`(${installProbe.toString()})(${JSON.stringify(lastRow)}, ${JSON.stringify(filter)})`);
    await page.waitForFunction(() => window.probe.rowsTakenOver && window.probe.filtersReady, null, { polling: 100 });
    await page.waitForTimeout(settleTime);
    const probe = await page.evaluate(() => window.probe);
    const text = await page.locator('main table').innerText();
    const bytes = received();
    const clicks = await useShop(page);
    if (failures.length > 0) throw new Error(`${address} failed: ${failures.join('; ')}`);
    return {
      ...probe,
      rowsPainted: probe.rowsPainted!,
      rowsReady: probe.rowsReady!,
      rowsTakenOver: probe.rowsTakenOver!,
      filtersReady: probe.filtersReady!,
      blocking: blockingTime(probe),
      bytes,
      text,
      clicks,
    };
  } finally {
    await context.close();
  }
}

/** Total blocking time: the sum of task times beyond 50 ms each after the first paint. */
const blockingTime = ({ firstPaint, longTasks }: Probe): number =>
  longTasks
    .filter(({ start, duration }) => start + duration > firstPaint)
    .reduce((sum, { start, duration }) => sum + Math.max(0, duration - Math.max(0, firstPaint - start) - 50), 0);

async function useShop(page: Page): Promise<Record<Click, InputDelay>> {
  const play = await click(page, `${rows}:nth-child(3) button[data-playback]`);
  await page.waitForSelector(`${rows}:nth-child(3)[data-playback=playing]`);
  await click(page, `${rows}:nth-child(3) button[data-playback]`);
  const select = await click(page, `${rows}:nth-child(5) input[type=checkbox]`);
  await page.waitForSelector(`${rows}:nth-child(5) input:checked`);
  await click(page, `${rows}:nth-child(5) input[type=checkbox]`);
  const heart = await click(page, `${rows}:nth-child(4) button[aria-pressed]`);
  await page.waitForSelector('[role=dialog]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('[role=dialog]', { state: 'detached' });
  const filtered = await click(page, filter);
  await page.waitForSelector(`${filter}[aria-pressed=true]`);
  return { play, select, heart, filter: filtered };
}

/** One mouse click, after hovering for a while. */
async function click(page: Page, selector: string): Promise<InputDelay> {
  await page.hover(selector);
  await page.waitForTimeout(afterClick / 2);
  const before = await page.evaluate(() => performance.now());
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForTimeout(afterClick);
  const { interactions, frames } = await page.evaluate(() => window.probe);
  const longest = (of: Probe['frames'], otherwise: number) =>
    Math.max(otherwise, ...of.filter(({ start }) => start >= before).map(({ duration }) => duration));
  // Inputs too fast for Event Timing took less than 16 ms.
  return { toPaint: longest(interactions, 16), toFrame: longest(frames, 0) };
}
