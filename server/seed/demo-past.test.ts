import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { auditBilling } from '../billing/audit-billing.ts';
import { reconcile } from '../billing/reconcile.ts';
import { DAY } from '../clock.ts';
import { auditLedger } from '../ledger/audit.ts';
import { createSoundFiles } from '../catalogue/sound-files.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { theSandbox } from '../testing/payments.ts';
import { openTestShop, openingTime, type TestShop } from '../testing/test-shop.ts';
import { beginDemoPast } from './demo-past.ts';

const SMALL = { months: 3, buyers: 9 };
const databases = sqliteDatabases();

describe('the past of the demo', () => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(await databases.place());
    await stockShop(shop.deps);
    await shop.deps.db.insertInto('seedings').values({ name: 'demo', finished_at: openingTime }).execute();
  });
  afterEach(() => shop.close());
  afterAll(() => databases.stop());

  const begin = () => {
    const { db, clock, catalogue } = shop.deps;
    return beginDemoPast({ db, clock, catalogue, sounds: createSoundFiles(db, catalogue) }, null, SMALL);
  };
  const earned = async () =>
    (await (await shop.as('provider')).get('/api/v1/dashboard/earnings')).json() as Promise<{
      months: ReadonlyArray<{ month: string; is_test: boolean }>;
    }>;

  it('is months of earnings and statistics, in the order of its time, and every audit holds', async () => {
    const { db } = shop.deps;
    await begin().finished;
    expect((await earned()).months.length).toBeGreaterThanOrEqual(2);
    expect(await auditLedger(db)).toEqual([]);
    expect((await auditBilling(db)).flatMap(({ problems }) => problems)).toEqual([]);
    expect(await reconcile({ db, provider: theSandbox(shop.deps) }, 0)).toMatchObject({ differences: [] });
    const moments = await db
      .selectFrom('earnings')
      .select(['provider_id', 'created_at'])
      .orderBy('provider_id')
      .orderBy('position')
      .execute();
    for (const of of Map.groupBy(moments, ({ provider_id }) => provider_id).values())
      expect(of.map((one) => one.created_at)).toEqual(of.map((one) => one.created_at).toSorted((a, b) => a - b));
    expect(moments.every((one) => one.created_at < openingTime)).toBe(true);
    const told = (await (await (await shop.as('provider')).get('/api/v1/dashboard/statistics')).json()) as {
      products: ReadonlyArray<{ downloaded: number | null }>;
      months: ReadonlyArray<{ listened: number | null }>;
    };
    expect(told.months.some(({ listened }) => listened !== null)).toBe(true);
    expect(told.products.some(({ downloaded }) => downloaded !== null)).toBe(true);
  });

  it('leaves the demo customers as they are, nobody to sign in as, and nothing to mail or to renew', async () => {
    const { db } = shop.deps;
    const theirs = () =>
      db
        .selectFrom('customers')
        .leftJoin('ledger_accounts', 'ledger_accounts.customer_id', 'customers.id')
        .selectAll()
        .where('email', 'not like', 'past-%')
        .orderBy('customers.id')
        .execute();
    const before = await theirs();
    await begin().finished;
    expect(await theirs()).toEqual(before);
    const others = await db.selectFrom('customers').select('password_hash').where('email', 'like', 'past-%').execute();
    expect(others.length).toBeGreaterThan(5);
    expect(others.every(({ password_hash }) => password_hash === null)).toBe(true);
    expect(await db.selectFrom('jobs').select('kind').where('kind', '=', 'mailBilling').execute()).toEqual([]);
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);
    const late = await db.selectFrom('jobs').selectAll().where('kind', '=', 'renewPlan').execute();
    expect(late.every(({ due_at }) => due_at > shop.clock.now())).toBe(true);
  });

  it('is there once, goes on where it was stopped, and comes after the catalogue', async () => {
    const { db } = shop.deps;
    const count = async () => (await db.selectFrom('earnings').select('id').execute()).length;
    const stopped = begin();
    await stopped.stop();
    await begin().finished;
    const first = await count();
    shop.clock.advance(DAY);
    await begin().finished;
    expect(await count()).toBe(first);
    await db.updateTable('seedings').set({ finished_at: null }).where('name', '=', 'demo').execute();
    await db.deleteFrom('seedings').where('name', 'like', 'demo past%').execute();
    await begin().finished;
    expect(await count()).toBe(first);
  });
});
