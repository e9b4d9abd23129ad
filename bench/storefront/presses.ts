import type { Browser, Page } from '@playwright/test';
import {
  controlOf,
  expectedAfter,
  followPlays,
  loopRows,
  outcomeOf,
  pressesOf,
  saidOf,
} from '../../contract-tests/journeys/early-presses.ts';
import { openWindow } from '../chromium.ts';
import { asOnSlowPhone, watchFirstPaint } from './slow-phone.ts';

/** After the first paint: the page is visible, and its code is still loading. */
const pressAfter = 100;
/** After the first paint: by then, every page has its code. */
const lastPress = 3000;
/** Once the page no longer keeps presses. */
const settleTime = 1500;

const play = 'main tbody tr:nth-child(3) button[data-preview]';

/**
 * Milliseconds from pressing Play to the first sample that goes to the device: pressed 100 ms after the first paint of a
 * new browser.
 */
export async function timeToSound(browser: Browser, address: string): Promise<number> {
  return onNewPage(browser, address, async (page) => {
    await page.waitForTimeout(pressAfter);
    const place = await placeOf(page, play);
    await page.evaluate(() => {
      addEventListener('pointerdown', ({ timeStamp }) => (window.pressedAt = timeStamp), { capture: true, once: true });
      const { start } = AudioBufferSourceNode.prototype;
      AudioBufferSourceNode.prototype.start = function (when = 0, ...rest) {
        start.call(this, when, ...rest);
        const { context } = this;
        const watch = setInterval(() => {
          const seconds = context.currentTime - when;
          if (seconds <= 0) return;
          window.heardAt ??= performance.now() - seconds * 1000;
          clearInterval(watch);
        }, 4);
      };
    });
    await page.mouse.click(place.x, place.y);
    await page.waitForFunction(() => window.heardAt !== undefined, null, { polling: 50 });
    return page.evaluate(() => window.heardAt! - window.pressedAt!);
  });
}

/** The expected final state of a page, and the actual one. */
export interface Outcome {
  readonly pressed: string;
  readonly expected: string;
  readonly shown: string;
}

/** Loads a page, presses at random while it arrives, and compares the final state. */
export async function pressWhileArriving(browser: Browser, address: string, load: number): Promise<Outcome> {
  return onNewPage(browser, address, async (page) => {
    const start = Date.now();
    const counted = followPlays(page);
    const presses = pressesOf(load, await loopRows(page));
    for (const press of presses) {
      await page.waitForTimeout(Math.max(0, start + press.moment * lastPress - Date.now()));
      const { x, y } = await placeOf(page, controlOf(press));
      await page.mouse.click(x, y);
    }
    await page.waitForSelector('html:not([data-presses])', { state: 'attached' });
    await page.waitForTimeout(settleTime);
    const shown = await outcomeOf(page, presses, counted);
    return { pressed: saidOf(presses), expected: expectedAfter(presses), shown };
  });
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
}
