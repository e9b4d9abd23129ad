import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { nothingSaid } from '../../domain/publishing/read-pushed.ts';
import { putBackOnSale, takeOffSale } from '../catalogue/removals.ts';
import { write } from '../db/transaction.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts';

describe.each(await bothDatabases())('a pack that its maker takes off sale on $dialect', (databases) => {
  let shop: TestShop;
  let maker: Visitor;
  let ids: readonly number[];
  beforeEach(async () => {
    shop = await openTestShop(await databases.place());
    await stockShop(shop.deps);
    const { db } = shop.deps;
    const { provider_id } = await db
      .selectFrom('packs')
      .select('provider_id')
      .where('slug', '=', 'warm-drums')
      .executeTakeFirstOrThrow();
    const version = (number: number) => ({
      provider_id,
      slug: 'warm-drums',
      version: number,
      revision: 0,
      state: 'on-sale' as const,
      about: JSON.stringify(nothingSaid('Warm Drums')),
      findings: '[]',
      waivers: '[]',
      sheet_sha256: null,
      manifest_sha256: null,
      returned: null,
      product_slug: 'warm-drums',
      changed_at: 0,
      submitted_at: 0,
      on_sale_at: 0,
    });
    const rows = await db
      .insertInto('drafts')
      .values([version(1), version(2)])
      .returning('id')
      .execute();
    ids = rows.map(({ id }) => id);
    maker = await shop.as('provider');
  });
  afterEach(() => shop.close());
  afterAll(() => databases.stop());

  const ask = (id: number, wish: string) => maker.post(`/api/v1/dashboard/packs/${id}/${wish}`);
  const states = async () =>
    (await shop.deps.db.selectFrom('drafts').select('state').orderBy('id').execute()).map(({ state }) => state);
  const causes = async () =>
    (await shop.deps.db.selectFrom('removals').select('cause').orderBy('cause').execute()).map(({ cause }) => cause);
  const isShown = async () => (await shop.get('/api/v1/product/warm-drums')).status === 200;

  test('leaves it with all its versions, once, whichever of them is withdrawn, also at once', async () => {
    const answers = await Promise.all(ids.map((id) => ask(id, 'withdraw')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect([await states(), await causes(), await isShown()]).toEqual([['off-sale', 'off-sale'], ['withdrawn'], false]);
    const back = await Promise.all(ids.map((id) => ask(id, 'relist')));
    expect(back.map(({ status }) => status)).toEqual([200, 200]);
    expect([await states(), await causes(), await isShown()]).toEqual([['on-sale', 'on-sale'], [], true]);
  });

  test('does not come back by its maker while somebody claims rights in it, which they are told', async () => {
    const claim = { subject: 'pack', id: 1, cause: 'takedown 1' } as const;
    await ask(ids[0]!, 'withdraw');
    const isClaimed = async () =>
      ((await (await maker.get(`/api/v1/dashboard/packs/${ids[0]}`)).json()) as { claimed: boolean }).claimed;
    expect(await isClaimed()).toBe(false);
    await write(shop.deps.db, (tx) => takeOffSale(tx, claim, 0));
    expect(await isClaimed()).toBe(true);
    const refused = await ask(ids[1]!, 'relist');
    expect([refused.status, await refused.json()]).toMatchObject([
      403,
      { message: expect.stringContaining('claims rights') },
    ]);
    expect([await states(), await causes()]).toEqual([
      ['off-sale', 'off-sale'],
      ['takedown 1', 'withdrawn'],
    ]);
    await write(shop.deps.db, (tx) => putBackOnSale(tx, claim));
    expect((await ask(ids[1]!, 'relist')).status).toBe(200);
    expect(await isShown()).toBe(true);
  });

  test('stays off sale when the claim is the only cause, since there is nothing of its maker to end', async () => {
    await write(shop.deps.db, (tx) => takeOffSale(tx, { subject: 'pack', id: 1, cause: 'takedown 1' }, 0));
    await shop.deps.catalogue.catchUp();
    await ask(ids[0]!, 'relist');
    expect([await causes(), await isShown()]).toEqual([['takedown 1'], false]);
  });
});
