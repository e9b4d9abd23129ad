import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { readCounts } from '../admin/read-counts.ts';
import { DAY, HOUR, MINUTE } from '../clock.ts';
import { loadConfig, type AnalyticsTarget } from '../config.ts';
import { sqliteDatabases, bothDatabases, type Place } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const open: TestShop[] = [];
const servers: Server[] = [];
afterEach(async () => {
  for (const shop of open.splice(0)) await shop.close();
  for (const server of servers.splice(0)) server.close();
});

async function aShop(place: Place, analytics: AnalyticsTarget): Promise<TestShop> {
  const shop = await openTestShop(place, { analytics });
  open.push(shop);
  return shop;
}

const count = (shop: TestShop, body: unknown, headers: Record<string, string> = {}) =>
  shop.post('/api/v1/analytics', body, headers);
const SEARCH = { name: 'search', query_length: 8 };

describe.each(await bothDatabases())('counts in $dialect', (databases) => {
  afterAll(() => databases.stop());

  test('how often something was done on a day, and nothing of who did it [ANLT-01, ANLT-02]', async () => {
    const place = await databases.place();
    const shop = await aShop(place, { kind: 'database' });
    const customer = await shop.as('premium');
    for (const event of [
      SEARCH,
      SEARCH,
      { name: 'download', id: 409, type: 'wav' },
      { name: 'download', id: 7, type: 'wav' },
      { name: 'download', id: 7, type: 'midi' },
      { name: 'login', method: 'password' },
      { name: 'wishlist', id: 1 },
      { name: 'add_to_cart', product_id: 1 },
    ])
      expect((await customer.post('/api/v1/analytics', event)).status).toBe(204);
    shop.clock.advance(DAY);
    await count(shop, SEARCH);
    expect(await shop.deps.db.selectFrom('event_counts').selectAll().orderBy('day').execute()).toHaveLength(7);
    const { counts } = await readCounts(place, 2, shop.clock);
    expect(counts).toEqual([
      { day: '2027-03-02', name: 'search', detail: '6-15', count: 1 },
      { day: '2027-03-01', name: 'add_to_cart', detail: '', count: 1 },
      { day: '2027-03-01', name: 'download', detail: 'midi', count: 1 },
      { day: '2027-03-01', name: 'download', detail: 'wav', count: 2 },
      { day: '2027-03-01', name: 'login', detail: 'password', count: 1 },
      { day: '2027-03-01', name: 'search', detail: '6-15', count: 2 },
      { day: '2027-03-01', name: 'wishlist', detail: '', count: 1 },
    ]);
    expect((await readCounts(place, 1, shop.clock)).counts).toHaveLength(1);
  });
});

describe('an event', () => {
  const databases = sqliteDatabases();
  afterAll(() => databases.stop());
  const pageOf = async (shop: TestShop) => {
    const { path } = await readCounts({ ...shop.deps.config, databaseUrl: null }, 1, shop.clock);
    return shop.get(path);
  };

  test.each([{ 'Sec-GPC': '1' }, { DNT: '1' }])(
    'of a browser that sends %j is not counted [ANLT-01]',
    async (headers) => {
      const shop = await aShop(await databases.place(), { kind: 'database' });
      expect((await count(shop, SEARCH, headers)).status).toBe(204);
      expect(await shop.deps.db.selectFrom('event_counts').selectAll().execute()).toEqual([]);
    },
  );

  test.each([
    { name: 'search', query: 'warm pad' },
    { name: 'search', query_length: 8, customer: 1 },
    { name: 'download', id: 'x', type: 'wav' },
    { name: 'buy', id: 1 },
  ])('%j is refused: only what is told of may be told [ANLT-02]', async (event) => {
    const shop = await aShop(await databases.place(), { kind: 'database' });
    expect((await count(shop, event)).status).toBe(400);
  });

  test('of a shop that counts nothing is forgotten, and there is no page of it [ANLT-01]', async () => {
    const shop = await aShop(await databases.place(), { kind: 'none' });
    expect((await count(shop, SEARCH)).status).toBe(204);
    expect(await shop.deps.db.selectFrom('event_counts').selectAll().execute()).toEqual([]);
    expect(await (await pageOf(shop)).text()).toContain('This shop counts nothing.');
  });

  test('is counted in memory until the shop closes, and shown to the operator [ANLT-01]', async () => {
    const shop = await aShop(await databases.place(), { kind: 'memory' });
    expect(await (await pageOf(shop)).text()).toContain('Nothing has been counted.');
    for (const method of ['password', 'passkey', 'password']) await count(shop, { name: 'login', method });
    const html = await (await pageOf(shop)).text();
    expect(html).toContain('<th scope="row">2027-03-01</th><td>0</td><td>0</td><td>0</td><td>0</td><td>3</td>');
    expect(html).toContain('<th scope="row">Logins: password</th><td>2</td>');
  });

  test('is not counted for ever from one address', async () => {
    const shop = await aShop(await databases.place(), { kind: 'memory' });
    for (let at = 0; at < 125; at += 1) await count(shop, { name: 'wishlist', id: 1 });
    expect(await (await pageOf(shop)).text()).toContain('<th scope="row">All</th><td>0</td><td>120</td>');
    shop.clock.advance(MINUTE);
    await count(shop, { name: 'wishlist', id: 1 });
    expect(await (await pageOf(shop)).text()).toContain('<th scope="row">All</th><td>0</td><td>121</td>');
  });

  test('is sent to a collector by the shop, without a word of who did it [ANLT-01, ANLT-02]', async () => {
    const told: Array<{ readonly headers: IncomingHttpHeaders; readonly body: string }> = [];
    const arrived = Promise.withResolvers<void>();
    const collector = createServer((request, response) => {
      let body = '';
      request.on('data', (piece: Buffer) => (body += piece.toString()));
      request.on('end', () => {
        told.push({ headers: request.headers, body });
        response.writeHead(204).end(() => arrived.resolve());
      });
    });
    servers.push(collector);
    await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
    const { port } = collector.address() as AddressInfo;
    const shop = await aShop(await databases.place(), { kind: 'collector', url: `http://127.0.0.1:${port}/events` });
    const headers = { Cookie: 'session=abc', 'User-Agent': 'Somebody/1.0', 'X-Forwarded-For': '203.0.113.7' };
    await count(shop, { name: 'download', id: 409, type: 'wav' }, headers);
    await arrived.promise;
    expect(told.map(({ body }) => body)).toEqual(['{"name":"download","id":409,"type":"wav"}']);
    expect(told[0]!.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Loopstead' });
    expect(JSON.stringify(told[0]!.headers)).not.toMatch(/session|Somebody|203\.0\.113/);
    expect(await (await pageOf(shop)).text()).toContain('This shop counts nothing.');
  });

  test('is lost where the collector is away, and disturbs nobody [ANLT-01]', async () => {
    const shop = await aShop(await databases.place(), { kind: 'collector', url: 'http://127.0.0.1:9/events' });
    expect((await count(shop, SEARCH)).status).toBe(204);
  });

  test('the page of the operator opens by a link of the last hour alone', async () => {
    const shop = await aShop(await databases.place(), { kind: 'memory' });
    const { path } = await readCounts({ ...shop.deps.config, databaseUrl: null }, 1, shop.clock);
    const opened = await shop.get(path);
    expect([opened.status, opened.headers.get('X-Robots-Tag')]).toEqual([200, 'noindex']);
    const closed = await shop.get('/operator/counts');
    expect(closed.status).toBe(403);
    expect(await closed.text()).toContain('loopstead admin counts link');
    expect((await shop.get(`${path}x`)).status).toBe(403);
    shop.clock.advance(HOUR);
    expect((await shop.get(path)).status).toBe(403);
  });
});

describe('--analytics', () => {
  const read = (text: string) => {
    const loaded = loadConfig(['--analytics', text], {});
    return loaded.ok ? loaded.config.analytics : loaded.problems;
  };

  test.each<[string, unknown]>([
    ['none', { kind: 'none' }],
    ['memory', { kind: 'memory' }],
    ['database', { kind: 'database' }],
    ['https://count.example/events', { kind: 'collector', url: 'https://count.example/events' }],
    ['http://127.0.0.1:8080/e', { kind: 'collector', url: 'http://127.0.0.1:8080/e' }],
  ])('%s', (text, target) => expect(read(text)).toEqual(target));

  test.each(['yes', 'http://count.example', 'ftp://count.example', ''])('%j is refused', (text) => {
    expect(read(text)).toEqual([
      `--analytics ${JSON.stringify(text)} is not none, memory, database or an https address.`,
    ]);
  });

  test('is none by default', () => {
    expect(loadConfig([], {})).toMatchObject({ config: { analytics: { kind: 'none' } } });
  });
});
