import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { write } from '../db/transaction.ts';
import { drawnHere } from '../pages/finished-page.ts';
import { publications, stockShop } from '../testing/catalogue-fixture.ts';
import { bothDatabases, sqliteDatabases, type TestDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop, type Visitor } from '../testing/test-shop.ts';
import { Catalogue } from './catalogue.ts';
import { putBackOnSale, type Removal, takeOffSale } from './removals.ts';
import { createSoundFiles } from './sound-files.ts';

const withdrawn = (subject: Removal['subject'], id: number, cause = 'withdrawn'): Removal => ({ subject, id, cause });

let shop: TestShop;

function inAShop(databases: TestDatabases): void {
  beforeEach(async () => {
    shop = await openTestShop(await databases.place(), { publicUrl: 'https://shop.example' });
    await stockShop(shop.deps);
  });
  afterEach(() => shop.close());
  afterAll(() => databases.stop());
}

const remove = (removal: Removal) => write(shop.deps.db, (tx) => takeOffSale(tx, removal, shop.clock.now()));
const putBack = (removal: Removal) => write(shop.deps.db, (tx) => putBackOnSale(tx, removal));
const look = async () => {
  while ((await shop.deps.catalogue.catchUp()) > 0);
};
const total = async (path: string, who: Visitor = shop): Promise<number> =>
  ((await (await who.get(path)).json()) as { total_item_count: number }).total_item_count;
const everywhere = async () => ({
  sounds: shop.deps.catalogue.soundIds(),
  listed: await total('/api/v1/store/sample-list'),
  found: await total('/api/v1/store/sample-list?query=kick'),
  packs: await total('/api/v1/store/product-list'),
  facets: await (await shop.get('/api/v1/store/sample-list/filters')).json(),
  similar: await (await shop.get('/api/v1/sample/similar/205')).json(),
  feed: await (await shop.get('/feed.xml')).text(),
  map: await (await shop.get('/sitemap/shelves.xml')).text(),
  collection: await (await shop.get('/api/v1/store/sample-list/collection/first-light')).json(),
  drums: await (await shop.get('/api/v1/product/warm-drums')).json(),
});

describe.each(await bothDatabases())('what is taken off sale on $dialect', (databases) => {
  inAShop(databases);

  test('is found nowhere with the next look, as in a shop that has just opened, and everywhere again once it is put back', async () => {
    const before = await everywhere();
    await remove(withdrawn('pack', 1));
    await remove(withdrawn('sound', 201));
    await look();
    const after = await everywhere();
    const gone = new Set([
      ...publications
        .map(({ sound }) => sound)
        .filter((row) => row.pack_id === 1)
        .map(({ id }) => id),
      201,
    ]);
    expect(after.sounds).toEqual(before.sounds.filter((id) => !gone.has(id)));
    expect(after.listed).toBe(before.listed - gone.size);
    expect(after.found).toBe(before.found - 12);
    expect(after.packs).toBe(before.packs - 1);
    expect(after.feed).not.toContain('warm-drums');
    expect(after.map).not.toContain('warm-drums');
    expect(after.drums).toEqual({ message: 'Not found.', reason: 'removed' });
    expect((after.collection as { collection: { total: number } }).collection.total).toBe(2);
    const reopened = await Catalogue.open(shop.deps.db);
    expect(shop.deps.catalogue.soundIds()).toEqual(reopened.soundIds());
    expect(shop.deps.catalogue.packsById([1, 2, 3])).toEqual(reopened.packsById([1, 2, 3]));
    for (const path of ['/media/preview/101.mp3', '/api/v1/sample/101', '/api/v1/sample/similar/101'])
      expect([path, (await shop.get(path)).status]).toEqual([path, 404]);

    await putBack(withdrawn('pack', 1));
    await putBack(withdrawn('sound', 201));
    await look();
    expect(await everywhere()).toEqual(before);
  });

  test('is told to the download rules', async () => {
    const files = createSoundFiles(shop.deps.db, shop.deps.catalogue);
    await remove(withdrawn('sound', 101));
    await look();
    expect((await files.findAll([101, 160, 102])).map(({ id, isOnSale }) => [id, isOnSale])).toEqual([
      [101, false],
      [160, false],
      [102, true],
    ]);
    await remove(withdrawn('pack', 1));
    await look();
    expect(await files.find(102)).toMatchObject({ isOnSale: false });
    expect((await files.ofPack(1))?.some(({ isOnSale }) => isOnSale)).toBe(false);
  });
});

describe('what is taken off sale', () => {
  inAShop(sqliteDatabases());

  test('comes back only when the last cause is gone', async () => {
    await remove(withdrawn('sound', 102));
    await remove(withdrawn('sound', 102, 'takedown 1'));
    await remove(withdrawn('sound', 102, 'takedown 1'));
    await putBack(withdrawn('sound', 102, 'takedown 1'));
    await look();
    expect(shop.deps.catalogue.has(102)).toBe(false);
    await putBack(withdrawn('sound', 102));
    await look();
    expect(shop.deps.catalogue.has(102)).toBe(true);
  });

  test('is looked through in one index by whoever owns it, until something else is on sale', async () => {
    const { catalogue } = shop.deps;
    await remove(withdrawn('sound', 102));
    await look();
    const owned = await catalogue.indexOfOwned([101, 102]);
    expect(owned.page({}).total).toBe(2);
    expect(await catalogue.indexOfOwned([101, 102])).toBe(owned);
    expect(await catalogue.indexOfOwned([101])).not.toBe(owned);
    await putBack(withdrawn('sound', 102));
    await look();
    expect(await catalogue.indexOfOwned([101, 102])).not.toBe(owned);
  });

  test('takes the companion with it, and counts the pack right', async () => {
    const counts = () => shop.deps.catalogue.packsById([1])[0];
    expect(counts()).toMatchObject({ samplesAmount: 12, midiAmount: 1, soundsAmount: 12 });
    await remove(withdrawn('sound', 101));
    await look();
    expect(counts()).toMatchObject({ samplesAmount: 11, midiAmount: 0, soundsAmount: 11 });
    expect(shop.deps.catalogue.has(160)).toBe(false);
  });

  test('counts neither for the price of its pack nor for the tempos and keys on its page', async () => {
    const about = async () =>
      ((await (await shop.get('/api/v1/product/warm-drums')).json()) as { about: Record<string, unknown> }).about;
    const ofPack = publications.map(({ sound }) => sound).filter(({ pack_id }) => pack_id === 1);
    const kept = ofPack.find(({ id }) => id === 102)!;
    expect((await about())['credits']).not.toEqual({ wav: 1, midi: 0, preset: 0 });
    for (const { id, companion_of } of ofPack)
      if (companion_of === null && id !== kept.id) await remove(withdrawn('sound', id));
    await look();
    expect(await about()).toMatchObject({
      bpm: { min: kept.bpm, max: kept.bpm },
      keys: kept.key === null ? [] : [kept.key],
      credits: { wav: 1, midi: 0, preset: 0 },
    });
  });

  test('cannot be bought from the moment of the decision, and is kept by whoever has bought it', async () => {
    for (const id of [103, 104, 105]) shop.sounds.put({ id });
    const [owner, late] = [await shop.as('premium'), await shop.as('max')];
    expect((await owner.get('/api/v1/download/sample/wav/103')).status).toBe(200);
    await remove(withdrawn('sound', 103));
    // This shop has not looked yet.
    expect((await late.get('/api/v1/download/sample/wav/103')).status).toBe(404);
    await look();
    for (const id of [103, 104]) shop.sounds.put({ id, isOnSale: id !== 103 });
    expect((await late.get('/api/v1/download/sample/wav/103')).status).toBe(404);
    expect((await late.post('/api/v1/account/quote', { sample_pack_files: [103, 104] })).status).toBe(404);
    expect((await late.post('/api/v1/mulitdownload/request', { sample_pack_files: [103, 104] })).status).toBe(400);
    const again = await owner.get('/api/v1/download/sample/wav/103');
    expect(await again.json()).toMatchObject({ taken_credits: 0, id: 103 });
    expect(await (await owner.get('/api/v1/sample/103')).json()).toMatchObject({ id: 103, demoPublicUrl: null });
    expect((await late.get('/api/v1/sample/103')).status).toBe(404);
    const history = await owner.get('/api/v1/store/sample-list/download-history');
    expect(((await history.json()) as { items: Array<{ id: number }> }).items.map(({ id }) => id)).toEqual([103]);
    const facets = await (await owner.get('/api/v1/store/sample-list/download-history/filters')).json();
    expect((facets as { types: { items: unknown } }).types.items).toEqual([{ key: 'LOOP', name: 'Loops', count: 1 }]);
  });

  test('answers 410 with its page, so that search engines forget it', async () => {
    const render = async ({ url, fetch }: { url: URL; fetch: (request: Request) => Promise<Response> }) => {
      const path = url.pathname.replace('/sample/', '/api/v1/sample/').replace('/sample-pack/', '/api/v1/product/');
      return { status: (await fetch(new Request(new URL(path, url)))).status, html: 'A page' };
    };
    const app = createApp({ ...shop.deps, pages: { renderer: drawnHere(render), clientFolder: 'none' } });
    const statusOf = async (path: string) => (await app.request(path)).status;
    expect([await statusOf('/sample/103'), await statusOf('/sample-pack/night-keys')]).toEqual([200, 200]);
    await remove(withdrawn('sound', 103));
    await remove(withdrawn('pack', 2));
    await look();
    for (const path of ['/sample/103', '/sample-pack/night-keys', '/sample/201'])
      expect([path, await statusOf(path)]).toEqual([path, 410]);
    for (const path of ['/sample/9999', '/sample-pack/nothing', '/sample-pack/empty-shelf'])
      expect([path, await statusOf(path)]).toEqual([path, 404]);
  });
});
