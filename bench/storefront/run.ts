import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchChromium } from '../chromium.ts';
import { machine, record, runsOf } from '../measured.ts';
import { buildClient, initialBytes } from './client-build.ts';
import { clientOnlyAnswers, startFront, type Front } from './front.ts';
import { loadPage, type PageLoad } from './page-load.ts';
import { pressWhileArriving, timeToSound } from './presses.ts';
import { type EarlyPresses, report } from './report.ts';
import { fillData, root, startShop } from './shop.ts';
import { measureMemory, measureStarts, type Memory } from './start-up.ts';

const { values: options } = parseArgs({
  options: {
    /** Loads per page. */
    loads: { type: 'string', default: '9' },
    /** Starts per server. */
    starts: { type: 'string', default: '9' },
    /** How often memory is measured, after 50 loads each. */
    memory: { type: 'string', default: '5' },
    /** Loads with random presses while the page arrives. */
    presses: { type: 'string', default: '200' },
    /** Where the tables are written. */
    output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
});

const runs = {
  loads: runsOf('loads', options.loads),
  starts: runsOf('starts', options.starts),
  memory: runsOf('memory', options.memory),
  presses: runsOf('presses', options.presses),
};
const pageSize = 50;
const path = `/samples?size=${pageSize}`;
const loadsForMemory = 50;

const say = (text: string) => process.stderr.write(`${text}\n`);

async function measureLoads(browser: Browser, data: string, build: string) {
  const shop = await startShop(data);
  const fronts: Front[] = [];
  const measured = { ours: [] as PageLoad[], rival: [] as PageLoad[] };
  try {
    const ours = await startFront(shop.origin, new Map());
    fronts.push(ours);
    const rival = await startFront(shop.origin, await clientOnlyAnswers(shop.origin, path, build));
    fronts.push(rival);
    // They take turns at being first, so that other load on the machine affects both.
    const pairs = [Object.entries({ ours, rival }), Object.entries({ rival, ours })];
    for (let round = 0; round <= runs.loads; round++) {
      for (const [name, { origin }] of pairs[round % 2]!) {
        const load = await loadPage(browser, origin + path, pageSize);
        say(`  ${name}: ${summary(load)}`);
        // The first round warms up the shop.
        if (round > 0) measured[name as keyof typeof measured].push(load);
      }
    }
  } finally {
    fronts.forEach((front) => front.close());
    await shop.stop();
  }
  const lists = new Set([...measured.ours, ...measured.rival].map(({ text }) => text));
  if (lists.size !== 1) throw new Error('The pages do not show the same list.');
  return measured;
}

/** Presses before the code of the page is there: how soon they are heard, and whether any is lost. */
async function measurePresses(browser: Browser, data: string): Promise<EarlyPresses> {
  const shop = await startShop(data);
  const front = await startFront(shop.origin, new Map());
  try {
    const address = front.origin + path;
    const toSound: number[] = [];
    for (let round = 0; round <= runs.loads; round++) {
      const time = await timeToSound(browser, address);
      say(`  heard after ${Math.round(time)} ms`);
      if (round > 0) toSound.push(time);
    }
    const wrong: string[] = [];
    for (let load = 1; load <= runs.presses; load++) {
      const { pressed, expected, shown } = await pressWhileArriving(browser, address, load);
      if (shown === expected) continue;
      wrong.push(pressed);
      say(`  ${pressed}: expected ${expected}, shown ${shown}`);
    }
    return { toSound, loads: runs.presses, wrong };
  } finally {
    front.close();
    await shop.stop();
  }
}

const summary = ({ rowsPainted, rowsReady, largestPaint, largestElement, blocking, clicks }: PageLoad): string =>
  `rows on the screen at ${Math.round(rowsPainted)} ms, answer at ${Math.round(rowsReady)} ms, ` +
  `largest paint ${Math.round(largestPaint)} ms (${largestElement}), ` +
  `blocked ${Math.round(blocking)} ms, play ${clicks.play.toPaint} ms`;

const folder = mkdtempSync(join(tmpdir(), 'storefront-'));
const browser = await launchChromium();
try {
  const data = join(folder, 'data');
  const build = join(folder, 'client-only');
  say('Preparing the shop and its rival');
  await fillData(data);
  buildClient(join(import.meta.dirname, 'client-only.ts'), build);
  const bytes = { ours: initialBytes(join(root, 'dist/web/client')), rival: initialBytes(build) };
  say('Loading the pages');
  const loads = await measureLoads(browser, data, build);
  say('Pressing while the page arrives');
  const presses = await measurePresses(browser, data);
  say('Starting the servers');
  const starts = await measureStarts(data, runs.starts, join(folder, 'compile-cache'));
  say('Weighing the server');
  const memory: Memory[] = [];
  for (let time = 0; time < runs.memory; time++) memory.push(await measureMemory(data, browser, path, loadsForMemory));

  const { markdown, missed } = report({ initialBytes: bytes, loads, presses, starts, memory });
  process.stdout.write(`\n${markdown}`);
  record(options.output, `${introduction(machine(browser.version()))}\n${markdown}`, runs);
  if (missed.length > 0) say(`\nMissed: ${missed.join(', ')}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
}

function introduction(where: string): string {
  return `# Storefront: measured results

Written by \`npm --prefix bench run storefront\` on a machine with ${where}. Read the ratios: the
two pages were loaded in turn, and so were the servers, so other work on the machine slows both. A figure is the median
of ${runs.loads} loads, ${runs.starts} starts or ${runs.memory} servers, with the least and the most; "ratio" is ours by the rival's.

The page is \`${path}\` in an empty browser, on a processor slowed down 4 times and the "Fast 4G" of Chromium's
developer tools (8.1 Mbit/s down, 1.35 Mbit/s up, 165 ms for each request). "client only" is the same app, built by the
same bundler settings from [another entry](client-only.ts): its document comes empty and compressed beforehand, it asks
the same API for its data before it draws, and at the end both pages show the same list word by word. "answer" is when
React has taken over the controls, or does so within a press on them, as with rows: each is taken over by itself, by a
press or when there is nothing else to do, and at the end React holds them all. Total blocking time counts all tasks from the first paint until 4 s after the
filters answer. Clicks come after that. The early press of Play comes 100 ms after the first picture, and its sound with
the first sample that goes to the device; what the device adds is left out, as in [the player's](../player/RESULTS.md).
Presses at random, one to four of Play and of boxes, come within 3 s of it. "bare Hono" says hello on the same Node with
the same library.
`;
}
