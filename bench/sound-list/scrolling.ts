import type { Browser } from '@playwright/test';
import { openWindow } from '../chromium.ts';

/** The longest task in milliseconds while the page scrolls from top to bottom, on a processor slowed down 4 times. */
export async function measureScrolling(browser: Browser, address: string, rows: number): Promise<number> {
  const page = await openWindow(browser, { viewport: { width: 1280, height: 800 } });
  const context = page.context();
  try {
    const devtools = await context.newCDPSession(page);
    const failure = new Promise<never>((_, reject) => page.once('pageerror', reject));
    await page.goto(address);
    await Promise.race([failure, page.waitForSelector(`tbody tr:nth-child(${rows})`)]);
    await page.waitForTimeout(1000);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.evaluate(() => {
      const longest = { duration: 0 };
      Object.assign(window, { longest });
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longest.duration = Math.max(longest.duration, duration);
      }).observe({ type: 'longtask' });
    });
    await page.mouse.move(640, 400);
    for (let step = 0; step < 140; step++) await page.mouse.wheel(0, 100);
    await page.waitForTimeout(500);
    const [longest, isAtEnd] = await page.evaluate(() => [
      (window as unknown as { longest: { duration: number } }).longest.duration,
      scrollY + innerHeight >= document.documentElement.scrollHeight - 10,
    ]);
    if (!isAtEnd) throw new Error('The list was not scrolled to its end.');
    return longest as number;
  } finally {
    await context.close();
  }
}
