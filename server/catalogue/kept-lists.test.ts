import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { itemAt } from '../../domain/known.ts';
import { publications, stockShop } from '../testing/catalogue-fixture.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const databases = sqliteDatabases();
let shop: TestShop;

beforeEach(async () => {
  shop = await openTestShop(await databases.place());
  await stockShop(shop.deps);
  return () => shop.close();
});

afterAll(() => databases.stop());

const lists = '/api/v1/store/sample-list';

const idsAt = async (path: string, who: Pick<TestShop, 'get'> = shop): Promise<number[]> => {
  const { items } = (await (await who.get(path)).json()) as { readonly items: ReadonlyArray<{ readonly id: number }> };
  return items.map(({ id }) => id);
};

describe('a list that follows from the catalogue', () => {
  it.each([`${lists}?size=50`, `${lists}/filters`, `${lists}/instrument/kick`, '/api/v1/store/product-list'])(
    '%s is read once from the database, whoever asks for it in whatever words',
    async (path) => {
      const first = await (await shop.get(path)).text();
      const premium = await shop.as('premium');
      await shop.deps.db.updateTable('sounds').set({ pretty_name: 'Changed behind the shop' }).execute();
      const again = `${path}${path.includes('?') ? '&' : '?'}order=&utm_source=mail`;
      expect(await (await shop.get(again)).text()).toBe(first);
      expect(await (await premium.get(path)).text()).toBe(first);
    },
  );

  it('tells queries apart', async () => {
    expect(await idsAt(`${lists}?size=20`)).not.toEqual(await idsAt(`${lists}?size=20&page=2`));
    expect(await idsAt(`${lists}/instrument/kick?size=50`)).not.toEqual(
      await idsAt(`${lists}/instrument/piano?size=50`),
    );
    expect(await idsAt(`${lists}?bpm=90-100`)).not.toEqual(await idsAt(`${lists}?bpm=100-110`));
  });

  it('has what came on sale at once', async () => {
    expect(await idsAt(`${lists}?order=id,desc`)).not.toContain(9_001);
    const before = (await shop.get(`${lists}?order=id,desc`)).headers.get('ETag') ?? '';
    const { sound, termIds } = itemAt(publications, 0);
    await shop.deps.catalogue.publish([{ sound: { ...sound, id: 9_001 }, companion: null, termIds }]);
    expect((await idsAt(`${lists}?order=id,desc`))[0]).toBe(9_001);
    expect((await shop.get(`${lists}?order=id,desc`, { 'If-None-Match': before })).status).toBe(200);
  });

  it('is not sent again to a browser that has it, which asks each time', async () => {
    const first = await shop.get(lists);
    expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
    const again = await shop.get(lists, { 'If-None-Match': first.headers.get('ETag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await shop.get(`${lists}?page=2`, { 'If-None-Match': first.headers.get('ETag') ?? '' })).status).toBe(200);
  });

  it('is kept for nobody where it leaves out what the caller owns', async () => {
    const path = `${lists}?hide_owned=1&size=50`;
    const premium = await shop.as('premium');
    const [customers, visitors] = [await premium.get(path), await shop.get(path)];
    expect([customers.headers.get('ETag'), visitors.headers.get('ETag')]).toEqual([null, null]);
    const { items } = (await customers.json()) as { readonly items: ReadonlyArray<{ readonly id: number }> };
    const owned = await shop.deps.db
      .selectFrom('downloads')
      .innerJoin('customers', 'customers.id', 'downloads.customer_id')
      .select('sound_id')
      .where('customers.email', 'like', 'premium%')
      .execute();
    expect(items.filter(({ id }) => owned.some(({ sound_id }) => sound_id === id))).toEqual([]);
    expect(await idsAt(path)).toEqual(await idsAt(`${lists}?size=50`));
  });

  it('is compressed as whoever asks can read it', async () => {
    const plain = await shop.get(lists);
    const packed = await shop.get(lists, { 'Accept-Encoding': 'gzip, br' });
    expect([plain.headers.get('Content-Encoding'), packed.headers.get('Content-Encoding')]).toEqual([null, 'br']);
    expect([plain.headers.get('Vary'), packed.headers.get('Vary')]).toEqual(['Accept-Encoding', 'Accept-Encoding']);
    expect(brotliDecompressSync(await packed.arrayBuffer()).toString()).toBe(await plain.text());
  });

  it('that is refused or not there is asked for anew each time', async () => {
    for (const [path, status] of [
      [`${lists}?order=taste`, 400],
      [`${lists}/instrument/harp`, 404],
    ] as const) {
      for (let time = 0; time < 2; time += 1) {
        const answer = await shop.get(path);
        expect([path, answer.status, answer.headers.get('Cache-Control')]).toEqual([path, status, 'private, no-store']);
      }
    }
  });
});

describe('a list that a customer can change', () => {
  it('is never kept: a like shows at once, and to nobody else', async () => {
    const [basic, premium] = [await shop.as('basic'), await shop.as('premium')];
    const wishlist = `${lists}/wishlist?size=50`;
    const before = await idsAt(wishlist, premium);
    const others = await idsAt(wishlist, basic);
    const fresh = itemAt(
      (await idsAt(`${lists}?size=50`)).filter((id) => !before.includes(id) && !others.includes(id)),
      0,
    );
    const like = { customer_id: await shop.customerId('premium'), sound_id: fresh, created_at: shop.clock.now() };
    await shop.deps.db.insertInto('wishlist_sounds').values(like).execute();
    expect(await idsAt(wishlist, premium)).toEqual([fresh, ...before]);
    expect(await idsAt(wishlist, basic)).toEqual(others);
    const answer = await premium.get(wishlist);
    expect([answer.headers.get('Cache-Control'), answer.headers.get('ETag')]).toEqual(['private, no-store', null]);
    expect((await shop.get(wishlist)).status).toBe(401);
  });

  it('shows a collection as it is named now', async () => {
    const titleOf = async () =>
      ((await (await shop.get(`${lists}/collection/first-light`)).json()) as { readonly title: string }).title;
    expect(await titleOf()).toBe('First Light');
    await shop.deps.db.updateTable('collections').set({ name: 'Second Light' }).execute();
    expect(await titleOf()).toBe('Second Light');
  });
});
