import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const BLOG = 'https://blog.example';
const databases = sqliteDatabases();
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop(await databases.place(), { embedOrigins: [BLOG, 'http://localhost:8080'] });
  await stockShop(shop.deps);
});
afterAll(async () => {
  await shop.close();
  await databases.stop();
});

/** The headers of a fetch by a script of another site. */
const from = (origin: string, more: Record<string, string> = {}) => ({
  Origin: origin,
  'Sec-Fetch-Site': 'cross-site',
  'Sec-Fetch-Mode': 'cors',
  ...more,
});

/** The data URLs that pages pass to widgets, and that are answered to anybody [DECISION-191]. */
const PUBLIC = [
  '/api/v1/store/sample-list',
  '/api/v1/store/sample-list/free',
  '/api/v1/store/sample-list/filters',
  '/api/v1/search/sample-list?query=a',
  '/api/v1/search/sample-list/suggest?query=a&last_query_word=a',
  '/api/v1/store/product-list',
  '/api/v1/search/product-list?query=a',
  '/api/v1/store/category-list/instrument',
  '/api/v1/store/category-list/instrument/filter',
  '/api/v1/store/provider-list',
  '/api/v1/store/sample-list/chart',
  '/api/v1/store/collection-list',
  '/api/v1/sample/101',
] as const;

describe('a page that may embed widgets', () => {
  it.each(PUBLIC)('reads %s as JSON by GET, as any visitor does [WIDG-34, DECISION-191, API-69]', async (path) => {
    const answer = await shop.get(path, from(BLOG));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toContain('application/json');
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(BLOG);
    expect(answer.headers.get('Vary')).toContain('Origin');
    expect(answer.headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it('has what it plays counted, for which its browser asks first', async () => {
    const path = '/api/v1/sample/add-playback/101';
    const asked = await shop.request(path, {
      method: 'OPTIONS',
      headers: from(BLOG, { 'Access-Control-Request-Method': 'PUT' }),
    });
    expect([asked.status, asked.headers.get('Access-Control-Allow-Methods')]).toEqual([204, 'PUT']);
    expect((await shop.send('PUT', path, undefined, from(BLOG))).status).toBe(204);
  });

  it.each([
    ['POST', '/api/v1/login'],
    ['POST', '/api/v1/signup'],
    ['POST', '/api/v1/account/user'],
    ['POST', '/api/v1/samples/state'],
    ['POST', '/api/v1/wishlist/sample/1'],
    ['GET', '/api/v1/collections/owner'],
    ['GET', '/api/v1/download/sample/wav/1'],
    ['GET', '/api/v1/account/address'],
    ['GET', '/logout'],
    ['PUT', '/api/v1/sample/101'],
  ])('cannot %s %s: that is for customers, and for pages of the shop', async (method, path) => {
    const answer = await shop.send(method, path, undefined, from(BLOG));
    expect(answer.status).toBe(403);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull();
  });

  it('is nobody: what bears a cookie or a token is refused as from any other site', async () => {
    const customer = await shop.as('premium');
    expect((await customer.get('/api/v1/sample/101', from(BLOG))).status).toBe(403);
    const token = from(BLOG, { Authorization: 'Bearer x' });
    expect((await shop.get('/api/v1/sample/101', token)).status).toBe(403);
  });
});

describe('any other page', () => {
  it.each(['https://evil.example', 'https://blog.example.evil.example', 'http://blog.example', 'null', ''])(
    'of %j reads nothing',
    async (origin) => {
      const answer = await shop.get('/api/v1/sample/101', from(origin));
      expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([403, null]);
    },
  );

  it('is told nothing of what might be sent', async () => {
    const answer = await shop.request('/api/v1/sample/add-playback/101', {
      method: 'OPTIONS',
      headers: from('https://evil.example', { 'Access-Control-Request-Method': 'PUT' }),
    });
    expect(answer.headers.get('Access-Control-Allow-Methods')).toBeNull();
  });

  it('of the shop itself is answered as ever, in words that no cache gives to others', async () => {
    const answer = await shop.get('/api/v1/sample/101', { 'Sec-Fetch-Site': 'same-origin' });
    expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([200, null]);
    expect(answer.headers.get('Vary')).toContain('Origin');
  });
});

it('a shop that names nobody lets nobody embed', async () => {
  const closed = await openTestShop(await databases.place());
  await stockShop(closed.deps);
  const answer = await closed.get('/api/v1/sample/101', from(BLOG));
  expect([answer.status, answer.headers.get('Access-Control-Allow-Origin')]).toEqual([403, null]);
  await closed.close();
});
