import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createBuiltRenderer, PagesBusy } from './page-renderer.ts';
import type { FinishedPage } from './finished-page.ts';
import type { PageRequest } from './rendered-page.ts';

const folder = mkdtempSync(join(tmpdir(), 'pages-'));
const module = join(folder, 'entry-server.mjs');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A page that shows its input, after a call, and how many its thread has begun. */
writeFileSync(
  module,
  `import { isMainThread } from 'node:worker_threads';
  let begun = 0;
  export async function render({ url, cookie, nonce, publicOrigin, fetch }) {
    const number = (begun += 1);
    if (url.pathname === '/bug') throw new Error('a bug');
    if (url.pathname === '/end') process.exit(1);
    const request = new Request(new URL('/api/v1/echo', url), { method: 'POST', headers: { 'X-A': 'b' }, body: 'sent' });
    const answer = await fetch(request);
    const told = [answer.status, answer.headers.get('X-C'), await answer.text()];
    const html = JSON.stringify({ isMainThread, number, path: url.pathname, cookie, nonce, publicOrigin, told });
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
  isCounted: false,
  frozen: null,
  isReserved: false,
  isVisitors: false,
  fetch,
});

const finish = { seal: new Uint8Array(32), encoding: null };
const textOf = ({ content }: FinishedPage): string => new TextDecoder().decode(content.bytes);

describe('the renderer of a build', () => {
  test('draws in a thread of its own, with calls that this one answers', async () => {
    const page = await createBuiltRenderer(module).render(requestOf('/samples'), finish);
    expect([page.status, page.scripts]).toEqual([200, ['sha256-x']]);
    expect(JSON.parse(textOf(page))).toEqual({
      isMainThread: false,
      number: 1,
      path: '/samples',
      cookie: 'theme=dark',
      nonce: page.nonce,
      publicOrigin: 'https://loops.example',
      told: [201, 'd', 'POST b sent'],
    });
  });

  test('passes on an answer without a body', async () => {
    const nothing = () => Promise.resolve(new Response(null, { status: 204 }));
    const page = await createBuiltRenderer(module).render(requestOf('/', nothing), finish);
    expect(JSON.parse(textOf(page))).toMatchObject({ told: [204, null, ''] });
  });

  test('fails a page alone, also when its thread ends over it', async () => {
    const renderer = createBuiltRenderer(module, { threads: 1, waiting: 10 });
    await expect(renderer.render(requestOf('/bug'), finish)).rejects.toThrow('a bug');
    const broken = () => Promise.reject(new Error('a call broke'));
    await expect(renderer.render(requestOf('/', broken), finish)).rejects.toThrow('a call broke');
    await expect(renderer.render(requestOf('/end'), finish)).rejects.toThrow('ended with code 1');
    expect((await renderer.render(requestOf('/'), finish)).status).toBe(200);
  });

  test('refuses pages when so many wait that they would come too late, and no page that waits for its data holds up all', async () => {
    const renderer = createBuiltRenderer(module, { threads: 1, waiting: 2 });
    const held = Promise.withResolvers<void>();
    const wait = () =>
      renderer.render(
        requestOf('/', () => held.promise.then(() => new Response('late'))),
        finish,
      );
    const waiting = [wait(), wait(), wait()];
    expect((await renderer.render(requestOf('/'), finish)).status).toBe(200);
    const more = [wait(), wait(), wait()];
    await expect(renderer.render(requestOf('/'), finish)).rejects.toThrow(PagesBusy);
    held.resolve();
    const pages = await Promise.all([...waiting, ...more]);
    expect(pages.map(({ status }) => status)).toEqual(Array.from({ length: 6 }).fill(200));
  });

  test('draws an urgent page before all that wait, also when no more may wait', async () => {
    const renderer = createBuiltRenderer(module, { threads: 1, waiting: 2 });
    const held = Promise.withResolvers<void>();
    const late = () => held.promise.then(() => new Response('late'));
    const draw = async (path: string, isUrgent = false) => renderer.render(requestOf(path, late), finish, isUrgent);
    const drawn = ['/1', '/2', '/3', '/4', '/visitor', '/another'].map((path) => draw(path));
    await expect(draw('/refused')).rejects.toThrow(PagesBusy);
    drawn.push(draw('/customer', true));
    held.resolve();
    const numbers = (await Promise.all(drawn)).map((page) => (JSON.parse(textOf(page)) as { number: number }).number);
    // Those of the two visitors and of the customer, who came last.
    expect(numbers.slice(4)).toEqual([6, 7, 5]);
  });

  test('refuses a page that has waited for longer than anybody does, and does not draw it', async () => {
    const time = vi.spyOn(performance, 'now').mockReturnValue(0);
    onTestFinished(() => time.mockRestore());
    const renderer = createBuiltRenderer(module, { threads: 1, waiting: 2, patienceMs: 10_000 });
    const [held, begun] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let asked = 0;
    const wait = async () => {
      asked += 1;
      if (asked === 4) begun.resolve();
      await held.promise;
      return new Response('late');
    };
    const running = [1, 2, 3, 4].map(() => renderer.render(requestOf('/', wait), finish));
    await begun.promise;
    let isDrawn = false;
    const waiting = renderer.render(
      requestOf('/', async () => {
        isDrawn = true;
        return new Response('');
      }),
      finish,
    );
    const outcome = waiting.catch((error: unknown) => error);
    time.mockReturnValue(10_001);
    held.resolve();
    await Promise.all(running);
    expect(await outcome).toBeInstanceOf(PagesBusy);
    expect(isDrawn).toBe(false);
  });

  test('ends a thread over a page that never comes to an end, and goes on with another', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const renderer = createBuiltRenderer(module, { threads: 1, waiting: 0, limitMs: 60_000 });
    const begun = Promise.withResolvers<void>();
    const endless = () => {
      begun.resolve();
      return new Promise<Response>(() => {});
    };
    const outcome = renderer.render(requestOf('/', endless), finish).catch((error: unknown) => error);
    await begun.promise;
    vi.advanceTimersByTime(60_000);
    expect(await outcome).toMatchObject({ message: 'a thread gave no answer within 60000 ms' });
    expect((await renderer.render(requestOf('/'), finish)).status).toBe(200);
    expect(vi.getTimerCount()).toBe(0);
  });
});
