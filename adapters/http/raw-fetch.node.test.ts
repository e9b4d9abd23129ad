import { type IncomingMessage, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endToEnd, headersOf, rawFetch } from './raw-fetch.node.ts';

/** The last request the server received. */
let asked: { readonly message: Pick<IncomingMessage, 'method' | 'url' | 'rawHeaders'>; readonly body: string };
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (piece) => (body += String(piece)));
  request.on('end', () => {
    asked = { message: request, body };
    const status = Number(request.url?.slice(1));
    response.writeHead(status, [
      ['Content-Encoding', 'gzip'],
      ['Set-Cookie', 'a=1'],
      ['Set-Cookie', 'b=2'],
      ['Location', '/else'],
      ['Keep-Alive', 'timeout=5'],
    ]);
    response.end(status === 204 || status === 304 || request.method === 'HEAD' ? undefined : 'not unpacked');
  });
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const ask = (status: number, init: RequestInit = {}) =>
  rawFetch(new Request(`${origin}/${status}`, { redirect: 'manual', ...init }));

describe('what is passed on', () => {
  test('an answer comes as it was sent, with all of its cookies, and without what concerns the connection', async () => {
    const answer = await ask(200);
    expect(await answer.text()).toBe('not unpacked');
    expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    for (const own of ['keep-alive', 'connection', 'transfer-encoding']) expect(answer.headers.get(own)).toBeNull();
  });

  test('a request goes with its method, body and headers, and with no others', async () => {
    await ask(201, { method: 'POST', body: 'words', headers: { 'x-mine': 'yes', te: 'trailers' } });
    expect(asked).toMatchObject({ message: { method: 'POST', url: '/201' }, body: 'words' });
    const names = [...headersOf(asked.message as IncomingMessage).keys()];
    expect(names).toContain('x-mine');
    for (const other of ['te', 'user-agent', 'accept-encoding']) expect(names).not.toContain(other);
  });

  test('a redirect is answered and not followed', async () => {
    const answer = await ask(302);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/else']);
  });

  test.each([
    ['204', 204, 'GET'],
    ['304', 304, 'GET'],
    ['HEAD', 200, 'HEAD'],
  ])('%s has no body', async (_, status, method) => {
    const answer = await ask(status, { method });
    expect([answer.status, answer.body]).toEqual([status, null]);
  });

  test('an answer of nothing is empty, and no such status as 205 or 305 is taken for it', async () => {
    expect(await (await ask(305)).text()).toBe('not unpacked');
  });

  test('an abort ends it', async () => {
    await expect(ask(200, { signal: AbortSignal.abort(new Error('ended')) })).rejects.toThrow('ended');
  });
});

test('headers of a connection stay on it', () => {
  const own = ['Connection', 'Keep-Alive', 'Proxy-Authenticate', 'Proxy-Authorization', 'TE', 'Trailer'];
  const headers = new Headers([...own, 'Transfer-Encoding', 'Upgrade', 'ETag'].map((name) => [name, 'x']));
  expect([...endToEnd(headers)]).toEqual([['etag', 'x']]);
  expect(headers.get('te')).toBe('x');
});

test('headers of a message are read in pairs', () => {
  const rawHeaders = ['A', '1', 'Cookie', 'b=2', 'a', '3'];
  expect([...headersOf({ rawHeaders } as IncomingMessage)]).toEqual([
    ['a', '1, 3'],
    ['cookie', 'b=2'],
  ]);
});
