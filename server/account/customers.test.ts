import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { wireUser } from '../../wire/account/account.wire.ts';
import { resetDemo } from '../admin/reset-demo.ts';
import { DAY } from '../clock.ts';
import { openDatabase } from '../db/database.ts';
import { auditLedger } from '../ledger/audit.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { openingTime, openTestShop, type TestShop } from '../testing/test-shop.ts';
import { seedDemoCustomers } from './demo-customers.ts';

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

const userData = async (name: string) => (await shop.as(name)).post('/api/v1/account/user');

describe('user data', () => {
  test('is told to its owner only [API-10]', async () => {
    const answer = await shop.post('/api/v1/account/user');
    expect([answer.status, await answer.json()]).toEqual([401, { message: 'Authentication required.' }]);
  });

  test('has every field of the wire [API-10, BILL-03, SHELL-01, SHELL-02, ROLE-40, DECISION-05, DECISION-07]', async () => {
    const answer = await userData('premium');
    const body: unknown = await answer.json();
    expect(body).toEqual({
      id: expect.any(Number),
      username: 'premium',
      email: 'premium@demo.test',
      first_name: 'Demo',
      last_name: 'Premium',
      postal_code: null,
      country_iso_code: null,
      is_confirmed: true,
      is_account: true,
      is_dashboard: false,
      is_staff: false,
      is_deal: true,
      can_use_start_discount: false,
      start_discount_end_data_time: null,
      can_use_end_discount: false,
      end_discount_end_data_time: null,
      show_single_download_tip: false,
      notification: null,
      plan: {
        id: 3,
        is_expired: false,
        has_rare_finds: true,
        paypal_plan_id: null,
        start_time: '2027-03-01T12:00:00.000Z',
        tax_rate: null,
        should_collect_vat: false,
      },
      wallet: { balance: 300, version: 1, is_single_download: true, is_multi_download: true, can_add_credits: true },
    });
    expect(Object.keys(body as object).sort()).toEqual(Object.keys(wireUser.entries).sort());
    expect(v.is(wireUser, body)).toBe(true);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  const free = { plan: { id: 1, is_expired: false, has_rare_finds: false } };
  test.each([
    [
      'free',
      { ...free, wallet: { balance: 0, is_single_download: true, is_multi_download: false, can_add_credits: false } },
    ],
    ['basic', { plan: { id: 2, has_rare_finds: true }, wallet: { balance: 100, is_multi_download: true } }],
    ['max', { plan: { id: 4 }, wallet: { balance: 1000 } }],
    [
      'expired',
      {
        plan: { id: 2, is_expired: true, has_rare_finds: false },
        wallet: { balance: 40, is_single_download: false, is_multi_download: false, can_add_credits: false },
      },
    ],
    ['noplan', { plan: null, wallet: { balance: 0, is_single_download: false, is_multi_download: false } }],
    ['unconfirmed', { ...free, is_confirmed: false, show_single_download_tip: true }],
    ['provider', { is_dashboard: true, is_account: true }],
  ])('of %s@demo.test shows their plan and wallet [DECISION-04]', async (name, expected) => {
    expect(await (await userData(name)).json()).toMatchObject(expected);
  });

  test('tells that a cancelled plan is over from the moment its period ends [DECISION-172]', async () => {
    const ends = shop.clock.now() + 3 * DAY;
    const plan = shop.deps.db.updateTable('subscriptions').where('customer_id', '=', await shop.customerId('max'));
    await plan.set({ is_cancelled: 1, period_ends_at: ends }).execute();
    const expired = async (now: number) => {
      shop.clock.set(now);
      return ((await (await userData('max')).json()) as v.InferOutput<typeof wireUser>).plan?.is_expired;
    };
    expect([await expired(ends - 1), await expired(ends)]).toEqual([false, true]);
    shop.clock.set(openingTime);
    await plan.set({ is_cancelled: 0, period_ends_at: ends }).execute();
  });

  test('names the end of a discount that still runs [DECISION-174]', async () => {
    const customer = shop.deps.db.updateTable('customers').where('email', '=', 'basic@demo.test');
    await customer.set({ start_discount_ends_at: openingTime + DAY, end_discount_ends_at: openingTime }).execute();
    expect(await (await userData('basic')).json()).toMatchObject({
      can_use_start_discount: true,
      start_discount_end_data_time: { date: '2027-03-02 12:00:00' },
      can_use_end_discount: false,
      end_discount_end_data_time: null,
    });
  });
});

describe('demo customers', () => {
  test('that exist are left as they are', async () => {
    const { db } = shop.deps;
    await db.updateTable('customers').set({ username: 'renamed' }).where('email', '=', 'free@demo.test').execute();
    const before = await db.selectFrom('customers').selectAll().execute();
    await seedDemoCustomers(db, shop.clock);
    expect(await db.selectFrom('customers').selectAll().execute()).toEqual(before);
  });

  test('start over at a reset, with their history kept in the ledger', async () => {
    const place = await databases.place();
    const used = await openTestShop(place);
    used.sounds.put({ id: 1 });
    const customer = await used.as('basic');
    await customer.get('/api/v1/download/sample/wav/1');
    await customer.post('/api/v1/wishlist/sample/1');
    await customer.post('/api/v1/wishlist/product/1');
    await used.deps.db.updateTable('customers').set({ password_hash: 'other' }).execute();
    await used.close();

    expect(await resetDemo(place, used.clock)).toBe(9);
    expect(await resetDemo(place, used.clock)).toBe(9);

    const { db, close } = await openDatabase(place);
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', 'basic@demo.test')
      .executeTakeFirstOrThrow();
    const counts = await Promise.all(
      (['sessions', 'downloads', 'wishlist_sounds', 'wishlist_products'] as const).map(
        async (table) => (await db.selectFrom(table).selectAll().execute()).length,
      ),
    );
    expect(counts).toEqual([0, 0, 0, 0]);
    expect(await balanceOf(db, id)).toBe(100);
    expect(await auditLedger(db)).toEqual([]);
    const sold = await db
      .selectFrom('ledger_entries')
      .selectAll()
      .where('business_key', 'like', 'download:%')
      .execute();
    expect(sold).toHaveLength(1);
    await close();

    const again = await openTestShop(place);
    again.sounds.put({ id: 1 });
    const answer = await (await again.as('basic')).get('/api/v1/download/sample/wav/1');
    expect(await answer.json()).toMatchObject({ taken_credits: 1 });
    expect((await again.post('/api/v1/login', { _email: 'basic@demo.test', _password: 'demo1234' })).status).toBe(200);
    await again.close();
  });
});
