import { describe, expect, test } from 'vitest';
import { FetchTransport } from './transport.fetch.ts';
import type { WireRequest } from './transport.ts';

const LIMIT = 5_000_000;

/** A transport whose store always gives this answer, and the requests that it was sent. */
function aTransport(answer: Response = Response.json({})) {
  const asked: Request[] = [];
  const transport = new FetchTransport('http://shop.test', async (request) => {
    asked.push(request);
    return answer;
  });
  const send = (request: Partial<WireRequest> = {}) => transport.send({ method: 'GET', target: '/x', ...request });
  return { send, asked };
}

const answerTo = (answer: Response) => aTransport(answer).send();

describe('a request', () => {
  test('asks for JSON at an address of the store, with its cookies, and follows no redirect', async () => {
    const { send, asked } = aTransport();
    await send({ method: 'DELETE', target: '/api/x?page=2' });
    expect(asked).toMatchObject([
      { url: 'http://shop.test/api/x?page=2', method: 'DELETE', credentials: 'same-origin', redirect: 'manual' },
    ]);
    expect(Object.fromEntries(asked[0]!.headers)).toEqual({ accept: 'application/json' });
    expect(asked[0]!.body).toBeNull();
  });

  test('carries its body as JSON, and the name of a purchase', async () => {
    const { send, asked } = aTransport();
    await send({ method: 'POST', body: { ids: [1] }, idempotencyKey: 'buy-1' });
    expect(Object.fromEntries(asked[0]!.headers)).toEqual({
      accept: 'application/json',
      'content-type': 'application/json',
      'idempotency-key': 'buy-1',
    });
    expect(await asked[0]!.text()).toBe('{"ids":[1]}');
  });

  test('goes on when its page is left, where it has to', async () => {
    const [lasting, other] = [aTransport(), aTransport()];
    await lasting.send({ method: 'POST', body: {}, outlivesPage: true });
    await other.send({ method: 'POST', body: {} });
    expect([...lasting.asked, ...other.asked].map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });

  test('ends when it is aborted', async () => {
    const { send, asked } = aTransport();
    const interruption = new AbortController();
    await send({ signal: interruption.signal });
    expect(asked[0]!.signal.aborted).toBe(false);
    interruption.abort();
    expect(asked[0]!.signal.aborted).toBe(true);
  });
});

describe('an answer', () => {
  test('has its status and what its JSON says', async () => {
    expect(await answerTo(Response.json({ id: 1 }, { status: 201 }))).toEqual({ status: 201, body: { id: 1 } });
  });

  test('has no body where there is none, or where it is no JSON', async () => {
    expect(await answerTo(new Response(null, { status: 204 }))).toEqual({ status: 204, body: undefined });
    expect(await answerTo(new Response('<html>', { status: 502 }))).toEqual({ status: 502, body: undefined });
  });

  test('is a redirect also where a browser hides where to', async () => {
    const hidden = new Response(null);
    Object.defineProperty(hidden, 'type', { value: 'opaqueredirect' });
    Object.defineProperty(hidden, 'status', { value: 0 });
    expect(await answerTo(hidden)).toEqual({ status: 302, body: undefined });
  });

  test.each(['application/pdf', 'application/zip', 'text/calendar; charset=utf-8', 'text/csv; charset=utf-8'])(
    'that is %s has its bytes',
    async (type) => {
      const pdf = new Response('%PDF', { headers: { 'content-type': type } });
      expect((await answerTo(pdf)).body).toEqual(new Uint8Array([37, 80, 68, 70]));
    },
  );

  test('that says it is larger than 5 MB is not read', async () => {
    const sized = (length: number) => new Response('[]', { headers: { 'content-length': String(length) } });
    expect((await answerTo(sized(LIMIT))).body).toEqual([]);
    const large = sized(LIMIT + 1);
    expect((await answerTo(large)).body).toBeUndefined();
    expect(large.bodyUsed).toBe(false);
  });

  test('that turns out to be larger than 5 MB is not parsed', async () => {
    const text = (length: number) => new Response(`"${'x'.repeat(length - 2)}"`);
    expect((await answerTo(text(LIMIT))).body).toHaveLength(LIMIT - 2);
    expect((await answerTo(text(LIMIT + 1))).body).toBeUndefined();
  });
});
