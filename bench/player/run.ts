import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Locator, Page } from '@playwright/test';
import { launchChromium, openWindow } from '../chromium.ts';
import { machine } from '../measured.ts';
import { fillData, startShop } from '../storefront/shop.ts';
import { installEar } from './ear.ts';
import { type Held, type Measured, report } from './report.ts';
import { rivalsPage } from './rivals.ts';
import { startSlowFront } from './slow-front.ts';

const { values: options } = parseArgs({
  options: {
    /** Loads per page; each load gives one click per sound. */
    rounds: { type: 'string', default: '12' },
    /** Added latency of the server in milliseconds. */
    latency: { type: 'string', default: '60' },
    /** Sounds played while memory is measured. */
    plays: { type: 'string', default: '200' },
    /** Where the tables are written. */
    output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
});

const path = '/samples';
const rivals = '/rivals';
/** Besides the first: so many rows are visible without scrolling, and none ends before it is paused. */
const soundsPerRound = 7;
const longestWait = 3000;
const pause = 250;
/** A quick user: hovers over the button this long before pressing, and holds it this long. */
const aim = 30;
const press = 50;
/** Prefetches run when the page is idle. */
const settleTime = 1500;

/** Milliseconds per play, and the number of plays before memory is measured. */
const quickPlay = 100;
const playsBefore = 200;

const playButtons = 'main tbody button[data-preview]';

const say = (text: string) => process.stderr.write(`${text}\n`);

/** Milliseconds from a mouse click to a sample; null without any sound. */
async function clickToSound(page: Page, button: Locator): Promise<number | null> {
  const box = (await button.boundingBox())!;
  await page.evaluate((wait) => {
    const { ear } = window;
    const silence = new Promise<null>((resolve) => setTimeout(resolve, wait, null));
    window.heard = Promise.race([ear.next(), silence]).then((at) => at && at - ear.clickedAt);
  }, longestWait);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForTimeout(aim);
  await page.mouse.down();
  await page.waitForTimeout(press);
  await page.mouse.up();
  return page.evaluate(() => window.heard);
}

async function openPage(browser: Browser, address: string): Promise<Page> {
  const page = await openWindow(browser, { viewport: { width: 1280, height: 900 }, bypassCSP: true });
  await page.addInitScript(`(${installEar.toString()})()`);
  await page.goto(address, { waitUntil: 'networkidle' });
  return page;
}

/** The first click of a page opens the audio device, and thus the tap. A second one pauses. */
async function openDevice(page: Page, button: Locator): Promise<void> {
  await button.click();
  await page.waitForFunction(() => window.ear.isOpen);
  await page.waitForTimeout(pause);
  await button.click();
  await page.waitForTimeout(settleTime);
}

/** Clicks on visible rows, each for the first time. */
async function measureShop(browser: Browser, address: string): Promise<Array<number | null>> {
  const page = await openPage(browser, address);
  const buttons = page.locator(playButtons);
  await page.waitForTimeout(settleTime);
  await openDevice(page, buttons.first());
  const times: Array<number | null> = [];
  for (let at = 1; at <= soundsPerRound; at++) {
    times.push(await clickToSound(page, buttons.nth(at)));
    await buttons.nth(at).click();
    await page.waitForTimeout(pause);
  }
  await page.context().close();
  return times;
}

async function measureRivals(browser: Browser, address: string) {
  const page = await openPage(browser, address);
  await page.waitForFunction(() => document.title === 'ready');
  const times: Record<'buffer' | 'element', Array<number | null>> = { buffer: [], element: [] };
  await openDevice(page, page.locator('[data-at="0"]').first());
  for (let at = 1; at <= soundsPerRound; at++) {
    for (const way of ['buffer', 'element'] as const) {
      const button = page.locator(`[data-way=${way}][data-at="${at}"]`);
      times[way].push(await clickToSound(page, button));
      await button.click();
      await page.waitForTimeout(pause);
    }
  }
  await page.context().close();
  return times;
}

/** The page's memory after garbage collection: after the first plays, and after all of them. */
async function measureMemory(browser: Browser, address: string, plays: number): Promise<Measured['memory']> {
  const page = await openPage(browser, address);
  const devtools = await page.context().newCDPSession(page);
  const system = await browser.newBrowserCDPSession();
  const held = async (): Promise<Held> => {
    await devtools.send('HeapProfiler.collectGarbage');
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    const { processInfo } = await system.send('SystemInfo.getProcessInfo');
    const renderers = processInfo.filter(({ type }) => type === 'renderer');
    return { heap: usedSize, resident: renderers.reduce((sum, { id }) => sum + residentBytes(id), 0) };
  };
  // In a single call, so that the test driver leaves nothing in the page.
  const play = (times: number) =>
    page.evaluate(
      async ([selector, count, wait]) => {
        const buttons = [...document.querySelectorAll<HTMLElement>(selector)];
        for (let at = 0; at < count; at++) {
          buttons[at % buttons.length]!.click();
          await new Promise((resolve) => setTimeout(resolve, wait));
        }
      },
      [playButtons, times, quickPlay] as const,
    );
  // By then, every sound of the list was loaded, and the code is warm.
  await play(playsBefore);
  const before = await held();
  await play(plays);
  const after = await held();
  await page.context().close();
  return { before, after };
}

/** Of a process on Linux: decoded audio is not part of the script's heap. */
const residentBytes = (pid: number): number => {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
};

/** The preview URLs of the sounds on the first page. */
async function previews(shop: string): Promise<readonly string[]> {
  const answer = await fetch(`${shop}/api/v1/store/sample-list?size=20`);
  const { items } = (await answer.json()) as { items: ReadonlyArray<{ demoPublicUrl: string }> };
  return items.slice(0, soundsPerRound + 1).map(({ demoPublicUrl }) => demoPublicUrl);
}

async function measure(browser: Browser, shop: string): Promise<Measured> {
  const front = await startSlowFront(shop, Number(options.latency), rivals, rivalsPage(await previews(shop)));
  const times: Omit<Measured, 'memory' | 'unheard'> = { ours: [], buffer: [], element: [] };
  let unheard = 0;
  const add = (to: number[], heard: ReadonlyArray<number | null>) => {
    to.push(...heard.filter((time) => time !== null));
    unheard += heard.filter((time) => time === null).length;
  };
  try {
    for (let round = 0; round < Number(options.rounds); round++) {
      const ours = await measureShop(browser, front.origin + path);
      const { buffer, element } = await measureRivals(browser, front.origin + rivals);
      add(times.ours, ours);
      add(times.buffer, buffer);
      add(times.element, element);
      say(`  round ${round + 1}: ${JSON.stringify({ ours, buffer, element })}`);
    }
    return { ...times, unheard, memory: await measureMemory(browser, front.origin + path, Number(options.plays)) };
  } finally {
    front.close();
  }
}

const data = mkdtempSync(join(tmpdir(), 'loopstead-player-'));
const browser = await launchChromium();
try {
  await fillData(data);
  const shop = await startShop(data);
  const measured = await measure(browser, shop.origin).finally(() => shop.stop());
  const { markdown, missed } = report(measured, {
    machine: machine(browser.version()),
    latency: options.latency,
    plays: options.plays,
    playsBefore,
  });
  writeFileSync(options.output, markdown);
  process.stdout.write(markdown);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  rmSync(data, { recursive: true, force: true });
}
