import { beforeAll, expect, test } from 'vitest';
import { sqliteDatabases } from '../testing/databases.ts';
import { sharedShop } from '../testing/shared-shop.ts';

const shop = await sharedShop(sqliteDatabases());

beforeAll(async () => {
  shop.sounds.put({ id: 5 });
});

test('a sound is saved, and removed by the next call [API-48, DECISION-85]', async () => {
  const customer = await shop.as('basic');
  const saved = await customer.post('/api/v1/wishlist/sample/5');
  const removed = await customer.post('/api/v1/wishlist/sample/5');
  expect(await saved.json()).toEqual({ wishlist: { id: expect.any(Number) } });
  expect(await removed.json()).toEqual({ wishlist: null });
});

test('a pack answers its id both times, and keeps the cookie in step [API-49, DECISION-87]', async () => {
  const customer = await shop.as('premium');
  await customer.post('/api/v1/wishlist/product/9');
  const saved = await customer.post('/api/v1/wishlist/product/4');
  expect(await saved.json()).toEqual({ wishlist: { id: expect.any(Number) }, product: { id: 4 } });
  expect(saved.headers.getSetCookie()).toEqual(['wishlist_products=9%2C4; Path=/; Max-Age=31536000; SameSite=Lax']);
  await customer.post('/api/v1/wishlist/product/9');
  const last = await customer.post('/api/v1/wishlist/product/4');
  expect(await last.json()).toEqual({ wishlist: null, product: { id: 4 } });
  expect(last.headers.getSetCookie()).toEqual(['wishlist_products=; Path=/; Max-Age=0; SameSite=Lax']);
});

test('the cookie holds the 300 latest packs, the latest at the end [DECISION-87]', async () => {
  const customer_id = await shop.customerId('max');
  const entries = Array.from({ length: 310 }, (_, index) => ({
    customer_id,
    product_id: index + 1,
    created_at: index,
  }));
  await shop.deps.db.insertInto('wishlist_products').values(entries).execute();
  const answer = await (await shop.as('max')).post('/api/v1/account/user');
  const value = /wishlist_products=([^;]*)/.exec(answer.headers.getSetCookie()[0] ?? '')?.[1];
  const ids = decodeURIComponent(value ?? '')
    .split(',')
    .map(Number);
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([300, 11, 310]);
});

test('the moment of saving is kept for the order of the list', async () => {
  const customer = await shop.as('free');
  shop.clock.advance(1000);
  await customer.post('/api/v1/wishlist/sample/5');
  const entry = shop.deps.db.selectFrom('wishlist_sounds').select('created_at').where('sound_id', '=', 5);
  expect(await entry.executeTakeFirst()).toEqual({ created_at: shop.clock.now() });
});

test.each(['/api/v1/wishlist/sample/6', '/api/v1/wishlist/sample/0', '/api/v1/wishlist/product/1000'])(
  '%s is not found',
  async (path) => {
    const answer = await (await shop.as('basic')).post(path);
    expect([answer.status, await answer.json()]).toEqual([404, { message: 'Not found.' }]);
  },
);

test('a visitor is asked to sign in [ROLE-32]', async () => {
  for (const path of ['/api/v1/wishlist/sample/5', '/api/v1/wishlist/product/4']) {
    expect((await shop.post(path)).status).toBe(401);
  }
});
