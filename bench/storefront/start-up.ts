import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { residentMemory, root, start, startShop } from './shop.ts';

export interface StartUp {
  /** Milliseconds to the line that says that the shop is open, one number per start. */
  readonly shop: readonly number[];
  /** The same without the launcher, which checks whether anything must be installed or built. */
  readonly server: readonly number[];
  readonly hello: readonly number[];
}

/** Starts the shop, its server alone and the rival in turn. All have been started before. */
export async function measureStarts(data: string, rounds: number, compileCache: string): Promise<StartUp> {
  const shop = () => startShop(data);
  const server = () =>
    start(join(root, 'server/main.ts'), ['--port', '0', '--data', data], {
      NODE_COMPILE_CACHE: join(root, 'dist/compile-cache'),
    });
  const hello = () => start(join(import.meta.dirname, 'hello.ts'), [], { NODE_COMPILE_CACHE: compileCache });
  const times = { shop: [] as number[], server: [] as number[], hello: [] as number[] };
  for (let round = 0; round <= rounds; round++) {
    for (const [name, open] of Object.entries({ shop, server, hello })) {
      const running = await open();
      await running.stop();
      // The first round fills the caches that the others use.
      if (round > 0) times[name as keyof StartUp].push(running.startTime);
    }
  }
  return times;
}

export interface Memory {
  /** MB of the server and its descendants. */
  readonly server: number;
  /** MB of the waiting launcher. */
  readonly launcher: number;
  /** MB of the server before the first page. */
  readonly before: number;
}

/** Loads the page this many times in a browser without a cache, then measures the shop's memory. */
export async function measureMemory(data: string, browser: Browser, path: string, loads: number): Promise<Memory> {
  const shop = await startShop(data);
  try {
    const { children: before } = residentMemory(shop.pid);
    for (let load = 0; load < loads; load++) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(shop.origin + path, { waitUntil: 'networkidle' });
      await context.close();
    }
    const { own: launcher, children: server } = residentMemory(shop.pid);
    return { server, launcher, before };
  } finally {
    await shop.stop();
  }
}
