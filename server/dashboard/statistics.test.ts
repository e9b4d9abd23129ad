import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeOffSale } from '../catalogue/removals.ts';
import { DAY } from '../clock.ts';
import { write } from '../db/transaction.ts';
import { grant, refund, spend } from '../ledger/ledger.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { bothDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

interface Told {
  readonly months: ReadonlyArray<Record<string, unknown>>;
  readonly products: ReadonlyArray<Record<string, unknown>>;
  readonly samples: ReadonlyArray<{ readonly id: number } & Record<string, unknown>>;
  readonly searches: ReadonlyArray<{ readonly query: string; readonly times: number }>;
}

describe.each(await bothDatabases())('the statistics of a provider on $dialect', (databases) => {
  let shop: TestShop;
  beforeEach(async () => {
    shop = await openTestShop(await databases.place(), { analytics: { kind: 'database' }, trustProxy: true });
    await stockShop(shop.deps);
  });
  afterEach(() => shop.close());
  afterAll(() => databases.stop());

  const told = async (): Promise<Told> =>
    (await (await shop.as('provider')).get('/api/v1/dashboard/statistics')).json() as never;

  /** Six customers of the demo. */
  const customers = async () =>
    (await shop.deps.db.selectFrom('customers').select('id').orderBy('id').limit(6).execute()).map(({ id }) => id);

  it('count each customer once, a MIDI file with its sound, and withhold what few have done', async () => {
    const { db } = shop.deps;
    for (const [at, customer_id] of (await customers()).entries()) {
      const taken = [101, 160, ...(at < 2 ? [102] : []), 103];
      const rows = taken.map((sound_id) => ({
        customer_id,
        sound_id,
        format: 'wav' as const,
        taken_credits: 1,
        created_at: 0,
        order_id: null,
      }));
      await db.insertInto('downloads').values(rows).execute();
      await db.insertInto('wishlist_products').values({ customer_id, product_id: 1, created_at: 0 }).execute();
    }
    await db.insertInto('playback_counts').values({ subject: 'sound', subject_id: 101, plays: 40 }).execute();
    const { products, samples } = await told();
    expect(products).toMatchObject([
      { id: 3, slug: 'gift-box', liked: null, downloaded: null },
      { id: 1, slug: 'warm-drums', liked: 6, downloaded: 6, undone: null },
    ]);
    expect(samples).toHaveLength(18);
    // The two with 102 would follow from the total if both others were shown.
    expect(samples.filter(({ downloaded }) => downloaded !== null)).toMatchObject([{ id: 103, downloaded: 6 }]);
    expect(samples.find(({ id }) => id === 101)).toMatchObject({ listened: 40, downloaded: null });
  });

  it('are of what is on sale', async () => {
    const removal = { subject: 'sound', id: 101, cause: 'withdrawn' } as const;
    await write(shop.deps.db, (tx) => takeOffSale(tx, removal, shop.clock.now()));
    await shop.deps.catalogue.catchUp();
    const { samples } = await told();
    expect(samples).toHaveLength(17);
    expect(samples.map(({ id }) => id)).not.toContain(101);
  });

  it('know what was taken back', async () => {
    const { db } = shop.deps;
    shop.sounds.put({ id: 101 });
    const max = await shop.as('max');
    expect((await max.get('/api/v1/download/sample/wav/101')).status).toBe(200);
    const { items } = (await (await max.get('/api/v1/account/downloads/undoable')).json()) as {
      items: [{ id: number }];
    };
    expect((await max.post(`/api/v1/account/downloads/${items[0].id}/undo`)).status).toBe(200);
    const maxId = await shop.customerId('max');
    // Four more of them make it a figure.
    for (const customerId of (await customers()).filter((id) => id !== maxId).slice(0, 4))
      await write(db, async (tx) => {
        const movement = { customerId, credits: 1, now: shop.clock.now() };
        const saleKey = `download:${customerId}:101:0`;
        await grant(tx, { ...movement, key: `gift:${customerId}`, source: 'pack' });
        await spend(tx, { ...movement, key: saleKey, soundId: 101 });
        await refund(tx, { ...movement, key: `undo:${customerId}:101:0`, saleKey });
      });
    expect((await told()).samples.find(({ id }) => id === 101)).toMatchObject({ undone: 5 });
    expect((await told()).products.find(({ id }) => id === 1)).toMatchObject({ undone: 5 });
    expect((await told()).months.at(-1)).toMatchObject({ undone: 5 });
  });

  it('tell what the months have brought, plays among them, withholding those that are small', async () => {
    const { db } = shop.deps;
    const download = (customer_id: number, created_at: number) =>
      db
        .insertInto('downloads')
        .values({ customer_id, sound_id: 101, format: 'wav', taken_credits: 1, created_at, order_id: null })
        .execute();
    const play = (what: string, id: number) => shop.request(`/api/v1/${what}/add-playback/${id}`, { method: 'PUT' });
    for (const id of await customers()) await download(id, shop.clock.now());
    for (let start = 0; start < 5; start += 1) await play('sample', 101);
    shop.clock.advance(31 * DAY);
    await play('product', 1);
    const { months } = await told();
    expect(months.slice(-2)).toMatchObject([
      { listened: null, downloaded: 6, liked: null, undone: null },
      { listened: null, downloaded: null },
    ]);
    for (let start = 0; start < 4; start += 1) await play('product', 1);
    expect((await told()).months.slice(-2)).toMatchObject([{ listened: 5 }, { listened: 5 }]);
  });

  it('tell what five addresses have searched for in vain in the last ninety days, and nobody’s that want no count', async () => {
    const search = (address: string, query: string, headers = {}) =>
      shop.get(`/api/v1/search/sample-list/recognize?query=${encodeURIComponent(query)}`, {
        'X-Forwarded-For': address,
        ...headers,
      });
    for (let at = 1; at <= 5; at += 1) {
      for (const query of ['Warm Kalimba', 'warm kalimba!', 'polka choir', 'kick'])
        await search(`192.0.2.${at}`, query);
      await search(`192.0.2.${at}`, 'warm theremin', at === 5 ? { DNT: '1' } : {});
    }
    await expect.poll(async () => (await told()).searches).toEqual([{ query: 'warm kalimba', times: 5 }]);
    shop.clock.advance(91 * DAY);
    expect((await told()).searches).toEqual([]);
  });

  it('do not keep whoever searches waiting for the count', async () => {
    const { db } = shop.deps;
    const kept = async () => (await db.selectFrom('empty_searches').select('query').execute()).length;
    await shop.get('/api/v1/search/sample-list/recognize?query=kick');
    let isAnswered = false;
    let wasAnswered: boolean | null = null;
    const page = vi.spyOn(shop.deps.catalogue.packs, 'page').mockImplementation(() => {
      wasAnswered ??= isAnswered;
      return { ids: [], total: 0 };
    });
    await shop.get('/api/v1/search/sample-list/recognize?query=warm+kalimba');
    isAnswered = true;
    await expect.poll(kept).toBe(1);
    expect(wasAnswered).toBe(true);
    page.mockRestore();
  });

  it('count a hundred searches in vain of an address in a day, however it words them', async () => {
    const kept = async () =>
      (await shop.deps.db.selectFrom('empty_searches').select('query').execute()).map(({ query }) => query);
    const search = (number: number) => shop.get(`/api/v1/search/sample-list/recognize?query=warm+polka${number}`);
    for (let number = 0; number < 105; number += 1) expect((await search(number)).status).toBe(200);
    await expect.poll(kept).toHaveLength(100);
    shop.clock.advance(DAY + 1);
    await search(200);
    await expect.poll(kept).toContain('warm polka200');
  });
});
