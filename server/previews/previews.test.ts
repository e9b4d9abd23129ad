import sharp from 'sharp';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { previewBytes, stockShop } from '../testing/catalogue-fixture.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { sharedShop } from '../testing/shared-shop.ts';
import { pictureAddress, previewAddress, readMediaAddress } from '../media/media-addresses.ts';

const shop = await sharedShop(sqliteDatabases(), stockShop);

beforeAll(async () => {
  await shop.deps.objects.put('test/original/101.wav', Buffer.from('RIFF: what customers pay for'));
  const cover = sharp({ create: { width: 20, height: 20, channels: 3, background: '#cc8844' } });
  await shop.deps.objects.put('test/cover.png', await cover.png().toBuffer());
});

const preview = '/media/preview/101.mp3';

describe('a preview', () => {
  it('is sent whole, to be kept for ever [API-36, PLAY-28]', async () => {
    const response = await shop.get(preview);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(previewBytes);
    expect(response.headers.get('Content-Type')).toBe('audio/mpeg');
    expect(response.headers.get('Content-Length')).toBe(String(previewBytes.length));
    expect(response.headers.get('Accept-Ranges')).toBe('bytes');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('is sent in ranges, as media elements ask for it', async () => {
    const first = await shop.get(preview, { Range: 'bytes=0-2' });
    expect([first.status, await first.text()]).toEqual([206, 'ID3']);
    expect(first.headers.get('Content-Range')).toBe(`bytes 0-2/${previewBytes.length}`);
    const last = await shop.get(preview, { Range: 'bytes=-4' });
    expect([last.status, await last.text()]).toEqual([206, 'kick']);
    const past = await shop.get(preview, { Range: 'bytes=9999-' });
    expect([past.status, past.headers.get('Content-Range')]).toEqual([416, `bytes */${previewBytes.length}`]);
  });

  it('answers HEAD without a body', async () => {
    const response = await shop.request(preview, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(response.headers.get('Content-Length')).toBe(String(previewBytes.length));
  });

  it('is 304 for whoever has it', async () => {
    const etag = (await shop.get(preview)).headers.get('ETag') ?? '';
    expect(etag).toMatch(/^".+"$/);
    expect((await shop.get(preview, { 'If-None-Match': etag })).status).toBe(304);
  });

  it('of a companion is that of its loop [LIST-51]', async () => {
    expect(await (await shop.get('/media/preview/160.mp3')).text()).toBe(previewBytes.toString());
  });

  it('is the file that lies in the store now, in ranges, too', async () => {
    const { objects } = shop.deps;
    await objects.put('test/preview/101.mp3', Buffer.from('another take'));
    const [whole, range] = [await shop.get(preview), await shop.get(preview, { Range: 'bytes=8-' })];
    await objects.put('test/preview/101.mp3', previewBytes);
    expect([await whole.text(), await range.text()]).toEqual(['another take', 'take']);
    expect(await (await shop.get(preview)).text()).toBe(previewBytes.toString());
  });

  it('is 404 when nothing is left of its file, rather than an empty answer that is kept for ever', async () => {
    const { objects } = shop.deps;
    await objects.put('test/preview/101.mp3', new Uint8Array(0));
    const answer = await shop.get(preview);
    await objects.put('test/preview/101.mp3', previewBytes);
    expect(answer.status).toBe(404);
  });

  it.each([
    ['an unknown sound', '/media/preview/999.mp3'],
    ['a sound without one', '/media/preview/306.mp3'],
    ['a sound whose file is gone', '/media/preview/102.mp3'],
    ['an original', '/media/original/101.wav'],
    ['the key of an original', '/media/test/original/101.wav'],
    ['an escape', '/media/preview/..%2f..%2ftest%2foriginal%2f101.wav'],
    ['another format', '/media/preview/101.wav'],
    ['nothing', '/media/'],
  ])('is 404 for %s', async (_, path) => {
    expect((await shop.get(path)).status).toBe(404);
  });
});

describe('a cover', () => {
  it('is sent in full size under the address of its pack [IMG-01]', async () => {
    const response = await shop.get('/media/cover/warm-drums.png');
    expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'image/png']);
  });

  it('stands for providers and collections, too [CHART-19, COLL-02]', async () => {
    await shop.deps.objects.put('test/tidewater.png', Buffer.from('a sign'));
    await shop.deps.objects.put('test/first-light.jpg', Buffer.from('tiles'));
    expect(await (await shop.get('/media/provider/tidewater.png')).text()).toBe('a sign');
    expect((await shop.get('/media/collection/first-light.jpg')).headers.get('Content-Type')).toBe('image/jpeg');
    for (const path of ['provider/kiln.png', 'provider/tidewater.jpg', 'collection/nothing.png'])
      expect((await shop.get(`/media/${path}`)).status).toBe(404);
  });

  it('is 404 for a pack without one, and under another ending', async () => {
    expect((await shop.get('/media/cover/night-keys.png')).status).toBe(404);
    expect((await shop.get('/media/cover/warm-drums.jpg')).status).toBe(404);
  });
});

describe('media addresses', () => {
  it('are read back as they were written', () => {
    expect(readMediaAddress(previewAddress(17))).toEqual({ kind: 'preview', soundId: 17 });
    for (const key of ['a/b.png', 'a/b.jpg'])
      for (const kind of ['cover', 'provider', 'collection'] as const)
        expect(readMediaAddress(pictureAddress(kind, 'warm-drums', key))).toEqual({ kind, slug: 'warm-drums' });
  });

  it('never name anything but a preview or a picture, whatever stands there', () => {
    const isSafe = (text: string): boolean => {
      const media = ['preview', 'cover', 'collection']
        .map((kind) => readMediaAddress(`/media/${kind}/${text}`))
        .find((read) => read !== null);
      if (!media) return true;
      if (media.kind === 'preview') return Number.isSafeInteger(media.soundId);
      return media.kind === 'background' || /^[a-z0-9-]+$/.test(media.slug);
    };
    expect(fc.check(fc.property(fc.string(), isSafe)).failed).toBe(false);
  });
});
