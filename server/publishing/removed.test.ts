import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nothingSaid } from '../../domain/publishing/read-pushed.ts';
import { changeStaff } from '../admin/change-staff.ts';
import { readRemoved } from '../admin/read-removed.ts';
import { takeOffSale } from '../catalogue/removals.ts';
import { write } from '../db/transaction.ts';
import { decideTakedown } from '../rights/takedowns.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { bothDatabases, type Place } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const report = {
  address: 'https://shop.example/sample-pack/warm-drums',
  name: 'Ada King',
  email: 'ada@example.org',
  right: 'recording',
  statement: 'My recording of 2019, cut into a loop.',
  good_faith: 'on',
};

describe.each(await bothDatabases())('what is off sale on $dialect', (databases) => {
  let place: Place;
  let shop: TestShop;
  beforeEach(async () => {
    place = await databases.place();
    const settings = { publicUrl: 'https://shop.example', takedownMail: 'rights@shop.example', trustProxy: true };
    shop = await openTestShop(place, settings);
    await stockShop(shop.deps);
  });
  afterEach(() => shop.close());
  afterAll(() => databases.stop());

  const warmDrums = {
    pack: { id: 1, name: 'Warm Drums' },
    provider: { name: 'Tidewater Audio', slug: 'tidewater' },
    sound: null,
  };

  test('is found beside the shop, with the claim that keeps it off, or its maker, who may have left since', async () => {
    const { db } = shop.deps;
    const { clock } = shop;
    await shop.request('/takedown', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(report),
    });
    expect(await readRemoved(place, ''), 'while the claim is open').toEqual({ items: [], count: 0 });
    const customerId = await shop.customerId('max');
    const own = { subject: 'pack', id: 1, cause: 'withdrawn', customerId } as const;
    await write(db, (tx) => takeOffSale(tx, own, clock.now()));
    const at = clock.now();
    const withdrawn = { ...warmDrums, state: 'withdrawn', who: 'max@demo.test', claim: null, at };
    expect(await readRemoved(place, 'warm')).toEqual({ items: [withdrawn], count: 1 });
    await db.updateTable('removals').set({ customer_id: null }).execute();
    expect(await readRemoved(place, 'warm')).toEqual({ items: [{ ...withdrawn, who: null }], count: 1 });

    clock.advance(1000);
    const decided = { number: 'TD-2027-0001', decision: 'uphold', reason: 'It is hers.' } as const;
    expect(await decideTakedown(db, decided, clock.now())).toEqual({ kind: 'decided' });
    const claimed = { ...warmDrums, state: 'claimed', who: null, claim: 'TD-2027-0001', at: clock.now() };
    expect(await readRemoved(place, 'warm')).toEqual({ items: [claimed], count: 1 });
  });

  test('is by staff where staff objects, whoever else has taken it off', async () => {
    const { db } = shop.deps;
    const { clock } = shop;
    const now = clock.now();
    const { id } = await db
      .insertInto('drafts')
      .values({
        provider_id: 1,
        slug: 'warm-drums',
        version: 1,
        revision: 1,
        state: 'on-sale',
        about: JSON.stringify(nothingSaid('Warm Drums')),
        findings: '[]',
        waivers: '[]',
        product_slug: 'warm-drums',
        alone: 'passed',
        changed_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const maker = await shop.as('provider');
    await db
      .insertInto('provider_members')
      .values({ customer_id: await shop.customerId('provider'), provider_id: 1 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    expect((await maker.post(`/api/v1/dashboard/packs/${id}/withdraw`)).status).toBe(200);
    const byMaker = { ...warmDrums, state: 'withdrawn', who: 'provider@demo.test', claim: null, at: now };
    expect((await readRemoved(place, '')).items).toEqual([byMaker]);

    await changeStaff(place, 'premium@demo.test', true);
    const staff = await shop.as('premium');
    clock.advance(1000);
    const object = await staff.post(`/api/v1/staff/packs/${id}/object`, { reason: 'Not theirs.', ends_trust: false });
    expect(object.status).toBe(200);
    const byStaff = { ...byMaker, state: 'objected', who: 'premium@demo.test', at: clock.now() };
    expect((await readRemoved(place, '')).items).toEqual([byStaff]);
    expect((await staff.post(`/api/v1/staff/packs/${id}/confirm`)).status).toBe(200);
    expect((await readRemoved(place, '')).items).toEqual([byMaker]);
  });
});
