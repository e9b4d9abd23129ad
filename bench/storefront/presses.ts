import type { Browser, Page } from '@playwright/test';
import { seededRandom } from '../catalogue-index/random.ts';
import { openWindow } from '../chromium.ts';
import { asOnSlowPhone, watchFirstPaint } from './slow-phone.ts';

/** After the first paint: the page is visible, and its code is still loading. */
const pressAfter = 100;
/** By then, every page has its code. */
const lastPress = 3000;
const settleTime = 6000;

const rows = 'main tbody tr';

/** Milliseconds from pressing Play to its sound: pressed 100 ms after the first paint of a new browser. */
export async function timeToSound(browser: Browser, address: string): Promise<number> {
  return onNewPage(browser, address, async (page) => {
    await page.waitForTimeout(pressAfter);
    const place = await placeOf(page, `${rows}:nth-child(3) button[data-preview]`);
    await page.evaluate(() => {
      addEventListener('pointerdown', ({ timeStamp }) => (window.pressedAt = timeStamp), { capture: true, once: true });
      const watch = setInterval(() => {
        if (!document.sound || document.sound.currentTime === 0) return;
        window.heardAt = performance.now() - document.sound.currentTime * 1000;
        clearInterval(watch);
      }, 4);
    });
    await page.mouse.click(place.x, place.y);
    await page.waitForFunction(() => window.heardAt !== undefined, null, { polling: 50 });
    return page.evaluate(() => window.heardAt! - window.pressedAt!);
  });
}

/** A press during a load. `after` is in milliseconds from the first paint; rows count from 1. */
interface Press {
  readonly what: 'play' | 'tick';
  readonly row: number;
  readonly after: number;
}

/** Random presses, the same for the same number. Only rows of the first screen with loops. */
export function pressesOf(load: number, loops: readonly number[]): readonly Press[] {
  const random = seededRandom(load);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!;
  return Array.from({ length: 1 + Math.floor(random() * 4) }, () => ({
    what: pick(['play', 'tick'] as const),
    row: pick(loops.slice(0, 4)),
    after: Math.round(random() * lastPress),
  })).toSorted((a, b) => a.after - b.after);
}

/** The expected final state of a page, and the actual one. */
export interface Outcome {
  readonly presses: readonly Press[];
  readonly expected: string;
  readonly shown: string;
}

/** Loads a page, presses at random while it arrives, and compares the final state. */
export async function pressWhileArriving(browser: Browser, address: string, load: number): Promise<Outcome> {
  return onNewPage(browser, address, async (page) => {
    const start = Date.now();
    // The first paint is the heading: rows of the first screen may come with the next one.
    await page.waitForSelector(`:nth-match(${rows} [href="#i-loop"], 4)`, { state: 'attached' });
    const loops = await page
      .locator(rows)
      .evaluateAll((all) => all.flatMap((row, at) => (row.querySelector('[href="#i-loop"]') ? [at + 1] : [])));
    const presses = pressesOf(load, loops);
    for (const { what, row, after } of presses) {
      await page.waitForTimeout(Math.max(0, start + after - Date.now()));
      const control = what === 'play' ? 'button[data-preview]' : 'input[type=checkbox]';
      const { x, y } = await placeOf(page, `${rows}:nth-child(${row}) ${control}`);
      await page.mouse.click(x, y);
    }
    await page.waitForTimeout(settleTime);
    const shown = await page.locator(rows).evaluateAll((all) => {
      const at = (does: (row: Element) => boolean) => all.flatMap((row, index) => (does(row) ? [index + 1] : []));
      const ticked = at((row) => row.querySelector('input:checked') !== null);
      const playing = at((row) => row.getAttribute('data-playback') === 'playing');
      return `ticked ${ticked.join()}; playing ${playing.join()}`;
    });
    return { presses, expected: expectedOf(presses), shown };
  });
}

function expectedOf(presses: readonly Press[]): string {
  const ticked = new Set<number>();
  let playing: number | null = null;
  for (const { what, row } of presses) {
    if (what === 'play') playing = playing === row ? null : row;
    else if (!ticked.delete(row)) ticked.add(row);
  }
  return `ticked ${[...ticked].toSorted((a, b) => a - b).join()}; playing ${playing ?? ''}`;
}

async function onNewPage<T>(browser: Browser, address: string, use: (page: Page) => Promise<T>): Promise<T> {
  const page = await openWindow(browser, { viewport: { width: 1280, height: 800 } });
  const context = page.context();
  try {
    const devtools = await context.newCDPSession(page);
    await asOnSlowPhone(devtools);
    const painted = await watchFirstPaint(devtools);
    await page.goto(address, { waitUntil: 'commit' });
    await painted.moment;
    return await use(page);
  } finally {
    await context.close();
  }
}

/** The center of a control; without waiting, so that a press comes at its time. */
async function placeOf(page: Page, selector: string): Promise<{ readonly x: number; readonly y: number }> {
  await page.waitForSelector(selector);
  return page.evaluate((what) => {
    const { x, y, width, height } = document.querySelector(what)!.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
}

declare global {
  interface Window {
    pressedAt?: number;
    heardAt?: number;
  }
  interface Document {
    sound?: HTMLAudioElement;
  }
}
