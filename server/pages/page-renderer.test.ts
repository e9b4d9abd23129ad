import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createBuiltRenderer, PagesBusy } from './page-renderer.ts';
import type { PageRequest } from './rendered-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const module = join(folder, 'entry-server.mjs');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A page that tells what it was made from, after a call. */
writeFileSync(
  module,
  `import { isMainThread } from 'node:worker_threads';
  export async function render({ url, cookie, nonce, publicOrigin, fetch }) {
    if (url.pathname === '/bug') throw new Error('a bug');
    if (url.pathname === '/end') process.exit(1);
    const request = new Request(new URL('/api/v1/echo', url), { method: 'POST', headers: { 'X-A': 'b' }, body: 'sent' });
    const answer = await fetch(request);
    const told = [answer.status, answer.headers.get('X-C'), await answer.text()];
    const html = JSON.stringify({ isMainThread, path: url.pathname, cookie, nonce, publicOrigin, told });
    return { status: 200, html, scripts: ['sha256-x'] };
  }`,
);

const echo = async (request: Request): Promise<Response> =>
  new Response(`${request.method} ${request.headers.get('X-A')} ${await request.text()}`, {
    status: 201,
    headers: { 'X-C': 'd' },
  });

const requestOf = (path: string, fetch: PageRequest['fetch'] = echo): PageRequest => ({
  url: new URL(path, 'http://localhost'),
  cookie: 'theme=dark',
  nonce: 'n0nce',
  publicOrigin: 'https://loops.example',
  fetch,
});

describe('the renderer of a build', () => {
  test('draws in a thread of its own, with calls that this one answers', async () => {
    const page = await createBuiltRenderer(module).render(requestOf('/samples'));
    expect([page.status, page.scripts]).toEqual([200, ['sha256-x']]);
    expect(JSON.parse(page.html)).toEqual({
      isMainThread: false,
      path: '/samples',
      cookie: 'theme=dark',
      nonce: 'n0nce',
      publicOrigin: 'https://loops.example',
      told: [201, 'd', 'POST b sent'],
    });
  });

  test('passes on an answer without a body', async () => {
    const nothing = () => Promise.resolve(new Response(null, { status: 204 }));
    const page = await createBuiltRenderer(module).render(requestOf('/', nothing));
    expect(JSON.parse(page.html)).toMatchObject({ told: [204, null, ''] });
  });

  test('fails a page alone, also when its thread ends over it', async () => {
    const renderer = createBuiltRenderer(module, { threads: 1, waiting: 10 });
    await expect(renderer.render(requestOf('/bug'))).rejects.toThrow('a bug');
    const broken = () => Promise.reject(new Error('a call broke'));
    await expect(renderer.render(requestOf('/', broken))).rejects.toThrow('a call broke');
    await expect(renderer.render(requestOf('/end'))).rejects.toThrow('ended with code 1');
    expect((await renderer.render(requestOf('/'))).status).toBe(200);
  });

  test('refuses pages when so many wait that they would come too late, and no page that waits for its data holds up all', async () => {
    const renderer = createBuiltRenderer(module, { threads: 1, waiting: 2 });
    const held = Promise.withResolvers<void>();
    const wait = () => renderer.render(requestOf('/', () => held.promise.then(() => new Response('late'))));
    const waiting = [wait(), wait(), wait()];
    expect((await renderer.render(requestOf('/'))).status).toBe(200);
    const more = [wait(), wait(), wait()];
    await expect(renderer.render(requestOf('/'))).rejects.toThrow(PagesBusy);
    held.resolve();
    const pages = await Promise.all([...waiting, ...more]);
    expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 6 }).fill(200));
  });
});
