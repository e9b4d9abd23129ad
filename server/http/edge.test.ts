import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { LIMITS } from '../../wire/limits.ts';
import { MINUTE } from '../clock.ts';
import { startSession } from '../account/sessions.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { createEdge } from './edge.ts';

const databases = sqliteDatabases();
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop(await databases.place());
  shop.sounds.put({ id: 1 });
});
afterAll(async () => {
  await shop.close();
  await databases.stop();
});

const download = '/api/v1/download/sample/wav/1';

describe('another site', () => {
  /** The headers of a browser; `page` navigates, `script` fetches, `form` posts, `image` loads. */
  const vectors: Record<string, Record<string, string>> = {
    'cross-site link': { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
    'cross-site image': { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'image' },
    'cross-site script': { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
    'sibling subdomain': { 'Sec-Fetch-Site': 'same-site', Origin: 'http://blog.localhost' },
    'old browser': { Origin: 'https://evil.example' },
    'sandboxed frame': { Origin: 'null' },
    'speculative load': { 'Sec-Fetch-Site': 'same-origin', 'Sec-Purpose': 'prefetch;prerender' },
    'old speculative load': { Purpose: 'prefetch' },
  };
  const changing = [
    ['GET', download],
    ['GET', '/api/v1/download/sample/midi/1'],
    ['GET', '/logout'],
    ['POST', '/api/v1/login'],
    ['POST', '/api/v1/account/user'],
    ['POST', '/api/v1/wishlist/sample/1'],
    ['POST', '/api/v1/wishlist/product/1'],
  ] as const;

  const attacks = Object.keys(vectors).flatMap((vector) =>
    changing.map(([method, path]) => [vector, method, path] as const),
  );

  test.each(attacks)('as %s cannot %s %s with a customer behind it [DECISION-09]', async (vector, method, path) => {
    const { db } = shop.deps;
    const customer = await shop.as('premium');
    const headers = vectors[vector] ?? {};
    const answer = method === 'GET' ? await customer.get(path, headers) : await customer.post(path, undefined, headers);
    expect([answer.status, await answer.json()]).toEqual([403, { message: expect.any(String) }]);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await balanceOf(db, await shop.customerId('premium'))).toBe(300);
    expect((await customer.post('/api/v1/account/user')).status).toBe(200);
    expect(await db.selectFrom('wishlist_sounds').selectAll().execute()).toEqual([]);
  });

  /** The headers of a browser when a URL is opened by a link or typed. */
  const opened = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
  const byHand = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };

  test.each([
    download,
    '/api/v1/download/sample/midi/1',
    '/api/v1/download/sample-pack/wav/1',
    '/api/v1/download/sample-pack/midi/1',
    '/api/v1/download/sample-pack/preset/1',
  ])('cannot spend credits by a link to %s in a browser that does not say who linked [DECISION-09]', async (path) => {
    // Without the headers of fetches, over plain http; and with them, out of a mail, a chat or the address bar.
    const ways = [opened, { ...opened, ...byHand }, byHand, { 'Sec-Fetch-Site': 'none' }];
    for (const headers of ways) {
      const answer = await (await shop.as('premium')).get(path, headers);
      expect([answer.status, await answer.json()]).toEqual([403, { message: expect.any(String) }]);
    }
    expect(await balanceOf(shop.deps.db, await shop.customerId('premium'))).toBe(300);
  });

  test('is not suspected behind the links that customers follow in such a browser', async () => {
    const customer = await shop.as('max');
    const { url } = (await (await customer.get(download)).json()) as { readonly url: string };
    const file = await customer.get(url, opened);
    await file.bytes();
    const credits = await customer.get('/api/v1/account/credits', opened);
    const logout = await (await shop.as('basic')).get('/logout', { ...opened, ...byHand });
    const linked = await customer.get(url, { ...opened, ...byHand });
    await linked.bytes();
    expect([file.status, linked.status, credits.status, logout.status]).toEqual([200, 200, 200, 302]);
  });

  test.each([
    ['same-origin', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://localhost' }],
    [
      'marked as a call, whoever sends it',
      { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate', 'X-Requested-With': 'XMLHttpRequest', ...opened },
    ],
    ['without the header, as a terminal sends', {}],
    ['without the header, of our own origin', { Origin: 'http://localhost' }],
    ['without the header, through a proxy that speaks https', { Origin: 'https://localhost' }],
  ])('a call that is %s passes [DECISION-09]', async (_, headers) => {
    expect((await (await shop.as('max')).get(download, headers)).status).toBe(200);
  });

  test('may not read data either, but may link to pages', async () => {
    const headers = { 'Sec-Fetch-Site': 'cross-site' };
    expect((await shop.get('/api/v1/anything', headers)).status).toBe(403);
    expect((await shop.get('/healthz', headers)).status).toBe(200);
  });

  test('HEAD spends nothing and signs nobody out', async () => {
    const session = {
      Cookie: `session=${await startSession(shop.deps.db, shop.clock, await shop.customerId('premium'))}`,
    };
    for (const path of [download, '/logout']) {
      const answer = await shop.request(path, { method: 'HEAD', headers: session });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
    }
    expect(await balanceOf(shop.deps.db, await shop.customerId('premium'))).toBe(300);
    expect((await shop.post('/api/v1/account/user', undefined, session)).status).toBe(200);
  });

  test('is told from our own by the public address where one is set', async () => {
    const behindProxy = await openTestShop(await databases.place(), { publicUrl: 'https://loops.example' });
    const toggle = async (origin: string) =>
      (await behindProxy.post('/api/v1/wishlist/product/1', undefined, { Origin: origin })).status;
    const statuses = [await toggle('https://loops.example'), await toggle('http://localhost')];
    await behindProxy.close();
    expect(statuses).toEqual([401, 403]);
  });
});

describe('bad input', () => {
  const send = (body: BodyInit, contentType: string | null, path = '/api/v1/login') =>
    shop.request(path, { method: 'POST', body, headers: contentType === null ? {} : { 'Content-Type': contentType } });
  const json = 'application/json';
  const nested = (levels: number) => `{"_email":${'['.repeat(levels)}${']'.repeat(levels)},"_password":"x"}`;

  test.each([
    ['no content type', '{}', null, 415, /Content-Type: application\/json/],
    ['text', '{}', 'text/plain', 415, /JSON/],
    ['a form', '_email=a&_password=b', 'application/x-www-form-urlencoded', 415, /JSON/],
    ['a look-alike content type', '{}', 'application/json-patch+json', 415, /JSON/],
    ['another charset', '{}', 'application/json; charset=utf-16', 415, /JSON/],
    ['two content types', '{}', 'text/plain, application/json', 415, /JSON/],
    ['broken JSON', '{"_email":', json, 400, /not valid JSON/],
    ['JSON with NaN', '{"_email":NaN}', json, 400, /not valid JSON/],
    ['null', 'null', json, 400, /wrong form/],
    [
      'a prototype',
      '{"_email":"a","_password":"b","__proto__":{"admin":true}}',
      json,
      400,
      /Unknown field "__proto__"/,
    ],
    ['an unknown field', '{"_email":"a","_password":"b","balance":9}', json, 400, /Unknown field "balance"/],
    ['lists 15 deep', nested(15), json, 400, /must be string/],
    ['lists 25 deep', nested(25), json, 400, /nested deeper/],
    ['lists 30,000 deep', nested(30_000), json, 400, /nested deeper/],
    ['more than allowed', `{"_email":"${'a'.repeat(LIMITS.bodyBytes)}"}`, json, 413, /larger than 65536/],
  ])('%s is answered in words', async (_, body, contentType, status, message) => {
    const bytes = Buffer.from(body);
    const answer = await send(bytes, contentType);
    expect([answer.status, await answer.json()]).toEqual([status, { message: expect.stringMatching(message) }]);
  });

  test('bytes that are no UTF-8 are answered in words', async () => {
    expect((await send(Buffer.from([0x7b, 0xff, 0x7d]), json)).status).toBe(400);
  });

  test('a stream without a length is cut off where it gets too long', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(32));
      },
    });
    const init = { method: 'POST', body: endless, headers: { 'Content-Type': json }, duplex: 'half' } as const;
    expect((await shop.request('/api/v1/login', init)).status).toBe(413);
    expect(sent).toBeLessThan(LIMITS.bodyBytes * 3);
  });

  test('a call without a body takes an empty object and refuses fields', async () => {
    const customer = await shop.as('basic');
    expect((await customer.post('/api/v1/account/user', {})).status).toBe(200);
    const answer = await customer.post('/api/v1/wishlist/sample/1', { price: 0 });
    expect([answer.status, await answer.json()]).toEqual([400, { message: 'Unknown field "price".' }]);
  });

  test.each([
    '0',
    '-1',
    '01',
    '1.0',
    '1e3',
    '0x1',
    ' 1',
    '%201',
    '9007199254740993',
    '99999999999999999',
    'NaN',
    '١',
    'a',
  ])('the id %s names nothing', async (id) => {
    const answer = await (await shop.as('basic')).get(`/api/v1/download/sample/wav/${id}`);
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not found.' }]);
  });

  test('unknown query parameters are ignored [DECISION-55]', async () => {
    expect((await (await shop.as('max')).get(`${download}?free=1&price=0&__proto__[x]=1`)).status).toBe(200);
  });

  test.each(['/api/v1/nothing', '/api', '/api/v1/login'])('GET %s is not found', async (path) => {
    const answer = await shop.get(path);
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not found.' }]);
  });
});

describe('every answer', () => {
  test('forbids what it does not need, and is not kept by caches', async () => {
    const answer = await (await shop.as('basic')).post('/api/v1/account/user');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cache-control': 'private, no-store',
    });
  });

  test('that is an error has the same headers', async () => {
    const answer = await shop.get('/api/v1/account/user', { 'Sec-Fetch-Site': 'cross-site' });
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  test('to a fault of ours says nothing about it', async () => {
    const broken = await openTestShop(await databases.place());
    const customer = await broken.as('basic');
    broken.sounds.find = () => Promise.reject(new Error('secret detail in /etc/shop'));
    const answer = await customer.get(download);
    await broken.close();
    expect([answer.status, await answer.json()]).toEqual([500, { message: 'Something went wrong.' }]);
  });
});

describe('health', () => {
  test('tells that the process answers and that the database does', async () => {
    expect([(await shop.get('/healthz')).status, (await shop.get('/readyz')).status]).toEqual([200, 200]);
  });

  test('tells that the database cannot be written', async () => {
    const stuck = await openTestShop(await databases.place());
    await sql`pragma query_only = on`.execute(stuck.deps.db);
    expect([(await stuck.get('/healthz')).status, (await stuck.get('/readyz')).status]).toEqual([200, 503]);
    await stuck.close();
  });

  test('tells that the data folder cannot be written, and leaves nothing in it otherwise', async () => {
    const { deps, get, close } = await openTestShop(await databases.place());
    const before = readdirSync(deps.config.dataFolder);
    expect((await get('/readyz')).status).toBe(200);
    expect(readdirSync(deps.config.dataFolder)).toEqual(before);
    const moved = createEdge({ ...deps, config: { ...deps.config, dataFolder: '/dev/null/data' } });
    expect((await moved.request('/readyz')).status).toBe(503);
    await close();
  });

  test('tells that the database is gone', async () => {
    const closed = await openTestShop(await databases.place());
    await closed.close();
    expect([(await closed.get('/healthz')).status, (await closed.get('/readyz')).status]).toEqual([200, 503]);
  });
});

describe('a disk that takes nothing more', () => {
  let full: TestShop;

  beforeAll(async () => {
    full = await openTestShop(await databases.place());
    for (let id = 1; id <= 300; id += 1) full.sounds.put({ id });
  });
  afterAll(() => full.close());

  test('refuses purchases in words, and nothing of them is kept', async () => {
    const customer = await full.as('max');
    // The file of the database may not grow: SQLite fails as it does on a full disk.
    await sql`pragma max_page_count = 1`.execute(full.deps.db);
    const answers = await Promise.all(
      Array.from({ length: 300 }, (_, index) => customer.get(`/api/v1/download/sample/wav/${index + 1}`)),
    );
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
    expect([refused[0]?.headers.get('Retry-After'), await refused[0]?.json()]).toEqual([
      '60',
      { message: 'Nothing can be saved right now. Please try again later.' },
    ]);
    expect(await auditLedger(full.deps.db)).toEqual([]);
    await sql`pragma max_page_count = 1000000`.execute(full.deps.db);
    expect((await customer.get('/api/v1/download/sample/wav/300')).status).toBe(200);
  });

  test('lets customers read on, also when their session is to be extended', async () => {
    const customer = await full.as('premium');
    full.clock.advance(10 * MINUTE);
    await sql`pragma query_only = on`.execute(full.deps.db);
    expect((await customer.post('/api/v1/account/user')).status).toBe(200);
    await sql`pragma query_only = off`.execute(full.deps.db);
  });
});

describe('test aids [DECISION-209]', () => {
  test('answer nothing outside test mode', async () => {
    const headers = { 'X-Force-Status': '500' };
    expect((await shop.get('/healthz', headers)).status).toBe(200);
    const answer = await shop.request('/api/test/clock', {
      method: 'PUT',
      body: '{"now":1}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(answer.status).toBe(404);
  });

  test('force a status with the body of its call, and move the clock', async () => {
    const place = await databases.place();
    const tested = await openTestShop(place, { testMode: true });
    const forced = async (path: string, status: string) => {
      const answer = await tested.get(path, { 'X-Force-Status': status });
      return [answer.status, Object.keys((await answer.json()) as object)];
    };
    expect(await forced(download, '403')).toEqual([403, ['title', 'message', 'button', 'url']]);
    expect(await forced('/api/v1/store/sample-list', '403')).toEqual([403, ['message']]);
    expect(await forced(download, '500')).toEqual([500, ['message']]);
    expect(await forced(download, '200')).toEqual([400, ['message']]);
    const moved = await tested.request('/api/test/clock', {
      method: 'PUT',
      body: '{"now":1000}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect([moved.status, tested.clock.now()]).toEqual([204, 1000]);
    await tested.close();
  });
});
