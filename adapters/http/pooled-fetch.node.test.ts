import { type IncomingMessage, type RequestListener, type Server, createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import { type AddressInfo, type Socket, connect } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { pooledFetch } from './pooled-fetch.node.ts';

const closing: Array<() => void> = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** A shop for this test, and its number of connections. */
async function aShop(answer: RequestListener) {
  const server = createServer(answer);
  const connections = { count: 0 };
  server.on('connection', () => (connections.count += 1));
  return { origin: await opened(server), connections };
}

async function opened(server: Server): Promise<string> {
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const clock = new VirtualClock();
const get = pooledFetch({ clock, env: {} });
const textOf = async (answer: Promise<Response>) => (await answer).text();

describe('a call', () => {
  test('goes with its method, headers and body, whose length it tells', async () => {
    const { origin } = await aShop(({ method, url, headers }, response) => {
      response.end(JSON.stringify([method, url, headers['x-mine'], headers['content-length'], headers['user-agent']]));
    });
    const answer = get(new Request(`${origin}/a?b=1`, { method: 'POST', body: 'words', headers: { 'X-Mine': 'yes' } }));
    expect(JSON.parse(await textOf(answer))).toEqual(['POST', '/a?b=1', 'yes', '5', 'loopstead']);
  });

  test('takes a connection of an earlier one', async () => {
    const { origin, connections } = await aShop((_, response) => response.end('hello'));
    for (let at = 0; at < 5; at += 1) expect(await textOf(get(new Request(origin)))).toBe('hello');
    expect(connections.count).toBeLessThan(3);
  });

  test.each([
    ['br', brotliCompressSync],
    ['gzip', gzipSync],
  ] as const)('is answered in %s if it does not say otherwise, and unpacked', async (encoding, pack) => {
    const { origin } = await aShop(({ headers }, response) => {
      const isTaken = headers['accept-encoding']?.includes(encoding);
      if (isTaken) response.setHeader('Content-Encoding', encoding);
      response.end(isTaken ? pack('drums') : 'plain');
    });
    expect(await textOf(get(new Request(origin)))).toBe('drums');
    const unpacked = new Request(origin, { headers: { 'Accept-Encoding': 'identity' } });
    expect(await textOf(get(unpacked))).toBe('plain');
  });

  test('fails with an answer that is broken off while it is unpacked', async () => {
    const { origin } = await aShop((_, response) => {
      response.writeHead(200, { 'Content-Encoding': 'gzip' });
      response.end(gzipSync('drums '.repeat(100)).subarray(0, 20));
    });
    await expect(textOf(get(new Request(origin)))).rejects.toBeInstanceOf(Error);
  });

  test('gets every cookie, and follows a redirect where it may', async () => {
    const { origin } = await aShop(({ url }, response) => {
      if (url !== '/') return response.end('arrived');
      return response
        .writeHead(302, [
          ['Set-Cookie', 'a=1'],
          ['Set-Cookie', 'b=2'],
          ['Location', '/there'],
        ])
        .end();
    });
    const manual = await get(new Request(origin, { redirect: 'manual' }));
    expect([manual.status, manual.headers.getSetCookie(), manual.headers.get('location')]).toEqual([
      302,
      ['a=1', 'b=2'],
      '/there',
    ]);
    expect(await textOf(get(new Request(origin)))).toBe('arrived');
  });

  test.each([
    ['HEAD', 200],
    ['GET', 204],
  ])('%s answered by %i has no body', async (method, status) => {
    const { origin } = await aShop((_, response) => response.writeHead(status).end());
    expect((await get(new Request(origin, { method }))).body).toBeNull();
  });

  test('rejects where nobody answers, at once', async () => {
    const { origin } = await aShop(({ socket }) => socket.destroy());
    await expect(get(new Request(origin))).rejects.toThrow('other side closed');
    await expect(get(new Request('http://127.0.0.1:9'))).rejects.toThrow('ECONNREFUSED');
  });

  test('ends with its signal', async () => {
    const { origin } = await aShop(() => {});
    const stop = new AbortController();
    const asked = get(new Request(origin, { signal: stop.signal }));
    stop.abort(new Error('ended'));
    await expect(asked).rejects.toThrow('ended');
  });
});

describe('a shop that is busy', () => {
  /** Answers this often that it is busy, then normally; with the requests it received. */
  async function busy(times: number, retryAfter: string | null, status = 503) {
    const asked: string[] = [];
    const come = Promise.withResolvers<void>();
    const { origin } = await aShop(({ method, url }, response) => {
      asked.push(`${method} ${url}`);
      come.resolve();
      if (asked.length > times) return response.end('here you are');
      if (retryAfter !== null) response.setHeader('Retry-After', retryAfter);
      return response.writeHead(status).end('busy');
    });
    return { origin, asked, come: come.promise };
  }

  /** Lets time pass until the response arrives. */
  async function waited(answer: Promise<Response>): Promise<string> {
    const arrival = { isThere: false };
    const text = textOf(answer).finally(() => (arrival.isThere = true));
    while (!arrival.isThere) {
      await new Promise((turn) => setImmediate(turn));
      await clock.advanceBy(1000);
    }
    return text;
  }

  test.each([
    ['0', 503],
    ['2', 503],
    ['5', 429],
  ])('for %s seconds (%i) is asked again then, and once more', async (seconds, status) => {
    const { origin, asked } = await busy(2, seconds, status);
    const before = clock.now();
    expect(await waited(get(new Request(`${origin}/list`)))).toBe('here you are');
    expect(asked).toHaveLength(3);
    expect(clock.now() - before).toBeGreaterThanOrEqual(Number(seconds) * 2000);
  });

  test('is taken at its word after three tries', async () => {
    const { origin, asked } = await busy(9, '1');
    expect(await waited(get(new Request(`${origin}/list`)))).toBe('busy');
    expect(asked).toHaveLength(3);
  });

  test('until a moment is asked again then', async () => {
    const { origin, asked } = await busy(1, new Date(clock.now() + 4000).toUTCString());
    expect(await waited(get(new Request(`${origin}/list`)))).toBe('here you are');
    expect(asked).toHaveLength(2);
  });

  test.each([
    ['that does not say for how long', null, '/list', {}],
    ['for minutes', '300', '/list', {}],
    ['with what changes something', '1', '/list', { method: 'POST', body: '{}' }],
    ['with a purchase without a name', '1', '/api/v1/download/sample/wav/1', {}],
  ])('%s is told of at once', async (_, seconds, path, init) => {
    const { origin, asked } = await busy(1, seconds);
    expect(await textOf(get(new Request(origin + path, init)))).toBe('busy');
    expect(asked).toHaveLength(1);
  });

  test('with a purchase that has a name is asked again: it is made once', async () => {
    const { origin, asked } = await busy(1, '1');
    const headers = { 'Idempotency-Key': 'press-1' };
    expect(await waited(get(new Request(`${origin}/api/v1/download/sample/wav/1`, { headers })))).toBe('here you are');
    expect(asked).toHaveLength(2);
  });
});

describe('proxies of the environment', () => {
  /** A proxy that records its CONNECT targets. */
  async function aProxy() {
    const led: string[] = [];
    const server = createServer((request, response) => {
      led.push(`${request.method} ${request.url}`);
      response.end('by the proxy');
    });
    server.on('connect', ({ url = '' }: IncomingMessage, socket: Socket) => {
      led.push(`CONNECT ${url}`);
      const [, port] = url.split(':');
      const there = connect(Number(port), '127.0.0.1', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        there.pipe(socket).pipe(there);
      });
      for (const end of [there, socket]) end.on('error', () => {});
    });
    return { proxy: await opened(server), led };
  }

  test('lead to a shop elsewhere, and not to one on this machine or of NO_PROXY', async () => {
    const { origin } = await aShop((_, response) => response.end('from the shop'));
    const { proxy, led } = await aProxy();
    const { port } = new URL(origin);
    const through = pooledFetch({ clock, env: { HTTP_PROXY: proxy, NO_PROXY: 'shop.internal' } });
    expect(await textOf(through(new Request('http://shop.test/list')))).toMatch(/by the proxy/);
    expect(led).toHaveLength(1);
    expect(await textOf(through(new Request(`http://127.0.0.1:${port}/`)))).toBe('from the shop');
    await expect(through(new Request('http://shop.internal:9/'))).rejects.toThrow('shop.internal');
    expect(led).toHaveLength(1);
  });
});

describe('a shop that speaks HTTP/2', () => {
  test('is asked many things over one connection', async () => {
    const server = createSecureServer(
      { key: pem('PRIVATE KEY', KEY), cert: CERTIFICATE },
      ({ httpVersion }, response) => void response.end(httpVersion),
    );
    let connections = 0;
    server.on('session', (session) => {
      connections += 1;
      closing.push(() => session.destroy());
    });
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
    closing.push(() => void server.close());
    const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
    const secure = pooledFetch({ clock, env: {}, ca: CERTIFICATE });
    expect(await textOf(secure(new Request(origin)))).toBe('2.0');
    const more = await Promise.all(Array.from({ length: 10 }, () => textOf(secure(new Request(origin)))));
    expect([new Set(more), connections]).toEqual([new Set(['2.0']), 1]);
  });
});

const pem = (what: string, content: string): string => `-----BEGIN ${what}-----\n${content}\n-----END ${what}-----\n`;

/** For `localhost` and this test only: nothing else trusts it. */
const KEY = `MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgqpYC5Osq9mH4CILL
c35p5RBEdPNdKF8SwfEIMUHoH6uhRANCAAT1dNPLdtETVOSC146Gq4/yqZ2J9JDO
M4GDsqRCzCEyxr89GI/obg7i9IGsokOCZMFKAt/wTtu6Iw2np/x2cj/8`;
const CERTIFICATE = pem(
  'CERTIFICATE',
  `MIIBljCCATugAwIBAgIUBa0+p42EMWudegxusHuZ2UctNJcwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNjE0MzAwMloYDzIxMjYxMTAy
MTQzMDAyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAT1dNPLdtETVOSC146Gq4/yqZ2J9JDOM4GDsqRCzCEyxr89GI/obg7i
9IGsokOCZMFKAt/wTtu6Iw2np/x2cj/8o2kwZzAdBgNVHQ4EFgQUMh5eWPM2Hf7q
LWLH0WCMa/gpmBEwHwYDVR0jBBgwFoAUMh5eWPM2Hf7qLWLH0WCMa/gpmBEwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
SQAwRgIhAL+sfb7cByeKH6wpj2aJIkZBkqbNj3kM1cM2+MBBYSq7AiEAwQvmH2Cz
t+xpf29tmh4SK04AExw9rB/UaN4gF2jPW5Q=`,
);
