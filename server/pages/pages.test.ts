import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../app.ts';
import { createEdge } from '../http/edge.ts';
import { startSession } from '../account/sessions.ts';
import { itemAt } from '../../domain/known.ts';
import { publications, stockShop } from '../testing/catalogue-fixture.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { drawnHere, type PageRenderer } from './finished-page.ts';
import { createBuiltRenderer, PagesBusy } from './page-renderer.ts';
import { registerPages } from './pages.routes.ts';
import type { PageRequest, Render } from './rendered-page.ts';

const databases = sqliteDatabases();
let shop: TestShop;
let clientFolder: string;

beforeAll(async () => {
  const place = await databases.place();
  shop = await openTestShop(place);
  await stockShop(shop.deps);
  clientFolder = join(place.dataFolder, 'web', 'client');
  mkdirSync(join(clientFolder, 'assets', 'fonts'), { recursive: true });
  writeFileSync(join(clientFolder, 'assets', 'app-1a2b.js'), 'console.log(1)');
  writeFileSync(join(clientFolder, 'assets', 'app-1a2b.js.br'), 'packed');
  writeFileSync(join(clientFolder, 'assets', 'style-3c4d.css'), 'b{}');
  writeFileSync(join(clientFolder, 'assets', 'fonts', 'sans.woff2'), 'wOF2');
  writeFileSync(join(clientFolder, 'assets', '.secret.js'), 'hidden');
  writeFileSync(join(clientFolder, 'assets', 'notes.exe'), 'MZ');
  writeFileSync(join(clientFolder, 'favicon.svg'), '<svg/>');
  writeFileSync(join(place.dataFolder, 'web', 'outside.js'), 'outside');
});

afterAll(async () => {
  await shop.close();
  await databases.stop();
});

/** A shop whose pages come from `render`. */
const shopWith = (render: Render) => shopOf(drawnHere(render));
const shopOf = (renderer: PageRenderer) => createApp({ ...shop.deps, pages: { renderer, clientFolder } });

const shell = (request: PageRequest) =>
  Promise.resolve({
    status: request.url.pathname === '/nowhere' ? 404 : 200,
    html: `<!doctype html><title>${request.url.href}</title><style nonce="${request.nonce}"></style>`,
    scripts: ['sha256-b25l', 'sha256-dHdv'],
  });

/** A page that says how a call of its own was answered. */
const listing: Render = async ({ url, fetch }) => {
  const { status } = await fetch(new Request(new URL(`/api/v1/store/sample-list${url.search}`, url)));
  return { status: 200, html: `The list answers ${status}` };
};

/** A page that says how many sounds there are. */
const totalling: Render = async ({ url, fetch }) => {
  const list = await fetch(new Request(new URL('/api/v1/store/sample-list', url)));
  const { total_item_count: total } = (await list.json()) as { readonly total_item_count: number };
  return { status: 200, html: `${total} sounds` };
};

describe('a page', () => {
  it.each([
    '/',
    '/samples',
    '/samples/free',
    '/samples?rare_find=1',
    '/samples/instrument/kick',
    '/samples/category/kick',
    '/samples/mood/warm',
    '/samples/tags/attic-piano',
    '/presets/plugin/dexed',
    '/search/sounds?query=kick',
    '/sample/101?similar=1',
    '/sample-pack/warm-drums',
  ])('%s is made by the renderer [API-69]', async (path) => {
    const response = await shopWith(shell).request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain(`<title>http://localhost${path}</title>`);
  });

  it.each(['//', '//evil.example/sounds'])('%s stays on the shop’s own host', async (path) => {
    const response = await shopWith(shell).fetch(new Request(`http://localhost${path}`));
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).not.toMatch(/<title>http:\/\/(?!localhost)/);
  });

  it('that does not exist is 404 in the same shell, and is not kept [DECISION-26]', async () => {
    const response = await shopWith(shell).request('/nowhere');
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    expect(await response.text()).toContain('<title>');
  });

  it('runs the scripts that it is made of and no others, and carries the nonce that allows its styles', async () => {
    const response = await shopWith(shell).request('/');
    const nonce = /nonce="([^"]+)"/.exec(await response.text())?.[1] ?? '';
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(/script-src ([^;]*);/.exec(policy)?.[1]).not.toContain('nonce');
    const other = await (await shopWith(shell).request('/')).text();
    expect(other).not.toContain(nonce);
  });

  it('lets WebAssembly be compiled, which changes tempo and key, but no script be made of text', async () => {
    const response = await shopWith(shell).request('/');
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(/script-src ([^;]*);/.exec(policy)?.[1]).toBe("'self' 'sha256-b25l' 'sha256-dHdv' 'wasm-unsafe-eval'");
  });

  it('may be kept by caches only when it is a visitor’s', async () => {
    const app = shopWith(shell);
    const caching = async (Cookie: string) =>
      (await app.request('/', { headers: { Cookie } })).headers.get('Cache-Control');
    expect(await caching('theme=dark')).toBe('public, max-age=30');
    expect(await caching('theme=dark; session=abc')).toBe('private, no-store');
    expect((await app.request('/')).headers.get('Vary')).toBe('Accept-Encoding, Cookie');
  });

  it('that names somebody by the code of a license is kept by nobody, and by no search engine', async () => {
    let made = 0;
    const app = shopWith((request) => {
      made += 1;
      return shell(request);
    });
    for (let time = 1; time <= 2; time += 1) {
      const response = await app.request('/license/LS-0000-0000-0000?code=AAAA');
      expect([response.headers.get('Cache-Control'), response.headers.get('X-Robots-Tag'), made]).toEqual([
        'private, no-store',
        'noindex',
        time,
      ]);
    }
    const open = await app.request('/license/LS-0000-0000-0000');
    expect([open.headers.get('Cache-Control'), open.headers.get('X-Robots-Tag')]).toEqual(['public, max-age=30', null]);
  });

  it('is told the public origin alone, never the one that a caller names', async () => {
    const told: unknown[] = [];
    const render: Render = (request) => {
      told.push(request.publicOrigin);
      return shell(request);
    };
    await shopWith(render).request('http://evil.example/samples');
    const config = { ...shop.deps.config, publicUrl: 'https://loops.example' };
    await createApp({ ...shop.deps, config, pages: { renderer: drawnHere(render), clientFolder } }).request('/samples');
    expect(told).toEqual([null, 'https://loops.example']);
  });

  it('takes its data from the same calls as a browser, as the same customer', async () => {
    const app = shopWith(async ({ fetch, url }) => {
      const list = await fetch(new Request(new URL('/api/v1/store/sample-list/wishlist', url)));
      const pack = await fetch(new Request(new URL('/api/v1/product/warm-drums', url)));
      return { status: 200, html: `${list.status} ${pack.status}` };
    });
    expect(await (await app.request('/')).text()).toBe('401 200');
    const cookie = await sessionOf('premium');
    expect(await (await app.request('/', { headers: { Cookie: cookie } })).text()).toBe('200 200');
  });

  it('names the public origin, whatever host was asked', async () => {
    const config = { ...shop.deps.config, publicUrl: 'https://loops.example' };
    const app = createApp({ ...shop.deps, config, pages: { renderer: drawnHere(shell), clientFolder } });
    expect(await (await app.request('http://evil.example/samples')).text()).toContain('https://loops.example/samples');
  });

  it.each([
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap/pages.xml', 'application/xml; charset=utf-8'],
  ])('%s is the renderer’s, who knows the pages', async (path, type) => {
    const app = shopWith(({ url }) => Promise.resolve({ status: 200, html: url.pathname, type }));
    const response = await app.request(path);
    expect([response.status, response.headers.get('Content-Type'), await response.text()]).toEqual([200, type, path]);
  });

  it('is compressed as whoever asks can read it', async () => {
    const text = 'drum '.repeat(500);
    const app = shopWith(() => Promise.resolve({ status: 200, html: text }));
    const packed = await app.request('/', { headers: { 'Accept-Encoding': 'gzip, deflate, br' } });
    expect(packed.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(text);
    const zipped = await app.request('/', { headers: { 'Accept-Encoding': 'gzip' } });
    expect(gunzipSync(await zipped.arrayBuffer()).toString()).toBe(text);
    const plain = await app.request('/');
    expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, text]);
  });

  it('answers HEAD without a body', async () => {
    const app = shopWith(() => Promise.resolve({ status: 200, html: '<p>' }));
    const response = await app.request('/', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  it('that lacks what the shop could not tell is a 503 that nobody keeps', async () => {
    const { deps, close } = await openTestShop(await databases.place());
    await stockShop(deps);
    const app = createApp({ ...deps, pages: { renderer: drawnHere(listing), clientFolder } });
    const whole = await app.request('/');
    expect([whole.status, whole.headers.get('Cache-Control'), await whole.text()]).toEqual([
      200,
      'public, max-age=30',
      'The list answers 200',
    ]);
    await close();
    const lacking = await app.request('/samples?page=2');
    expect([lacking.status, lacking.headers.get('Cache-Control'), await lacking.text()]).toEqual([
      503,
      'no-store',
      'The list answers 500',
    ]);
    expect(lacking.headers.get('Retry-After')).toBe('5');
  });

  it('that cannot be made is a 500 in words', async () => {
    const response = await shopWith(() => Promise.reject(new Error('bug'))).request('/samples');
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([500, 'no-store']);
    const text = await response.text();
    expect(text).toContain('<h1>Sorry, something went wrong</h1>');
    expect(text).toContain('<a href="/">');
  });

  it('that cannot be made now is a page that can be read, and text for whoever is no browser [DECISION-212]', async () => {
    const app = shopWith(() => Promise.reject(new PagesBusy()));
    const opened = await app.request('/samples', { headers: { Accept: 'text/html' } });
    expect([opened.status, opened.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(opened.headers.get('Content-Type')).toContain('text/html');
    const [, nonce] =
      /style-src 'self' 'nonce-([^']+)'/.exec(opened.headers.get('Content-Security-Policy') ?? '') ?? [];
    const html = await opened.text();
    expect([nonce, html.includes(`<style nonce="${nonce}">`)]).toEqual([expect.stringMatching(/.+/), true]);
    expect(html).toContain('<h1>One moment, please</h1>');
    // Somebody may be reading it.
    expect(html).not.toContain('http-equiv');
    expect((await app.request('/samples')).headers.get('Content-Type')).toContain('text/plain');
  });

  it('tells how to build the web app while it is not built', async () => {
    const module = join(clientFolder, '..', 'server', 'entry-server.js');
    const app = shopOf(createBuiltRenderer(module));
    const missing = await app.request('/');
    expect([missing.status, missing.headers.get('Retry-After')]).toEqual([503, '10']);
    expect(await missing.text()).toContain('npm start');

    mkdirSync(join(module, '..'), { recursive: true });
    writeFileSync(join(module, '..', 'package.json'), '{"type":"module"}');
    writeFileSync(module, 'export const render = ({ url }) => Promise.resolve({ status: 200, html: url.pathname });');
    expect(await (await app.request('/samples')).text()).toBe('/samples');
  });

  it('stands in where a browser is led to a way of signing in that there is not', async () => {
    const app = shopWith(({ url }) => Promise.resolve({ status: 404, html: `<title>${url.pathname}</title>` }));
    for (const path of ['/auth/connect/elsewhere', '/auth/connect', '/auth']) {
      const opened = await app.request(path, { headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } });
      expect([opened.status, await opened.text()]).toEqual([404, `<title>${path}</title>`]);
      expect(opened.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      for (const headers of [{}, { Accept: 'application/json' }, { Accept: '*/*' }]) {
        const called = await app.request(path, { headers });
        expect([called.status, await called.json()]).toEqual([404, { message: 'Not found.' }]);
      }
    }
  });

  it('of a visitor is made once for many who ask at once, with the nonce that all of them get', async () => {
    const time = vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => time.mockRestore());
    let made = 0;
    const app = shopWith((request) => {
      made += 1;
      return shell(request);
    });
    const answers = await Promise.all(Array.from({ length: 20 }, async () => app.request('/samples')));
    expect(made).toBe(1);
    for (const answer of [...answers, await app.request('/samples')]) {
      const nonce = /nonce="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
      expect(answer.headers.get('Content-Security-Policy')).toContain(`'nonce-${nonce}'`);
    }
    expect(made).toBe(1);
  });

  it.each([
    ['another address', '/samples?page=2', {}],
    ['another theme', '/samples', { Cookie: 'mode=dark' }],
    ['another host', 'http://loops.example/samples', {}],
  ])('that is kept does not stand in for %s', async (_, path, headers) => {
    let made = 0;
    const app = shopWith((request) => {
      made += 1;
      return shell(request);
    });
    await app.request('/samples');
    await app.request(path, { headers });
    expect(made).toBe(2);
  });

  it('is made once for all encodings', async () => {
    let made = 0;
    const text = 'drum '.repeat(500);
    const app = shopWith(() => {
      made += 1;
      return Promise.resolve({ status: 200, html: text });
    });
    const packed = async (encoding: string) =>
      Buffer.from(await (await app.request('/', { headers: { 'Accept-Encoding': encoding } })).arrayBuffer());
    expect(brotliDecompressSync(await packed('br')).toString()).toBe(text);
    expect(gunzipSync(await packed('gzip')).toString()).toBe(text);
    expect((await packed('')).toString()).toBe(text);
    expect(made).toBe(1);
  });

  it('that a browser has is not sent again, for as long as it would be the same, however often it was made', async () => {
    let title = 'Loops';
    const app = shopWith(({ nonce }) =>
      Promise.resolve({ status: 200, html: `<title>${title}</title><style nonce="${nonce}"></style>` }),
    );
    const tagged = async (path: string, tag = '') => app.request(path, { headers: { 'If-None-Match': tag } });
    const first = await tagged('/samples');
    const tag = first.headers.get('ETag') ?? '';
    expect(tag).toMatch(/^W\/"[\w-]{20,}"$/);
    shop.clock.set(shop.clock.now() + 1);
    const again = await tagged('/samples', tag);
    expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', tag]);
    // Caches replace the headers of a stored page by these: the policy must still fit it.
    for (const name of ['Content-Security-Policy', 'Cache-Control', 'Vary'])
      expect([name, again.headers.get(name)]).toEqual([name, first.headers.get(name)]);
    title = 'Other loops';
    shop.clock.set(shop.clock.now() + 1);
    expect((await tagged('/samples', tag)).status).toBe(200);
    const customers = await app.request('/', { headers: { Cookie: await sessionOf('premium'), 'If-None-Match': tag } });
    expect([customers.status, customers.headers.get('ETag')]).toEqual([200, null]);
  });

  it('of a visitor is made of its address and the theme alone, whatever other cookies they have', async () => {
    const cookies: unknown[] = [];
    const app = shopWith((request) => {
      cookies.push(request.cookie);
      return shell(request);
    });
    for (const Cookie of ['', 'analytics=1', 'analytics=2; mode=purple', 'a=b; mode=dark', 'mode=dark; a=c'])
      await app.request('/samples', { headers: { Cookie } });
    expect(cookies).toEqual([null, 'mode=dark']);
  });

  it.each(['session=abc', 'wishlist_products=1%2C2', 'mode=dark; session='])(
    'is made for whoever has %j alone, and kept by nobody',
    async (Cookie) => {
      const cookies: unknown[] = [];
      const app = shopWith((request) => {
        cookies.push(request.cookie);
        return shell(request);
      });
      await app.request('/samples');
      for (let time = 0; time < 2; time += 1) {
        const answer = await app.request('/samples', { headers: { Cookie } });
        expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
      }
      expect(cookies).toEqual([null, Cookie, Cookie]);
    },
  );

  it('with more tags than a list takes is the page with as many as it takes [FILT-48]', async () => {
    let made = 0;
    const app = shopWith((request) => {
      made += 1;
      return shell(request);
    });
    const tagged = (count: number) => `/samples?${Array.from({ length: count }, (_, at) => `tags[]=${at}`).join('&')}`;
    const [most, more] = [await app.request(tagged(60)), await app.request(tagged(1400))];
    expect(await more.text()).toBe(await most.text());
    expect(made).toBe(1);
  });

  it('of a customer comes before those of visitors, and of whoever makes up a session', async () => {
    const urgent: unknown[] = [];
    const { render } = drawnHere(shell);
    const app = shopOf({
      render: (request, finish, isUrgent) => {
        urgent.push(isUrgent);
        return render(request, finish);
      },
    });
    for (const Cookie of ['', 'session=made-up', await sessionOf('premium')])
      await app.request('/samples', { headers: { Cookie } });
    expect(urgent).toEqual([false, false, true]);
  });

  it('of which a call sets a cookie is for whoever asked first, and for nobody else who asks meanwhile', async () => {
    let made = 0;
    const render: Render = async ({ fetch, url }) => {
      made += 1;
      const page = made;
      const { status } = await fetch(new Request(new URL('/greeting', url)));
      return { status, html: `page ${page}` };
    };
    const app = createEdge(shop.deps);
    app.get('/greeting', (c) => c.text('hello', 200, { 'Set-Cookie': 'session=somebody' }));
    registerPages(app, { ...shop.deps, pages: { renderer: drawnHere(render), clientFolder } });
    const answers = await Promise.all([1, 2, 3].map(async () => app.request('/samples')));
    expect(answers.map((answer) => answer.headers.get('Cache-Control'))).toEqual(
      Array.from({ length: 3 }).fill('private, no-store'),
    );
    expect(new Set(await Promise.all(answers.map(async (answer) => answer.text()))).size).toBe(3);
  });

  it('shows what has come on sale at once', async () => {
    const { deps, close } = await openTestShop(await databases.place());
    await stockShop(deps);
    const app = createApp({ ...deps, pages: { renderer: drawnHere(totalling), clientFolder } });
    const total = async () => (await app.request('/samples')).text();
    expect(await total()).toBe('30 sounds');
    const { sound, termIds } = itemAt(publications, 0);
    await deps.catalogue.publish([{ sound: { ...sound, id: 9_001 }, companion: null, termIds }]);
    expect(await total()).toBe('31 sounds');
    await close();
  });

  it('shows another time at once where the clock is set by hand', async () => {
    const app = shopWith(() => Promise.resolve({ status: 200, html: String(shop.clock.now()) }));
    for (let day = 0; day < 2; day += 1) {
      expect(await (await app.request('/')).text()).toBe(String(shop.clock.now()));
      shop.clock.set(shop.clock.now() + 1);
    }
  });

  it('of a customer is made for them alone, each time, and so is one that was not found or failed', async () => {
    let made = 0;
    const app = shopWith((request) => {
      made += 1;
      return request.url.pathname === '/bug' ? Promise.reject(new Error('bug')) : shell(request);
    });
    const cookie = await sessionOf('premium');
    for (const [path, Cookie] of [
      ['/samples', cookie],
      ['/nowhere', ''],
      ['/bug', ''],
    ] as const) {
      made = 0;
      for (let time = 0; time < 3; time += 1) await app.request(path, { headers: { Cookie } });
      expect([path, made]).toEqual([path, 3]);
    }
    await app.request('/samples');
    expect(made).toBe(4);
  });

  it('for which there is no room is 503, and says when to come again', async () => {
    const response = await shopWith(() => Promise.reject(new PagesBusy())).request('/samples');
    expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '2']);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toContain('Too many pages');
  });

  it.each(['/api/v1/nothing', '/cdn/nothing', '/media/nothing', '/simulator/nothing', '/auth/nothing'])(
    'does not stand in for what is missing at %s',
    async (path) => {
      const response = await shopWith(shell).request(path);
      expect(response.status).toBe(404);
      expect(response.headers.get('Content-Type') ?? '').not.toContain('html');
    },
  );
});

describe('a static file', () => {
  const get = (path: string, encoding = '') =>
    shopWith(shell).request(path, { headers: { 'Accept-Encoding': encoding } });

  it('is sent with its type, to be kept for ever', async () => {
    const response = await get('/assets/style-3c4d.css');
    expect([response.status, await response.text()]).toEqual([200, 'b{}']);
    expect(response.headers.get('Content-Type')).toBe('text/css; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect((await get('/assets/fonts/sans.woff2')).headers.get('Content-Type')).toBe('font/woff2');
  });

  it('is sent compressed when it lies there compressed', async () => {
    const packed = await get('/assets/app-1a2b.js', 'gzip, br');
    expect([packed.headers.get('Content-Encoding'), await packed.text()]).toEqual(['br', 'packed']);
    const plain = await get('/assets/app-1a2b.js', 'gzip');
    expect([plain.headers.get('Content-Encoding'), await plain.text()]).toEqual([null, 'console.log(1)']);
    expect((await get('/assets/style-3c4d.css', 'br')).headers.get('Content-Encoding')).toBeNull();
  });

  it('may stand at the top, if browsers look for it there', async () => {
    expect((await get('/favicon.svg')).headers.get('Content-Type')).toBe('image/svg+xml');
    expect((await get('/favicon.ico')).status).toBe(404);
  });

  it.each([
    '/assets/missing.js',
    '/assets/',
    '/assets/fonts',
    '/assets/.secret.js',
    '/assets/notes.exe',
    '/assets/app-1a2b.js.br',
    '/assets/..%2f..%2foutside.js',
    '/assets/..%5c..%5coutside.js',
    '/assets/fonts//..//..//outside.js',
    '/assets/app-1a2b.js%00.css',
    '/assets/%E0%A4%A',
  ])('%s is 404', async (path) => {
    const response = await get(path);
    expect([response.status, await response.text()]).toEqual([404, '']);
  });

  it('that is a script may compile WebAssembly in a thread of its own, and load nothing', async () => {
    const policyOf = async (path: string) => (await get(path)).headers.get('Content-Security-Policy');
    expect(await policyOf('/assets/app-1a2b.js')).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'self'",
    );
    expect(await policyOf('/assets/missing.js')).toBe("default-src 'none'; frame-ancestors 'self'");
  });

  it('that is missing and was imported is told in a module, which nobody keeps', async () => {
    const headers = { 'Sec-Fetch-Dest': 'script' };
    const response = await shopWith(shell).request('/assets/missing-5e6f.js', { headers });
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(response.headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(await response.text()).toContain('not part of the release');
    const others = ['/assets/missing-5e6f.css', '/assets/.secret.js', '/assets/..%2foutside.js', '/assets/'];
    for (const path of others) expect((await shopWith(shell).request(path, { headers })).status).toBe(404);
  });

  it('never comes from outside its folder, whatever the path says', async () => {
    const app = shopWith(() => Promise.resolve({ status: 404, html: 'page' }));
    const piece = fc.constantFrom(
      '..',
      '.',
      '%2e%2e',
      '%2f',
      '%5c',
      '/',
      '\\',
      'assets',
      'web',
      'outside.js',
      '%00',
      'a',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
        const response = await app.request(`/assets/${pieces.join('/')}`);
        expect(await response.text()).not.toContain('outside');
      }),
      { numRuns: 200 },
    );
  });
});

async function sessionOf(name: string): Promise<string> {
  return `session=${await startSession(shop.deps.db, shop.clock, await shop.customerId(name))}`;
}
