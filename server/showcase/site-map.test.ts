import { afterAll, beforeAll, expect, it } from 'vitest';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const databases = sqliteDatabases();
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop(await databases.place(), { publicUrl: 'https://loops.example' });
  await stockShop(shop.deps);
});

afterAll(async () => {
  await shop.close();
  await databases.stop();
});

const addressesIn = async (path: string) =>
  [...(await (await shop.get(path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

it('the map of the shop is a list of files by whole addresses, and 304 for whoever has it', async () => {
  const answer = await shop.get('/sitemap.xml');
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(await addressesIn('/sitemap.xml')).toEqual(
    ['pages', 'shelves', 'sounds-1'].map((name) => `https://loops.example/sitemap/${name}.xml`),
  );
  expect((await shop.get('/sitemap.xml', { 'If-None-Match': answer.headers.get('ETag') ?? '' })).status).toBe(304);
});

it('names every sound on sale once, and what sounds hang on', async () => {
  const sounds = await addressesIn('/sitemap/sounds-1.xml');
  expect(sounds).toContain('https://loops.example/sample/101');
  expect(new Set(sounds).size).toBe(sounds.length);
  const shelves = await addressesIn('/sitemap/shelves.xml');
  for (const path of [
    '/sample-pack/warm-drums',
    '/provider/sample-packs/tidewater',
    '/collection/first-light',
    '/samples/instrument/kick',
    '/samples/tags/attic-piano',
  ])
    expect(shelves).toContain(`https://loops.example${path}`);
  expect(shelves).not.toContain('https://loops.example/sample-pack/empty-shelf');
  expect(new Set(shelves).size).toBe(shelves.length);
});

it('says when a pack came', async () => {
  expect(await (await shop.get('/sitemap/shelves.xml')).text()).toContain(
    '<loc>https://loops.example/sample-pack/warm-drums</loc><lastmod>2027-01-02</lastmod>',
  );
});

it.each(['sounds-2', 'sounds-0', 'sounds-x', 'packs'])('has no file called %s', async (name) => {
  expect(await (await shop.get(`/sitemap/${name}.xml`)).text()).not.toContain('<urlset');
});
