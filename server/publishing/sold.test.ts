import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Catalogue } from '../catalogue/catalogue.ts';
import { putBackOnSale, takeOffSale } from '../catalogue/removals.ts';
import { write } from '../db/transaction.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts';
import { OBJECTION_CAUSE } from './removal-causes.ts';

const SOLD = '/api/v1/dashboard/sold/1';
const CLAIM = { subject: 'sound', id: 102, cause: 'takedown 1' } as const;
const OF_PACK = { subject: 'pack', id: 1, cause: 'takedown 2' } as const;

describe.each(await bothDatabases())('a pack on the shelf without a draft on $dialect', (databases) => {
  let shop: TestShop;
  let maker: Visitor;
  beforeEach(async () => {
    shop = await openTestShop(await databases.place());
    await stockShop(shop.deps);
    maker = await shop.as('provider');
  });
  afterEach(() => shop.close());
  afterAll(() => databases.stop());

  const ask = (wish: 'withdraw' | 'relist', sample: number | null) =>
    maker.post(`${SOLD}/${wish}`, { sample, ...(wish === 'withdraw' && { reason: '' }) });
  const seen = async () => {
    const pack = (await (await maker.get(SOLD)).json()) as {
      state: string;
      contents: ReadonlyArray<{ id: number; state: string }>;
    };
    return [pack.state, pack.contents.find(({ id }) => id === 102)?.state];
  };
  const remove = (removal: Parameters<typeof takeOffSale>[1]) =>
    write(shop.deps.db, (tx) => takeOffSale(tx, removal, 0));
  const putBack = (removal: Parameters<typeof takeOffSale>[1]) =>
    write(shop.deps.db, (tx) => putBackOnSale(tx, removal));
  const causes = async () =>
    (await shop.deps.db.selectFrom('removals').select('cause').orderBy('cause').execute()).map(({ cause }) => cause);

  test('stays off sale while somebody claims rights in it, whatever its maker does, and says so', async () => {
    await ask('withdraw', 102);
    await ask('withdraw', null);
    expect(await seen()).toEqual(['withdrawn', 'withdrawn']);
    await remove(CLAIM);
    await remove(OF_PACK);
    expect(await seen()).toEqual(['claimed', 'claimed']);
    for (const sample of [102, null]) {
      const refused = await ask('relist', sample);
      expect([refused.status, await refused.json()]).toMatchObject([
        403,
        { message: expect.stringContaining('claims rights') },
      ]);
    }
    await putBack(CLAIM);
    await putBack(OF_PACK);
    expect(await seen()).toEqual(['withdrawn', 'withdrawn']);
    expect([(await ask('relist', 102)).status, (await ask('relist', null)).status]).toEqual([200, 200]);
    expect([await seen(), await causes()]).toEqual([['on-sale', 'on-sale'], []]);
  });

  test('is not put back by its maker where a claim or an objection alone keeps it off', async () => {
    await remove(CLAIM);
    await remove({ subject: 'pack', id: 1, cause: OBJECTION_CAUSE });
    expect(await seen()).toEqual(['objected', 'claimed']);
    expect([(await ask('relist', 102)).status, (await ask('relist', null)).status]).toEqual([403, 403]);
    expect(await causes()).toEqual([OBJECTION_CAUSE, 'takedown 1']);
  });

  test('is heard by its first other loop while its demo is off sale, also in a shop that starts meanwhile', async () => {
    const demos = async () => {
      const { catalogue, db } = shop.deps;
      await catalogue.catchUp();
      return [catalogue, await Catalogue.open(db)].map((one) => one.demoOf(one.shelves.pack(1)));
    };
    const claim = { subject: 'sound', id: 101, cause: 'takedown 3' } as const;
    expect(await demos()).toEqual([101, 101]);
    await remove(claim);
    expect(await demos()).toEqual([102, 102]);
    await remove(CLAIM);
    expect(await demos()).toEqual([103, 103]);
    await putBack(claim);
    expect(await demos()).toEqual([101, 101]);
  });

  test('keeps its last sound on sale, also when all others are withdrawn at once', async () => {
    const pack = (await (await maker.get(SOLD)).json()) as { contents: ReadonlyArray<{ id: number }> };
    const answers = await Promise.all(pack.contents.map(({ id }) => ask('withdraw', id)));
    const refused = answers.filter(({ status }) => status === 403);
    expect([answers.length, refused.length]).toEqual([pack.contents.length, 1]);
    expect(shop.deps.catalogue.soundIds().filter((id) => pack.contents.some((sound) => sound.id === id))).toHaveLength(
      1,
    );
  });
});
