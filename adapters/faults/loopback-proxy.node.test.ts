import { once } from 'node:events';
import { type IncomingMessage, type ServerResponse, createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { rawFetch } from '../http/raw-fetch.node.ts';
import { FaultDial } from './fault-dial.ts';
import { type Passage, openLoopbackProxy } from './loopback-proxy.node.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const open: Array<() => Promise<unknown>> = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** A shop on its own port, and a proxy before it. */
async function aProxiedShop(handler: Handler) {
  const arrived: string[] = [];
  const server = createServer((request, response) => {
    arrived.push(`${request.method} ${request.url}`);
    void handler(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const passages: Passage[] = [];
  const faults = new FaultDial();
  const proxy = await openLoopbackProxy({
    shop,
    fetch: rawFetch,
    faults,
    port: 0,
    passed: (passage) => passages.push(passage),
  });
  open.push(proxy.close, async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const setFaults = (...texts: readonly string[]) =>
    fetch(`${proxy.origin}/__faults`, { method: 'POST', body: JSON.stringify({ faults: texts }) });
  return { shop, origin: proxy.origin, arrived, passages, setFaults };
}

/** A request with headers that `fetch` does not let one set. */
async function ask(url: string, headers: Readonly<Record<string, string>>, method = 'GET') {
  const outgoing = httpRequest(url, { method, headers }).end();
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const COUNT = '/api/v1/sample/add-playback/1';
const echo: Handler = async (request, response) => {
  response.end(JSON.stringify({ headers: request.headers, body: await text(request) }));
};

describe('what passes untouched', () => {
  test('a page, with its status, its headers and its bytes as they are packed', async () => {
    const { origin } = await aProxiedShop((_, response) => {
      response.writeHead(404, { 'content-type': 'text/html', 'content-encoding': 'br', 'content-length': 5 });
      response.end(Buffer.from([1, 2, 255, 4, 5]));
    });
    const page = await ask(`${origin}/samples?page=2`, { 'accept-encoding': 'br' });
    expect(page.status).toBe(404);
    expect(page.headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': '5',
      'content-type': 'text/html',
    });
  });

  test('a part of a file', async () => {
    const { origin } = await aProxiedShop(({ headers }, response) => {
      response.writeHead(206, { 'content-range': `${headers.range} of 10` });
      response.end('part');
    });
    const answer = await fetch(`${origin}/dl/k1.sound.1.2.3.sign`, { headers: { range: 'bytes=2-5' } });
    expect([answer.status, answer.headers.get('content-range'), await answer.text()]).toEqual([
      206,
      'bytes=2-5 of 10',
      'part',
    ]);
  });

  test('the length of a file that is only looked at', async () => {
    const { origin } = await aProxiedShop(
      (_, response) => void response.writeHead(200, { 'content-length': 1234 }).end(),
    );
    const answer = await fetch(`${origin}/dl/archive/k1`, { method: 'HEAD' });
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '1234']);
  });

  test('a file, from its first byte on while the shop still writes', async () => {
    let end = () => {};
    const { origin } = await aProxiedShop((_, response) => {
      response.write('first ');
      end = () => response.end('last');
    });
    const reader = (await fetch(`${origin}/dl/x`)).body!.getReader();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('first ');
    end();
    expect(Buffer.from((await reader.read()).value!).toString()).toBe('last');
  });

  test('a body that is sent, while it is sent', async () => {
    const { origin } = await aProxiedShop(echo);
    const body = Readable.toWeb(Readable.from([Buffer.from('one '), Buffer.from('two')]));
    const answer = await fetch(`${origin}/upload`, {
      method: 'POST',
      body: body as ReadableStream,
      duplex: 'half',
    } as RequestInit);
    expect(await answer.json()).toMatchObject({ body: 'one two' });
  });
});

describe('what is told in terms of the other end', () => {
  test('the shop hears its own name, where a client has said the name of the proxy', async () => {
    const { origin, shop } = await aProxiedShop(echo);
    const { body } = await ask(`${origin}/api`, { origin, referer: `${origin}/samples`, cookie: 'session=1' }, 'POST');
    expect(JSON.parse(body)).toMatchObject({
      headers: { host: new URL(shop).host, origin: shop, referer: `${shop}/samples`, cookie: 'session=1' },
    });
  });

  test('other sites keep their names', async () => {
    const { origin } = await aProxiedShop(echo);
    const { body } = await ask(`${origin}/api`, { origin: 'https://evil.example' }, 'POST');
    expect(JSON.parse(body)).toMatchObject({ headers: { origin: 'https://evil.example' } });
  });

  test.each([
    ['/plans', '/plans'],
    ['SHOP/plans', 'HERE/plans'],
    ['https://pay.example/', 'https://pay.example/'],
    ['SHOPPING/', 'SHOPPING/'],
  ])('a redirect to %s leads to %s', async (location, seen) => {
    const { origin, shop } = await aProxiedShop((_, response) => {
      response.writeHead(302, { location: location.replace('SHOP', shop) }).end();
    });
    const answer = await fetch(`${origin}/logout`, { redirect: 'manual' });
    expect(answer.headers.get('location')).toBe(seen.replace('HERE', origin).replace('SHOP', shop));
  });

  test.each([
    ['session=1; Path=/; HttpOnly; SameSite=Lax', 'session=1; Path=/; HttpOnly; SameSite=Lax'],
    ['session=1; Domain=shop.example; Secure; HttpOnly', 'session=1; HttpOnly'],
    ['a=secure; Secure; SameSite=None', 'a=secure; SameSite=Lax'],
  ])('the cookie %s is kept here', async (cookie, kept) => {
    const { origin } = await aProxiedShop((_, response) => {
      response
        .writeHead(
          200,
          [
            ['set-cookie', cookie],
            ['set-cookie', 'other=2'],
            ['strict-transport-security', 'max-age=1'],
          ].flat(),
        )
        .end();
    });
    const answer = await fetch(origin);
    expect(answer.headers.getSetCookie()).toEqual([kept, 'other=2']);
    expect(answer.headers.has('strict-transport-security')).toBe(false);
  });
});

describe('what it does not answer', () => {
  test.each([['evil.example'], ['127.0.0.1'], ['127.0.0.1:1']])('the name %s', async (host) => {
    const { origin, arrived } = await aProxiedShop(echo);
    expect(await ask(origin, { host })).toMatchObject({ status: 421 });
    expect(arrived).toEqual([]);
  });

  test('a shop that is not there: the connection ends without a word', async () => {
    const proxy = await openLoopbackProxy({
      shop: 'http://127.0.0.1:1',
      fetch: rawFetch,
      faults: new FaultDial(),
      port: 0,
      passed: () => {},
    });
    open.push(proxy.close);
    await expect(fetch(proxy.origin)).rejects.toThrow('fetch failed');
  });

  test('an answer that is none: the connection ends without a word', async () => {
    const { origin } = await aProxiedShop((_, response) => void response.writeHead(999).end());
    await expect(fetch(origin)).rejects.toThrow('fetch failed');
    expect((await fetch(`${origin}/__faults`)).status).toBe(200);
  });

  test('a client that goes away ends the request to the shop', async () => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    const { origin, arrived } = await aProxiedShop(
      (_, response) => void response.once('close', resolve).write('first'),
    );
    const leaving = new AbortController();
    await fetch(`${origin}/dl/x`, { signal: leaving.signal });
    leaving.abort();
    await ended;
    expect(arrived).toEqual(['GET /dl/x']);
  });
});

describe('faults', () => {
  const counted: Handler = (_, response) => void response.writeHead(204).end();
  const count = (origin: string) => fetch(`${origin}${COUNT}`, { method: 'PUT' });

  test.each([
    ['drop', 0],
    ['lostReply', 1],
  ])('%s: nobody answers', async (mishap, times) => {
    const { origin, arrived, passages, setFaults } = await aProxiedShop(counted);
    await setFaults(`*:${mishap}`);
    await expect(count(origin)).rejects.toThrow('fetch failed');
    expect(arrived).toHaveLength(times);
    expect(passages).toMatchObject([{ method: 'PUT', target: COUNT, mishaps: [mishap], status: null }]);
  });

  test.each([
    ['duplicate', 204, 2],
    ['status=503', 503, 0],
    ['garbage', 299, 1],
    ['latency=2', 204, 1],
  ])('%s is answered with %s', async (mishap, status, times) => {
    const { origin, arrived, passages, setFaults } = await aProxiedShop(counted);
    await setFaults(`catalogue.countSoundPlayback:${mishap}@1x1`);
    expect((await count(origin)).status).toBe(status);
    expect(arrived).toHaveLength(times);
    expect((await count(origin)).status).toBe(204);
    expect(passages).toMatchObject([
      { call: 'catalogue.countSoundPlayback', mishaps: [mishap], status },
      { call: 'catalogue.countSoundPlayback', mishaps: [], status: 204 },
    ]);
  });

  test('pages and files meet none', async () => {
    const { origin, passages, setFaults } = await aProxiedShop(echo);
    await setFaults('*:status=500');
    expect((await fetch(`${origin}/samples`)).status).toBe(200);
    expect(passages).toMatchObject([{ call: null, mishaps: [], status: 200 }]);
  });
});

describe('setting faults while it runs', () => {
  const faultsOf = async (response: Response | Promise<Response>) =>
    ((await (await response).json()) as { readonly faults: unknown }).faults;

  test('they can be seen, added and taken away, all or those of a call', async () => {
    const { origin, arrived, setFaults } = await aProxiedShop(echo);
    const address = `${origin}/__faults`;
    expect(await faultsOf(fetch(address))).toEqual([]);
    expect(await faultsOf(setFaults('*:latency=5', 'account.user:drop@2x3'))).toEqual([
      '*:latency=5',
      'account.user:drop@2x3',
    ]);
    expect(await faultsOf(fetch(`${address}?call=account.user`, { method: 'DELETE' }))).toEqual(['*:latency=5']);
    expect(await faultsOf(fetch(address, { method: 'DELETE' }))).toEqual([]);
    expect(arrived).toEqual([]);
  });

  test.each([
    ['{"faults":["*:drop","user:drop"]}', 'There is no call user.'],
    ['{"faults":"*:drop"}', 'Send JSON such as'],
    ['*:drop', 'Send JSON such as'],
  ])('%s sets nothing, and says why', async (body, problem) => {
    const { origin } = await aProxiedShop(echo);
    const answer = await fetch(`${origin}/__faults`, { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { readonly message: string }).message).toContain(problem);
    expect(await faultsOf(fetch(`${origin}/__faults`))).toEqual([]);
  });

  test.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site, as browsers tell', { 'sec-fetch-site': 'cross-site' }],
    ['a site beside it', { 'sec-fetch-site': 'same-site' }],
  ])('a page of %s may not', async (_, headers: Readonly<Record<string, string>>) => {
    const { origin } = await aProxiedShop(echo);
    expect(await ask(`${origin}/__faults`, headers, 'DELETE')).toMatchObject({ status: 403 });
  });

  test('a page that came through it may', async () => {
    const { origin } = await aProxiedShop(echo);
    const answer = await ask(`${origin}/__faults`, { origin, 'sec-fetch-site': 'same-origin' }, 'DELETE');
    expect(answer.status).toBe(200);
  });

  test('other methods are refused', async () => {
    const { origin } = await aProxiedShop(echo);
    expect((await fetch(`${origin}/__faults`, { method: 'PUT' })).status).toBe(405);
  });
});
