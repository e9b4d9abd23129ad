// What widgets add to a page of another site: the loader with the first one, and what each further one adds, in brotli
// as sent; compared with the shop's own page, which is what a frame would load.
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from '@playwright/test';
import { portOf } from '../../server/http/create-server.ts';
import { WIDGET_NAMES, type WidgetName } from '../../web/widgets/names.ts';
import { launchChromium } from '../chromium.ts';
import { machine, record } from '../measured.ts';
import { fillData, root, start } from '../storefront/shop.ts';

const { values: options } = parseArgs({
  options: {
    /** Where the table is written. */
    output: { type: 'string', default: join(import.meta.dirname, 'RESULTS.md') },
  },
});

/** Bytes. */
const FIRST = 90_000;
const FURTHER = 8_000;
/** Shows a part of the catalogue: a further widget shares what all of these need. */
const CHART: WidgetName = 'chart-list';
/** The lightest, which calls the shop for nothing: next to it, a further widget loads all of that. */
const BUTTON: WidgetName = 'login-button';

interface Row {
  readonly name: WidgetName;
  readonly first: number;
  readonly further: number;
  readonly afterButton: number;
}

const ATTRIBUTES: Partial<Record<WidgetName, string>> = {
  'collection-buttons': 'data-url="/api/v1/collection/1"',
  'collection-list': 'data-url="/api/v1/store/collection-list"',
  'audio-play-toggle':
    'data-url="/media/preview/104.mp3" data-id="1" data-name="Tape Garden" data-link="/sample-pack/tape-garden"',
  'product-wishlist-button': 'data-id="1" data-name="Tape Garden"',
  'sample-pack-download': 'data-url="/api/v1/download/sample-pack/confirmation/1" data-name="Tape Garden"',
  'sample-player': 'data-url="/api/v1/sample/104"',
  image: 'data-url="/media/cover/tape-garden.png"',
  'modal-button': `data-modal="message" data-content='{"title":"Hello"}'`,
};

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const say = (text: string) => process.stderr.write(`${text}\n`);

/** A page of another site with these widgets; `?a+b`. */
const others = createServer((request, response) => {
  const { search } = new URL(request.url ?? '/', 'http://localhost');
  const [shop = '', names = ''] = decodeURIComponent(search.slice(1)).split(' ');
  const placeholders = names
    .split('+')
    .map((name) => `<div data-widget="${name}" ${ATTRIBUTES[name as WidgetName] ?? ''}></div>`);
  const body = `<script type="module" crossorigin src="${shop}/widgets/loader.js"></script>${placeholders.join('')}`;
  response.setHeader('Content-Type', 'text/html');
  response.end(`<!doctype html><html lang="en"><title>Others</title><body>${body}</body></html>`);
});

/** Bytes of scripts and styles until no more arrive; without widgets, of the shop's own page of sounds. */
async function bytesFor(browser: Browser, shop: string, names: readonly string[]): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const sizes: Array<Promise<number>> = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (response.url().startsWith(shop) && (type === 'script' || type === 'stylesheet'))
      sizes.push(response.headerValue('content-length').then(Number));
  });
  const widgets = `http://127.0.0.1:${portOf(others)}/?${encodeURIComponent(`${shop} ${names.join('+')}`)}`;
  await page.goto(names.length === 0 ? `${shop}/samples` : widgets);
  if (names.length > 0)
    await page.waitForFunction(() => document.querySelector('[data-widget]:not([data-loaded])') === null);
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return bytes;
}

const data = mkdtempSync(join(tmpdir(), 'loopstead-widgets-'));
others.listen(0, '127.0.0.1');
await once(others, 'listening');
await fillData(data);
const origins = `http://127.0.0.1:${portOf(others)}`;
const shop = await start(join(root, 'scripts/start.js'), ['--port', '0', '--data', data, '--embed-origins', origins]);
const browser = await launchChromium();

const verdict = (bytes: number, most: number) => `${kilobytes(bytes)} ${bytes <= most ? 'met' : 'MISSED'}`;

const own = await bytesFor(browser, shop.origin, []);
const [button, chart] = [await bytesFor(browser, shop.origin, [BUTTON]), await bytesFor(browser, shop.origin, [CHART])];
const rows: Row[] = [];
for (const name of WIDGET_NAMES) {
  const first = await bytesFor(browser, shop.origin, [name]);
  const beside = async (other: WidgetName, alone: number) =>
    name === other ? 0 : (await bytesFor(browser, shop.origin, [other, name])) - alone;
  const row = { name, first, further: await beside(CHART, chart), afterButton: await beside(BUTTON, button) };
  rows.push(row);
  say(`${name}: ${[row.first, row.further, row.afterButton].map(kilobytes).join(', ')}`);
}
await browser.close();
await shop.stop();
others.close();
rmSync(data, { recursive: true, force: true });

const within = (bytesOf: (row: Row) => number, most: number) => rows.filter((row) => bytesOf(row) <= most).length;
const met = {
  first: within(({ first }) => first, FIRST),
  further: within(({ further }) => further, FURTHER),
  afterButton: within(({ afterButton }) => afterButton, FURTHER),
};
const table = rows
  .toSorted((a, b) => a.first - b.first)
  .map(
    ({ name, first, further, afterButton }) =>
      `| ${name} | ${verdict(first, FIRST)} | ${(first / own).toFixed(2)} | ${verdict(further, FURTHER)} | ${verdict(afterButton, FURTHER)} |`,
  );
const text = `# What widgets weigh

Scripts with the styles in them, in brotli as they are sent, that a page of another origin loads from the shop until nothing more comes and nothing was pressed. The first widget comes with the loader and all that every widget needs: at most ${kilobytes(FIRST)}. A further one may add ${kilobytes(FURTHER)}, to a page that shows the charts, and to one that has only a button. The rival is the shop's page of sounds, which a frame would load: ${kilobytes(own)}. Made by \`npm --prefix bench run widgets\` on: ${machine()}.

Of ${rows.length} widgets, ${met.first} are within the bytes of a first one; ${met.further} within those of a further one beside the charts, ${met.afterButton} beside a button.

| Widget | As the first | To the shop's page | Beside charts | Beside a button |
| --- | --- | --- | --- | --- |
${table.join('\n')}
`;
process.stdout.write(text);
// Bytes are the same in every run.
record(options.output, text, {});
process.exitCode = Object.values(met).every((count) => count === rows.length) ? 0 : 1;
