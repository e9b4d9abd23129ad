import { DECLARATIONS } from '../declarations.ts';
import { type OutgoingHttpHeaders, request } from 'node:http';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { VirtualClock } from '../../core/kernel/virtual-clock.ts';
import { ok } from '../../core/kernel/result.ts';
import type { Answers } from '../host/answers.ts';
import type { Shop } from '../host/shop.ts';
import { memoryStage } from '../stage/memory-stage.ts';
import { createApi } from './api.ts';
import { listen } from './listen.ts';
import type { TraceEvent } from '../trace/watch.ts';
import { ServedShop } from './served-shop.ts';

const SOUND_WITHOUT_MIDI = 2;
const LARGE_CHUNKS = Array<string>(200).fill(' '.repeat(50_000));
const TOKEN = 'a-token-that-only-the-test-knows';
const running: Array<() => Promise<void>> = [];
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

/** A shop in memory, served on a port. */
async function aService({ answers = {} }: { readonly answers?: Answers } = {}) {
  const stage = memoryStage(new VirtualClock());
  const device = stage.device();
  const shop = (): Shop => {
    const { app, close } = device.openPage();
    const nothing = () => Promise.reject(new Error('not here'));
    return {
      app,
      clock: stage.clock,
      store: 'memory',
      origin: 'http://memory.test',
      hadSession: false,
      preview: () => null,
      folder: () => ({ look: nothing, fetch: nothing }),
      unmetFaults: () => [],
      remember: () => {},
      async reload() {
        close();
        return shop();
      },
      close: async () => close(),
    };
  };
  const served = new ServedShop(async () => ok(shop()), answers);
  const listening = await listen(createApi(served, TOKEN, DECLARATIONS).fetch, 0);
  if (!listening.ok) throw new Error(JSON.stringify(listening.failure));
  const { origin, close } = listening.value;
  const stop = async () => {
    await close();
    await served.close();
  };
  running.push(stop);

  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(origin + path, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  return {
    origin,
    headers,
    stop,
    get: (path: string) => call('GET', path),
    /** Reads events from now on; `until` resolves to the next event of a kind. */
    async events() {
      const lines = linesOf(await fetch(`${origin}/events`, { headers }));
      const until = async (kind: TraceEvent['kind'], name?: string): Promise<TraceEvent> => {
        const { value } = await lines.next();
        if (!value) throw new Error('The stream has ended.');
        return value.kind === kind && (name === undefined || ('name' in value && value.name === name))
          ? value
          : until(kind, name);
      };
      return { lines, until };
    },
    post: (path: string, body?: unknown) => call('POST', path, body),
    logIn: () => call('POST', '/use-cases/account.logIn', { email: 'max@demo.test', password: 'demo1234' }),
  };
}

/** The lines of a stream, one by one. */
async function* linesOf(response: Response): AsyncGenerator<TraceEvent, void> {
  let rest = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as TraceEvent;
  }
}

test('it tells what there is, with a JSON Schema for every input', async () => {
  const { get } = await aService();
  const { status, body } = await get('/');
  expect(status).toBe(200);
  expect(body).toMatchObject({ ok: true, value: { store: 'memory' } });
  const { value } = v.parse(
    v.object({ value: v.object({ useCases: v.array(v.looseObject({ name: v.string(), input: v.unknown() })) }) }),
    body,
  );
  expect(value.useCases.find(({ name }) => name === 'wishlist.toggleSound')?.input).toMatchObject({
    type: 'object',
    required: ['id'],
    additionalProperties: false,
  });
});

test('a use case takes its input as the body and answers its document', async () => {
  const { post } = await aService();
  expect(await post('/use-cases/catalogue.showSound', { id: 12 })).toMatchObject({
    status: 200,
    body: { ok: true, value: { id: 12, pack: { provider: {} } } },
  });
});

test.each([
  [
    'catalogue.showSound',
    { id: 'twelve' },
    422,
    { kind: 'invalid', fields: { id: 'An id must be a whole number from 1.' } },
  ],
  ['catalogue.showSound', { id: 999_999 }, 404, { kind: 'notFound' }],
  ['account.logIn', { email: 'max@demo.test', password: 'wrong' }, 401, { kind: 'loginRefused' }],
  ['multiDownload.tools.downloadSelection', {}, 409, { kind: 'nothingSelected' }],
  ['no.such.thing', {}, 404, { kind: 'unknown' }],
])('%s with %j fails with %i', async (name, input, status, failure) => {
  const { post } = await aService();
  expect(await post(`/use-cases/${name}`, input)).toMatchObject({ status, body: { ok: false, failure } });
});

test('states are read all at once and one by one', async () => {
  const { get, logIn } = await aService();
  await logIn();
  expect(await get('/states/account.session')).toMatchObject({
    body: { value: { phase: 'signedIn', user: { email: 'max@demo.test' } } },
  });
  expect(await get('/states')).toMatchObject({
    body: { value: { 'catalogue.soundList': { phase: 'idle' }, 'tempo.change': null } },
  });
  expect((await get('/states/no.such.state')).status).toBe(404);
});

test('events are streamed as they happen, over a new session as well', async () => {
  const { events, post } = await aService();
  const { lines, until } = await events();
  await post('/use-cases/selection.tools.tick.add', { ids: [2] });
  expect((await lines.next()).value).toMatchObject({ kind: 'state', name: 'selection.files', value: [2] });
  expect(await post('/session')).toMatchObject({ status: 200, body: { value: { phase: 'visitor' } } });
  expect(await until('state', 'account.session')).toMatchObject({ value: { phase: 'visitor' } });
});

test('a use case that asks waits until somebody answers', async () => {
  const { events, get, post } = await aService();
  const { until } = await events();
  const toggled = post('/use-cases/wishlist.toggleSound', { id: 12 });
  await until('dialog');
  expect((await get('/dialogs')).body).toEqual({
    ok: true,
    value: { items: [{ id: 1, kind: 'login', ask: {}, answers: ['signedIn', 'dismissed'] }] },
  });
  expect(await post('/dialogs/1', { answer: 'perhaps' })).toMatchObject({
    status: 422,
    body: { failure: { message: 'Accepted: signedIn, dismissed.' } },
  });
  expect((await post('/dialogs/1', { answer: 'dismissed' })).status).toBe(200);
  expect(await toggled).toMatchObject({ status: 401, body: { failure: { kind: 'unauthenticated' } } });
  expect((await post('/dialogs/1', { answer: 'dismissed' })).status).toBe(404);
});

test('a dialog may be answered before it asks', async () => {
  const { post } = await aService({ answers: { login: 'dismissed' } });
  expect((await post('/use-cases/wishlist.toggleSound', { id: 12 })).status).toBe(401);
});

test('a dialog is answered with a thing where it takes one', async () => {
  const { events, post, logIn } = await aService();
  await logIn();
  const { until } = await events();
  const taken = post('/use-cases/owned.takeAs', { id: SOUND_WITHOUT_MIDI });
  await until('dialog');
  expect((await post('/dialogs/1', { answer: { format: 'flac' } })).status).toBe(200);
  expect((await taken).status).toBe(200);
  expect(await post('/use-cases/owned.taking.read')).toMatchObject({ body: { value: { format: 'flac' } } });
});

test('a new session keeps the device and breaks off what still waits', async () => {
  const { events, post, logIn } = await aService();
  const { until } = await events();
  const waiting = post('/use-cases/wishlist.toggleSound', { id: 12 });
  await until('dialog');
  await logIn();
  expect(await post('/session')).toMatchObject({ body: { value: { phase: 'signedIn' } } });
  expect(await waiting).toMatchObject({ status: 503, body: { failure: { kind: 'interrupted' } } });
});

test.each([
  ['without the token', { authorization: '' }, 401],
  ['with another token', { authorization: 'Bearer guess' }, 401],
  ['by a name of the web that leads here', { host: 'evil.test' }, 403],
  ['by another name of this machine', { host: 'localhost:4321' }, 200],
  ['from a page of the web', { origin: 'http://evil.test' }, 403],
  ['from a page without a name', { origin: 'null' }, 403],
])('a call %s is answered with its status', async (_, headers, status) => {
  const { origin, headers: own } = await aService();
  expect(await statusOf(`${origin}/states`, { ...own, ...headers })).toBe(status);
});

test('a call from a page of its own is answered', async () => {
  const { origin, headers } = await aService();
  expect(await statusOf(`${origin}/states`, { ...headers, origin })).toBe(200);
});

test.each([
  ['that is a form', { 'content-type': 'text/plain' }, '{}', 415],
  ['that is no JSON', {}, '{', 400],
  ['of more than a megabyte', {}, `"${'x'.repeat(1_000_001)}"`, 413],
])('a body %s is refused', async (_, headers, body, status) => {
  const { origin, headers: own } = await aService();
  const url = `${origin}/use-cases/account.loadUser`;
  expect((await fetch(url, { method: 'POST', headers: { ...own, ...headers }, body })).status).toBe(status);
});

test.each([
  ['without a length', {}, [], 200],
  ['without a type, of no length', { 'content-length': '0' }, [], 200],
  ['in chunks', { 'content-type': 'application/json' }, ['{', '}'], 200],
  ['in chunks without a type', {}, ['{', '}'], 415],
  ['in chunks of more than a megabyte', { 'content-type': 'application/json' }, LARGE_CHUNKS, 413],
])('a body %s is answered with its status', async (_, headers, chunks, status) => {
  const { origin, headers: own } = await aService();
  const sent = { authorization: own.authorization, ...headers };
  expect(await statusOf(`${origin}/use-cases/page.open`, sent, 'POST', chunks)).toBe(status);
});

test('nobody finds it once it has ended', async () => {
  const { events, origin, stop } = await aService();
  const { lines } = await events();
  await stop();
  await expect(lines.next()).rejects.toThrow('terminated');
  await expect(fetch(origin)).rejects.toThrow('fetch failed');
});

/** `fetch` does not allow setting the host, and always sends the length. */
const statusOf = (url: string, headers: OutgoingHttpHeaders, method = 'GET', chunks: readonly string[] = []) =>
  new Promise<number>((resolve, reject) => {
    const asking = request(url, { method, headers }, (response) => {
      resolve(response.statusCode ?? 0);
      response.resume();
    });
    asking.on('error', reject);
    asking.useChunkedEncodingByDefault = chunks.length > 0;
    for (const chunk of chunks) asking.write(chunk);
    asking.end();
  });
