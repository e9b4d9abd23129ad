// Serves the examples and the page of all widgets from a separate origin, in front of a shop: `npm run examples --
// --shop http://localhost:3000 --port 8080`.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { root } from './toolchain.js';

/** The permissions that a site with a policy has to give; docs/widgets.md says the same. */
const policyFor = (shop) =>
  [
    "default-src 'none'",
    `script-src ${shop}`,
    // Their own: widgets bring no style elements along.
    `style-src 'unsafe-inline' ${shop}`,
    `connect-src ${shop}`,
    `img-src ${shop}`,
    `media-src ${shop}`,
    `font-src ${shop}`,
  ].join('; ');

const IN_PLACE = 'https://shop.example';

const post = {
  title: 'A pack for late nights',
  content: '<p>Recorded on one microphone.</p>',
  sound: '104',
  pack: 'tape-garden',
  rows: '15',
};

/** Fills a template as far as the examples need: values, raw values, and parts that appear only with a value. */
const filled = (template, values) =>
  template
    .replace(/\{\{![^}]*\}\}\s*/g, '')
    .replace(/\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g, (_, name, part) => (values[name] ? part : ''))
    .replace(/\{\{\{(\w+)\}\}\}|\{\{(\w+)\}\}/g, (_, raw, name) => values[raw ?? name] ?? '');

const read = (path) => readFile(join(root, path), 'utf8');

const withShop = (shop, page) => page.replaceAll(IN_PLACE, shop);

/** The pages, by path. */
const PAGES = {
  '/': async (shop) => withShop(shop, await read('docs/widgets.html')),
  '/plain': async (shop) => withShop(shop, await read('examples/plain.html')),
  '/blog': async (shop) => {
    const [head, body] = await Promise.all([read('examples/blog/head.html'), read('examples/blog/post.html')]);
    const values = { ...post, shop };
    return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${post.title}</title>${filled(head, values)}</head><body><main>${filled(body, values)}</main></body></html>`;
  },
};

/** Their server, not listening yet. */
export const examplesOf = (shop) =>
  createServer((request, response) => {
    const page = PAGES[new URL(request.url, 'http://localhost').pathname];
    if (request.url === '/favicon.ico') return void response.writeHead(204).end();
    if (!page) return void response.writeHead(404).end();
    page(shop).then(
      (html) =>
        response
          .writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policyFor(shop) })
          .end(html),
      (error) => response.writeHead(500).end(String(error)),
    );
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: { shop: { type: 'string', default: 'http://localhost:3000' }, port: { type: 'string', default: '8080' } },
  });
  const { origin } = new URL(values.shop);
  examplesOf(origin).listen(Number(values.port), () => {
    const here = `http://localhost:${values.port}`;
    console.log(`${here}/ has every widget, ${here}/plain and ${here}/blog are examples.`);
    console.log(`They show the shop at ${origin}, which has to be started with --embed-origins ${here}`);
  });
}
