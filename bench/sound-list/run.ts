import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { launchChromium, openWindow } from '../chromium.ts';
import { machine, median, record, runsOf, spread } from '../measured.ts';
import { buildClient, initialFiles, manifestOf } from '../storefront/client-build.ts';
import { fillData, startShop } from '../storefront/shop.ts';
import { WARM_UP, measureListChanges } from './list-changes.ts';
import { COUNT } from './peaks.ts';
import { measureScrolling } from './scrolling.ts';
import { settledAfter } from './settled.ts';

const { values: options } = parseArgs({
  options: {
    /** Loads per waveform page, and scrolls through the list. */
    loads: { type: 'string', default: '7' },
    /** How often the shop's list changes while its memory is measured. */
    changes: { type: 'string', default: '50' },
    /** Where the table is written. */
    output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
});

const loads = runsOf('loads', options.loads);
/** The maximum ratio of 200 waveforms to the rival's time, on an open page and on a blank one. */
const mostOfRival = 0.15;

const say = (text: string) => process.stderr.write(`${text}\n`);
const pages = ['waveforms-ours', 'waveforms-rival', 'rows'] as const;
type Page = (typeof pages)[number];

const folder = mkdtempSync(join(tmpdir(), 'sound-list-'));
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Serves the builds: `/rows` is a document with the entry of that build. */
const server = createServer((asked, answer) => {
  const [, page = '', ...rest] = new URL(asked.url ?? '', 'http://localhost').pathname.split('/');
  if (rest.length === 0) {
    answer.setHeader('Content-Type', 'text/html; charset=utf-8').end(documentOf(page as Page));
    return;
  }
  try {
    const file = join(folder, page, ...rest);
    answer.setHeader('Content-Type', types[extname(file)] ?? 'application/octet-stream').end(readFileSync(file));
  } catch {
    answer.writeHead(404).end();
  }
});

function documentOf(page: Page): string {
  const manifest = manifestOf(join(folder, page));
  const [entry] = initialFiles(manifest);
  const style = manifest['style.css']?.file;
  return `<!doctype html><html lang="en"><head><title>${page}</title><link rel="icon" href="data:,">${
    style ? `<link rel="stylesheet" href="/${page}/${style}">` : ''
  }</head><body><div id="page"></div><script type="module" src="/${page}/${entry}"></script></body></html>`;
}

/** Milliseconds until all waveforms are on screen, and the number of audio files requested meanwhile. */
async function timeWaveforms(browser: Browser, address: string) {
  // Tall enough for all of them: a list that only draws visible rows gains nothing.
  const page = await openWindow(browser, { viewport: { width: 1280, height: COUNT * 40 + 100 } });
  let audio = 0;
  page.on('request', (request) => (audio += request.resourceType() === 'media' ? 1 : 0));
  // The page reports when it is ready: polling would run scripts of the test driver between its frames.
  const settled = page.waitForEvent('console', (message) => settledAfter(message.text()) !== null);
  await page.goto(address);
  const time = settledAfter((await settled).text())!;
  await page.context().close();
  return { time, audio };
}

const browser = await launchChromium();
try {
  say('Building the pages');
  for (const page of pages) buildClient(join(import.meta.dirname, `${page}.ts`), join(folder, page));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;

  say('Drawing waveforms');
  const drawings = [
    { where: 'an open page, as when the list changes', query: '?open' },
    { where: 'a blank page', query: '' },
  ].map((drawing) => ({ ...drawing, ours: [] as number[], rival: [] as number[] }));
  let audioRequests = 0;
  for (let load = 0; load <= loads; load++) {
    for (const { query, ours, rival } of drawings) {
      const mine = await timeWaveforms(browser, `${origin}/waveforms-ours${query}`);
      const theirs = await timeWaveforms(browser, `${origin}/waveforms-rival${query}`);
      audioRequests += mine.audio;
      // The first load warms up the browser.
      if (load === 0) continue;
      ours.push(mine.time);
      rival.push(theirs.time);
    }
  }

  say('Scrolling');
  const longest: number[] = [];
  for (let load = 0; load < loads; load++) longest.push(await measureScrolling(browser, `${origin}/rows`, COUNT));

  say('Changing the list');
  const data = join(folder, 'data');
  await fillData(data);
  const shop = await startShop(data);
  const heap = await measureListChanges(browser, shop.origin, Number(options.changes)).finally(() => shop.stop());

  const growth = heap.after / heap.before;
  const lines = [
    ...drawings.map(({ where, ours, rival }) => {
      const ratio = median(ours) / median(rival);
      return [
        `${COUNT} waveforms on ${where}`,
        spread(ours),
        `${spread(rival)}, wavesurfer.js`,
        ratio.toFixed(2),
        `at most ${mostOfRival}`,
        ratio <= mostOfRival,
      ] as const;
    }),
    ['audio files asked for meanwhile', String(audioRequests), '', '', 'none', audioRequests === 0],
    [
      `longest task while ${COUNT} rows scroll by, processor slowed down 4 times`,
      spread(longest),
      '',
      '',
      'at most 100 ms',
      median(longest) <= 100,
    ],
    [
      `heap after ${options.changes} list changes, to that after ${WARM_UP}`,
      `${mebibytes(heap.after)} to ${mebibytes(heap.before)}`,
      '',
      growth.toFixed(2),
      'at most 1.1',
      growth <= 1.1,
    ],
    [
      `elements after ${options.changes} list changes, to those after ${WARM_UP}`,
      `${heap.nodesAfter} to ${heap.nodesBefore}`,
      '',
      (heap.nodesAfter / heap.nodesBefore).toFixed(2),
      'at most 1.1',
      heap.nodesAfter <= heap.nodesBefore * 1.1,
    ],
  ] as const;
  const table = [
    '| | Loopstead | rival | ratio | target | |',
    '| --- | --- | --- | --- | --- | --- |',
    ...lines.map(
      ([what, mine, theirs, by, target, passes]) =>
        `| ${what} | ${mine} | ${theirs} | ${by} | ${target} | ${passes ? 'pass' : 'MISSED'} |`,
    ),
  ].join('\n');
  process.stdout.write(`${table}\n`);
  record(
    options.output,
    `# Sound list: measured results

Written by \`npm --prefix bench run sound-list\` on a machine with ${machine(browser.version())}. Times are medians of ${loads} loads,
with the least and the most; the pages of waveforms were loaded in turn and show the same peaks at the same size. The
window is tall enough for all of them, so drawing only what is seen gains nothing. An open page, ours and the rival's, has
drawn one waveform before. The heap is weighed after a garbage collection.

${table}
`,
    { loads },
  );
  process.exitCode = lines.every(([, , , , , passes]) => passes) ? 0 : 1;
} finally {
  await browser.close();
  server.close();
  server.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
}

function mebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(1)} MiB`;
}
