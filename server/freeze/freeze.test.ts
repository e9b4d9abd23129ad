import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freezeShop } from '../admin/freeze-shop.ts';
import { createApp } from '../app.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { drawnHere } from '../pages/finished-page.ts';
import { bothDatabases, type Place } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const REASON = 'We move to a larger machine.';
const TOLD = `${REASON} You can still browse, listen, and download again what you own.`;

describe.each(await bothDatabases())('a frozen shop on $dialect', (databases) => {
  let place: Place;
  let shop: TestShop;
  beforeEach(async () => {
    place = await databases.place();
    shop = await openTestShop(place);
    for (const id of [1, 2]) shop.sounds.put({ id });
  });
  afterEach(() => shop.close());
  afterAll(() => databases.stop());

  const wav = (id: number) => `/api/v1/download/sample/wav/${id}`;

  test('sells nothing, says why, and gives again what is owned', async () => {
    const customer = await shop.as('premium');
    expect((await customer.get(wav(1))).status).toBe(200);
    expect(await freezeShop(place, REASON, shop.clock)).toEqual({ reason: REASON, since: shop.clock.now() });
    const refused = await customer.get(wav(2));
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '300']);
    expect(await refused.json()).toEqual({ title: 'The shop is read-only', message: TOLD, button: null, url: null });
    expect((await customer.get(wav(1))).status).toBe(200);
    expect(await balanceOf(shop.deps.db, await shop.customerId('premium'))).toBe(299);
    expect((await customer.post('/api/v1/account/user')).status).toBe(200);
  });

  test.each([
    ['POST', '/api/v1/payment/checkout/2'],
    ['POST', '/api/v1/payment/stripe/checkout/abc'],
    ['POST', '/api/v1/payment-method/stripe/save'],
    ['POST', '/api/v1/account/plan/pause'],
  ])('answers %s %s with the reason, before it looks at anything', async (method, path) => {
    await freezeShop(place, REASON, shop.clock);
    const answer = await (await shop.as('basic')).send(method, path, {});
    expect([answer.status, await answer.json()]).toMatchObject([503, { message: TOLD }]);
  });

  test('lets a plan be cancelled', async () => {
    await freezeShop(place, REASON, shop.clock);
    const asked = await (await shop.as('basic')).get('/api/v1/account/plan/cancel-subscription/request');
    expect(asked.status).not.toBe(503);
  });

  test('sells again once it thaws', async () => {
    await freezeShop(place, REASON, shop.clock);
    await freezeShop(place, 'Another reason.', shop.clock);
    expect(await freezeShop(place, null, shop.clock)).toBeNull();
    expect((await (await shop.as('premium')).get(wav(2))).status).toBe(200);
  });

  test('says so on every page, also on those that are kept for visitors', async () => {
    const renderer = drawnHere(({ frozen }) => Promise.resolve({ status: 200, html: frozen ?? 'open' }));
    const app = createApp({ ...shop.deps, pages: { renderer, clientFolder: '/nowhere' } });
    const page = async () => (await app.request('/samples')).text();
    expect(await page()).toBe('open');
    await freezeShop(place, REASON, shop.clock);
    expect(await page()).toBe(REASON);
    await freezeShop(place, null, shop.clock);
    expect(await page()).toBe('open');
  });

  test('renews no plan, and does once it thaws', async () => {
    const { db, jobs } = shop.deps;
    const customerId = await shop.customerId('basic');
    const left = () =>
      db
        .selectFrom('jobs')
        .select('problem')
        .where('kind', '=', 'renewPlan')
        .where('payload', '=', JSON.stringify({ customerId }))
        .execute();
    await db.deleteFrom('jobs').execute();
    await jobs.enter(db, 'renewPlan', { customerId }, shop.clock.now());
    await freezeShop(place, REASON, shop.clock);
    await jobs.catchUp();
    expect(await left()).toEqual([{ problem: 'The shop is frozen.' }]);
    await freezeShop(place, null, shop.clock);
    shop.clock.advance(5 * 60_000);
    await jobs.catchUp();
    expect(await left()).not.toContainEqual({ problem: 'The shop is frozen.' });
  });
});
