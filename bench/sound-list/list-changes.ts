import type { Browser, CDPSession } from '@playwright/test';
import { openWindow } from '../chromium.ts';

export interface Weights {
  /** Bytes of the script's heap. */
  readonly before: number;
  readonly after: number;
  readonly nodesBefore: number;
  readonly nodesAfter: number;
}

/** Changes after which the code that they run is compiled, because compiled code counts as memory, too. */
export const WARM_UP = 20;

/** Measures the memory of the shop's list after a few changes, and after many. */
export async function measureListChanges(browser: Browser, origin: string, changes: number): Promise<Weights> {
  const page = await openWindow(browser, { viewport: { width: 1280, height: 800 } });
  const context = page.context();
  try {
    const devtools = await context.newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.goto(`${origin}/samples`);
    await page.waitForLoadState('networkidle');

    const change = async (number: number) => {
      const answer = page.waitForResponse((response) => /sample-list\?/.test(response.url()));
      await page.evaluate(
        (name) => {
          history.pushState(null, '', `/samples?name=${name}`);
          dispatchEvent(new PopStateEvent('popstate'));
        },
        ['a', 'b', 'c', 'd', 'e'][number % 5]!,
      );
      await answer;
      await page.waitForSelector('table:not([aria-busy])');
    };
    for (let number = 0; number < WARM_UP; number++) await change(number);
    const [before, nodesBefore] = await weigh(devtools);
    for (let number = WARM_UP; number < changes; number++) await change(number);
    const [after, nodesAfter] = await weigh(devtools);
    return { before, after, nodesBefore, nodesAfter };
  } finally {
    await context.close();
  }
}

async function weigh(devtools: CDPSession): Promise<readonly [bytes: number, nodes: number]> {
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage');
  const { metrics } = await devtools.send('Performance.getMetrics');
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)!.value;
  return [valueOf('JSHeapUsedSize'), valueOf('Nodes')];
}
