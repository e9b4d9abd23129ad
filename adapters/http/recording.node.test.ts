import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { failed, ok } from '../../core/kernel/result.ts';
import type { StoredCookie } from '../profile/stored-cookie.node.ts';
import { CookieJar, fetchWithCookies } from './cookie-jar.node.ts';
import { type Exchange, readRecording, recording, replaying, sessionAtFirst } from './recording.node.ts';

const ORIGIN = 'https://shop.example';
const SIGNATURE = 'q'.repeat(43);
const TOKEN = 'a-session-token-that-nobody-may-see';
const PASSWORD = 'correct "horse"';

const folder = mkdtempSync(join(tmpdir(), 'loopstead-recording-'));
afterAll(() => rmSync(folder, { recursive: true }));
let file: string;
let files = 0;
beforeEach(() => {
  file = join(folder, `${(files += 1)}.ndjson`);
});

type Fetch = (request: Request) => Promise<Response>;

/** A shop that signs in, grants a link, delivers bytes, and counts how often it was asked. */
function aShop(cookie = 'session'): Fetch {
  let looks = 0;
  return async (request) => {
    const { pathname } = new URL(request.url);
    const isSignedIn = (request.headers.get('cookie') ?? '').includes(TOKEN);
    switch (`${request.method} ${pathname}`) {
      case 'POST /login':
        return Response.json({ success: true }, { headers: { 'set-cookie': `${cookie}=${TOKEN}; Path=/; HttpOnly` } });
      case 'POST /user':
        return isSignedIn ? Response.json({ name: 'ada' }) : Response.json({ message: 'Who?' }, { status: 401 });
      case 'GET /grant':
        return Response.json({ url: `/dl/k1.sound.7.12.99.${SIGNATURE}` });
      case `GET /dl/k1.sound.7.12.99.${SIGNATURE}`:
        return new Response(new Uint8Array([0, 255, 1]), {
          headers: { 'content-disposition': 'attachment; filename="a.wav"' },
        });
      case 'HEAD /look':
        return new Response(null, { status: (looks += 1) < 3 ? 202 : 200, headers: { 'content-length': '42' } });
      case 'GET /logout':
        return new Response(null, { status: 302, headers: { location: '/' } });
      default:
        return new Response(null, { status: 204 });
    }
  };
}

/** A client with its own cookies. */
function aClient(fetch: Fetch) {
  let shelf: readonly StoredCookie[] = [];
  const jar = new CookieJar(ORIGIN, { read: () => shelf, change: (edit) => (shelf = edit(shelf)) }, () => 0);
  const withCookies = fetchWithCookies(jar, fetch);
  return (method: string, path: string, body?: unknown) =>
    withCookies(
      new Request(`${ORIGIN}${path}`, {
        method,
        redirect: 'manual',
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
}

type Client = ReturnType<typeof aClient>;

function recordingClient(cookie?: string): Client {
  const opened = recording(file, aShop(cookie));
  if (!opened.ok) throw new Error(opened.failure);
  return aClient(opened.value);
}

function replayingClient(missed: (request: string) => void = () => {}): Client {
  const read = readRecording(file);
  if (!read.ok) throw new Error(read.failure);
  return aClient(replaying(read.value, missed));
}

/** A customer's way through the shop, with everything visible along it. */
async function walk(ask: Client, password = PASSWORD): Promise<unknown> {
  const seen: unknown[] = [];
  const see = async (response: Response) => {
    const { status, headers } = response;
    seen.push([status, headers.get('content-disposition'), headers.get('location'), headers.get('content-length')]);
    return response;
  };
  await see(await ask('POST', '/user'));
  await see(await ask('POST', '/login', { _email: 'ada@example.org', _password: password }));
  seen.push(await (await see(await ask('POST', '/user'))).json());
  const { url } = (await (await see(await ask('GET', '/grant'))).json()) as { readonly url: string };
  seen.push([...new Uint8Array(await (await see(await ask('GET', url))).arrayBuffer())]);
  for (let look = 0; look < 4; look += 1) await see(await ask('HEAD', '/look'));
  await see(await ask('PUT', '/nothing'));
  await see(await ask('GET', '/logout'));
  return seen;
}

test('what was recorded plays again, with nobody behind it', async () => {
  const recorded = await walk(recordingClient());
  expect(await walk(replayingClient())).toEqual(recorded);
});

test('it plays again with another password: that one is not kept', async () => {
  const recorded = await walk(recordingClient());
  expect(await walk(replayingClient(), 'anything')).toEqual(recorded);
});

test.each(['session', '__Host-session'])(
  "no secret of %s is in the file, which is its owner's alone",
  async (cookie) => {
    await walk(recordingClient(cookie));
    const written = readFileSync(file, 'utf8');
    for (const secret of [TOKEN, SIGNATURE, 'horse']) expect(written).not.toContain(secret);
    expect(written).toContain('ada@example.org');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  },
);

test("a file that others could read becomes its owner's alone", () => {
  writeFileSync(file, '', { mode: 0o644 });
  expect(recording(file, aShop())).toMatchObject({ ok: true });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a second recording goes on at the end of the first', async () => {
  await recordingClient()('POST', '/user');
  await recordingClient()('PUT', '/nothing');
  expect(readRecording(file)).toMatchObject({
    ok: true,
    value: [{ url: `${ORIGIN}/user` }, { url: `${ORIGIN}/nothing` }],
  });
});

describe('a request that is not in the recording gets no answer, and is told', () => {
  test.each([
    ['another path', 'GET', '/else?page=2', undefined],
    ['another method', 'GET', '/user', undefined],
    ['another body', 'POST', '/login', { _email: 'bob@example.org', _password: PASSWORD }],
  ])('%s', async (_, method, path, body) => {
    await walk(recordingClient());
    const missed: string[] = [];
    await expect(replayingClient((request) => missed.push(request))(method, path, body)).rejects.toThrow(
      'fetch failed',
    );
    expect(missed).toEqual([`${method} ${path}`]);
  });

  test("a customer's request, for a visitor", async () => {
    const ask = recordingClient();
    await ask('POST', '/login', { _email: 'ada@example.org', _password: PASSWORD });
    await ask('POST', '/user');
    await expect(replayingClient()('POST', '/user')).rejects.toThrow('fetch failed');
  });
});

test.each([
  ['not JSON\n', ':1 is not a recorded exchange.'],
  ['{"method":"GET"}\n', ':1 is not a recorded exchange.'],
  ['', ' is empty: nothing was recorded.'],
])('%j is no recording', (content, problem) => {
  writeFileSync(file, content);
  expect(readRecording(file)).toEqual(failed(`${file}${problem}`));
});

test('a place that cannot be written or read is told', () => {
  const nowhere = join(folder, 'none', 'x.ndjson');
  expect(recording(nowhere, aShop())).toEqual(failed(expect.stringContaining(`${nowhere} cannot be written: ENOENT`)));
  expect(readRecording(nowhere)).toEqual(failed(expect.stringContaining(`${nowhere} cannot be read: ENOENT`)));
});

/** An exchange, as a recording keeps one. */
const anExchange = (changes: Partial<Exchange> = {}): Exchange => ({
  method: 'GET',
  url: `${ORIGIN}/user`,
  session: null,
  sent: null,
  status: 200,
  headers: {},
  cookies: [],
  content: null,
  ...changes,
});

describe('who got an answer to a request that was missed', () => {
  test.each([
    ['a visitor', anExchange(), 'visitor'],
    ['a customer', anExchange({ session: 'session-a' }), 'customer'],
    ['nobody, by another method', anExchange({ method: 'POST' }), null],
    ['nobody, at another address', anExchange({ url: `${ORIGIN}/else` }), null],
    ['nobody, with another body', anExchange({ sent: '{}' }), null],
  ])('%s', async (_, exchange, who) => {
    const missed: unknown[] = [];
    const fetch = replaying([exchange], (request, answeredTo) => missed.push([request, answeredTo]));
    const asked = new Request(`${ORIGIN}/user`, { headers: { cookie: 'session=session-b' } });
    await expect(fetch(asked)).rejects.toThrow('fetch failed');
    expect(missed).toEqual([['GET /user', who]]);
  });
});

describe('the session at first', () => {
  const [ada, bob] = [anExchange({ session: 'session-a' }), anExchange({ session: 'session-b' })];
  const login = anExchange({ cookies: ['other=1', 'session=session-a; Path=/'] });

  test.each([
    ['is that of the first who had one', [anExchange(), ada, bob], 'session-a'],
    ['is none of visitors', [anExchange(), anExchange()], null],
    ['is none where nothing was recorded', [], null],
    ['is none that was given in the recording', [login, ada, bob], null],
    ['is that of the first, though she was given another one later', [ada, login], 'session-a'],
    ['is that of the first, though somebody else was given one before', [login, bob], 'session-b'],
  ])('%s', (_, exchanges, session) => {
    expect(sessionAtFirst(exchanges)).toBe(session);
  });
});

test('the line that is no exchange is named by its number', () => {
  const line = JSON.stringify(anExchange());
  writeFileSync(file, `${line}\n\n${line}\n{}\n`);
  expect(readRecording(file)).toEqual(failed(`${file}:3 is not a recorded exchange.`));
});

test('an answer is kept as it came, but for headers that concern the connection, and is not asked for packed', async () => {
  const asked: Request[] = [];
  const content = new TextEncoder().encode('\ufeffwords');
  const opened = recording(file, async (request) => {
    asked.push(request);
    const headers = { etag: '"1"', 'x-other': 'x', location: `/dl/a.${SIGNATURE}` };
    return new Response(request.method === 'PUT' ? null : content, { status: 201, headers });
  });
  if (!opened.ok) throw new Error(opened.failure);
  const request = new Request(`${ORIGIN}/x`, { method: 'POST', body: '{}', headers: { 'accept-encoding': 'gzip' } });
  const answer = await opened.value(request);
  await opened.value(new Request(`${ORIGIN}/x`, { method: 'PUT' }));
  expect(asked[0]?.headers.get('accept-encoding')).toBeNull();
  expect(await asked[0]?.text()).toBe('{}');
  expect([answer.status, answer.headers.get('x-other')]).toEqual([201, 'x']);
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(content);
  const headers = { etag: '"1"', location: expect.stringMatching(/^\/dl\/a\.signature-/) };
  expect(readRecording(file)).toEqual(
    ok([
      anExchange({
        method: 'POST',
        url: `${ORIGIN}/x`,
        sent: '{}',
        status: 201,
        headers,
        content: { text: '\ufeffwords' },
      }),
      anExchange({ method: 'PUT', url: `${ORIGIN}/x`, status: 201, headers }),
    ]),
  );
});
