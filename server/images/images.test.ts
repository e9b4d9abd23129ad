import { readFileSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fitInUrl } from '../../wire/images/images.wire.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { ImageCache } from './image-cache.ts';

const databases = sqliteDatabases();
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop(await databases.place());
  await stockShop(shop.deps);
  const cover = sharp({ create: { width: 800, height: 600, channels: 3, background: '#cc8844' } });
  await shop.deps.objects.put('test/cover.png', await cover.png().toBuffer());
});

afterAll(async () => {
  await shop.close();
  await databases.stop();
});

const large = fitInUrl('/media/cover/warm-drums.png', 400);
const small = fitInUrl('/media/cover/warm-drums.png', 50);
const webp = { Accept: 'image/avif,image/webp,image/*;q=0.8' };

describe('a scaled image', () => {
  it.each([
    [small, 50, 38],
    [large, 400, 300],
  ])('%s fits its square and keeps its shape [IMG-05, API-68]', async (path, width, height) => {
    const response = await shop.get(path, webp);
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/webp']);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Vary')).toBe('Accept');
    const picture = await sharp(await response.arrayBuffer()).metadata();
    expect([picture.width, picture.height, picture.format]).toEqual([width, height, 'webp']);
  });

  it('is a JPEG for whoever does not take WebP', async () => {
    for (const headers of [{}, { Accept: 'image/png' }, { Accept: 'image/webp;q=0' }]) {
      const response = await shop.get(large, headers);
      expect(response.headers.get('Content-Type')).toBe('image/jpeg');
      expect((await sharp(await response.arrayBuffer()).metadata()).format).toBe('jpeg');
    }
  });

  it('is 304 for whoever has it, by format', async () => {
    const etag = (await shop.get(large, webp)).headers.get('ETag') ?? '';
    expect((await shop.get(large, { ...webp, 'If-None-Match': etag })).status).toBe(304);
    expect((await shop.get(large, { 'If-None-Match': etag })).status).toBe(200);
  });

  it.each([
    [304, 'a weak tag of it', (etag: string) => `W/${etag}`],
    [304, 'its tag among others', (etag: string) => `"another", ${etag}`],
    [304, 'any tag', () => '*'],
    [200, 'a tag that ends as its own does', (etag: string) => `"another${etag}`],
  ])('is %i for %s', async (status, _, held) => {
    const etag = (await shop.get(large, webp)).headers.get('ETag') ?? '';
    expect((await shop.get(large, { ...webp, 'If-None-Match': held(etag) })).status).toBe(status);
  });

  it.each([
    ['another size', '/cdn/fit-in/401x401/media/cover/warm-drums.png'],
    ['two sizes at once', '/cdn/fit-in/50x400/media/cover/warm-drums.png'],
    ['an unknown pack', '/cdn/fit-in/50x50/media/cover/nobody.png'],
    ['a pack without a cover', '/cdn/fit-in/50x50/media/cover/night-keys.png'],
    ['a sound', '/cdn/fit-in/50x50/media/preview/101.mp3'],
    ['a file of the store', '/cdn/fit-in/50x50/test/cover.png'],
    ['an escape', '/cdn/fit-in/50x50/media/cover/..%2f..%2ftest%2fcover.png'],
    ['another host', '/cdn/fit-in/50x50/https://elsewhere.example/cover.png'],
  ])('is 404 for %s [API-68]', async (_, path) => {
    const response = await shop.get(path);
    expect([response.status, await response.text()]).toEqual([404, '']);
  });
});

describe('the image cache', () => {
  const warn = vi.fn();

  it('makes once what several ask for at the same time, and not again [API-68]', async () => {
    const { dataFolder } = await databases.place();
    const folder = join(dataFolder, 'cache');
    const cache = new ImageCache(folder, { warn });
    let made = 0;
    const make = () => Promise.resolve(Uint8Array.of((made += 1)));
    const answers = await Promise.all([cache.get('a', make), cache.get('a', make), cache.get('a', make)]);
    expect(answers).toEqual([Uint8Array.of(1), Uint8Array.of(1), Uint8Array.of(1)]);
    expect(await new ImageCache(folder, { warn }).get('a', make)).toEqual(Uint8Array.of(1));
    expect(readdirSync(folder)).toEqual(['a']);
  });

  it('forgets a failure', async () => {
    const { dataFolder } = await databases.place();
    const cache = new ImageCache(dataFolder, { warn });
    await expect(cache.get('b', () => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
    expect(await cache.get('b', () => Promise.resolve(Uint8Array.of(7)))).toEqual(Uint8Array.of(7));
  });

  it('makes again what was left without a byte', async () => {
    const { dataFolder } = await databases.place();
    writeFileSync(join(dataFolder, 'd'), '');
    const cache = new ImageCache(dataFolder, { warn });
    expect(await cache.get('d', () => Promise.resolve(Uint8Array.of(7)))).toEqual(Uint8Array.of(7));
    expect(readFileSync(join(dataFolder, 'd'))).toEqual(Buffer.of(7));
  });

  it('makes again what cannot be read, and says why', async () => {
    const { dataFolder } = await databases.place();
    const path = join(dataFolder, 'e');
    symlinkSync(path, path);
    const cache = new ImageCache(dataFolder, { warn });
    expect(await cache.get('e', () => Promise.resolve(Uint8Array.of(7)))).toEqual(Uint8Array.of(7));
    expect(readFileSync(path)).toEqual(Buffer.of(7));
    expect(warn).toHaveBeenCalledWith(
      { err: expect.objectContaining({ code: 'ELOOP' }) },
      'a kept image could not be read',
    );
  });

  it('hands out what it cannot keep, says why, and makes it again', async () => {
    const { dataFolder } = await databases.place();
    writeFileSync(join(dataFolder, 'cache'), 'a file where the folder would be');
    const cache = new ImageCache(join(dataFolder, 'cache'), { warn });
    const make = vi.fn(() => Promise.resolve(Uint8Array.of(7)));
    expect([await cache.get('c', make), await cache.get('c', make)]).toEqual([Uint8Array.of(7), Uint8Array.of(7)]);
    expect(make).toHaveBeenCalledTimes(2);
    expect(warn).toHaveBeenCalledWith(
      { err: expect.objectContaining({ code: 'EEXIST' }) },
      'an image could not be kept',
    );
  });
});
