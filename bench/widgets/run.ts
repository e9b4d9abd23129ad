// What pages of others load for widgets: the loader with the first one, and what each further one adds, in brotli as it is sent;
// beside the shop's own page in a frame, which is the other way to have a list there.
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
/** The lightest that asks the shop for nothing: what another adds to it is the other's own. */
const BASE: WidgetName = 'login-button';

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

const say = (text: string) => process.stderr.write(`${text}\n`);

/** A page of others with these widgets; `?a+b`. */
const others = createServer((request, response) => {
  const { search } = new URL(request.url ?? '/', 'http://localhost');
  const [shop = '', names = ''] = decodeURIComponent(search.slice(1)).split(' ');
  const placeholders = names
    .split('+')
    .map((name) => `<div data-widget="${name}" ${ATTRIBUTES[name as WidgetName] ?? ''}></div>`);
  const body =
    names === 'frame'
      ? `<iframe src="${shop}/samples"></iframe>`
      : `<script type="module" crossorigin src="${shop}/widgets/loader.js"></script>${placeholders.join('')}`;
  response.setHeader('Content-Type', 'text/html');
  response.end(`<!doctype html><html lang="en"><title>Others</title><body>${body}</body></html>`);
});

/** Bytes of scripts and styles that come until nothing more does. */
async function bytesFor(browser: Browser, shop: string, names: readonly string[]): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const sizes: Array<Promise<number>> = [];
  page.on('response', (response) => {
    const type = response.request().resourceType();
    if (response.url().startsWith(shop) && (type === 'script' || type === 'stylesheet'))
      sizes.push(response.headerValue('content-length').then(Number));
  });
  const here = `http://127.0.0.1:${portOf(others)}/?${encodeURIComponent(`${shop} ${names.join('+')}`)}`;
  await page.goto(here);
  if (names[0] !== 'frame')
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

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const verdict = (bytes: number, most: number) => `${kilobytes(bytes)} ${bytes <= most ? 'met' : 'MISSED'}`;

const frame = await bytesFor(browser, shop.origin, ['frame']);
const alone = await bytesFor(browser, shop.origin, [BASE]);
const rows: Array<{ readonly name: string; readonly first: number; readonly further: number }> = [];
for (const name of WIDGET_NAMES) {
  const first = name === BASE ? alone : await bytesFor(browser, shop.origin, [name]);
  const further = name === BASE ? 0 : (await bytesFor(browser, shop.origin, [BASE, name])) - alone;
  rows.push({ name, first, further });
  say(`${name}: ${kilobytes(first)}, ${kilobytes(further)}`);
}
await browser.close();
await shop.stop();
others.close();
rmSync(data, { recursive: true, force: true });

const missedFirst = rows.filter(({ first }) => first > FIRST);
const missedFurther = rows.filter(({ further }) => further > FURTHER);
const table = rows
  .toSorted((a, b) => a.further - b.further)
  .map(
    ({ name, first, further }) =>
      `| ${name} | ${verdict(first, FIRST)} | ${(first / frame).toFixed(2)} | ${verdict(further, FURTHER)} |`,
  );
const text = `# What widgets weigh

Scripts with the styles in them, in brotli as they are sent, that a page of another origin loads from the shop until nothing more comes and nothing was pressed. The first widget comes with the loader and all that every widget needs, at most ${kilobytes(FIRST)}; what a further one adds, to a page that has the ${BASE}, at most ${kilobytes(FURTHER)}. The rival is the shop's page of sounds in a frame: ${kilobytes(frame)}. Made by \`npm --prefix bench run widgets\` on: ${machine()}.

${rows.length - missedFirst.length} of ${rows.length} are within the bytes of a first widget, ${rows.length - missedFurther.length} within those of a further one.

| Widget | As the first | To a frame | As a further one |
| --- | --- | --- | --- |
${table.join('\n')}
`;
process.stdout.write(text);
// Bytes are the same in every run.
record(options.output, text, {});
process.exitCode = missedFirst.length + missedFurther.length > 0 ? 1 : 0;
