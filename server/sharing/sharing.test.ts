import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { inLines, letter } from './lettering.ts';
import { barsOf } from './waveform-bars.ts';

const databases = sqliteDatabases();
let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop(await databases.place(), { publicUrl: 'https://loops.example' });
  await stockShop(shop.deps);
  const cover = sharp({ create: { width: 300, height: 200, channels: 3, background: '#cc8844' } });
  await shop.deps.objects.put('test/cover.png', await cover.png().toBuffer());
});

afterAll(async () => {
  await shop.close();
  await databases.stop();
});

const pixelOf = async (png: ArrayBuffer, left: number, top: number) => {
  const pixel = await sharp(png).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
};

describe('the picture that other sites show', () => {
  it.each([
    ['of a sound', '/share/sample/101.png'],
    ['of a pack', '/share/sample-pack/warm-drums.png'],
    ['of a collection', '/share/collection/first-light.png'],
    ['of the shop', '/share/shop.png'],
  ])('%s is a PNG of 1200 by 630 pixels that may be kept for a day', async (_, path) => {
    const answer = await shop.get(path);
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'image/png']);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=86400');
    const { width, height, format } = await sharp(await answer.arrayBuffer()).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
  });

  it('of a sound has the cover of its pack, and its waveform on that', async () => {
    const png = await (await shop.get('/share/sample/101.png')).arrayBuffer();
    expect(await pixelOf(png, 300, 100)).toBe('#cc8844');
    // Between the bars and on one of them.
    const bars = await Promise.all([58, 68, 78, 88].map((x) => pixelOf(png, x, 516)));
    expect(new Set(bars)).not.toContain('#cc8844');
    expect(await pixelOf(png, 1190, 10)).toBe('#141311');
  });

  it('leaves the room of the cover to the words where there is none', async () => {
    const png = await (await shop.get('/share/sample-pack/night-keys.png')).arrayBuffer();
    expect(await pixelOf(png, 20, 20)).toBe('#141311');
  });

  it('is 304 for whoever has it, and another one under another name', async () => {
    const etag = (await shop.get('/share/sample/101.png')).headers.get('ETag') ?? '';
    expect((await shop.get('/share/sample/101.png', { 'If-None-Match': etag })).status).toBe(304);
    expect((await shop.get('/share/sample/102.png', { 'If-None-Match': etag })).status).toBe(200);
  });

  it.each([
    '/share/sample/99999.png',
    '/share/sample/101',
    '/share/sample/one.png',
    '/share/sample-pack/empty-shelf.png',
    '/share/collection/nobodys.png',
    '/share/provider/kiln.png',
  ])('%s is 404', async (path) => {
    expect((await shop.get(path)).status).toBe(404);
  });
});

describe('lettering', () => {
  it('is wider in a larger size, and bolder in the title', async () => {
    const [small, large] = [
      await letter('Drums', { face: 'text', size: 20 }),
      await letter('Drums', { face: 'text', size: 40 }),
    ];
    expect(large.width).toBeCloseTo(small.width * 2, 3);
    expect((await letter('Drums', { face: 'title', size: 20 })).width).not.toBeCloseTo(small.width, 1);
  });

  it.each(['Zażółć', 'Ритм', 'שלום 12', 'مرحبا', '東京 loop', '서울'])(
    'draws %s by an outline for every letter',
    async (text) => {
      const { path, width } = await letter(text, { face: 'title', size: 40 });
      expect(width).toBeGreaterThan(40);
      expect(path.match(/Z/g)?.length).toBeGreaterThanOrEqual(Array.from(text.replaceAll(' ', '')).length - 1);
    },
  );

  it('writes lines at once that each need other parts of a large font, as it writes them one by one', async () => {
    const hand = { face: 'title', size: 60 } as const;
    const alone = [await letter('深夜の東京', hand), await letter('録音ループ集', hand), await letter('서울의', hand)];
    expect(await inLines('深夜の東京 録音ループ集 서울의', hand, 370, 3)).toEqual(alone);
  });

  it('breaks between words, and cuts what fits no line', async () => {
    const hand = { face: 'title', size: 60 } as const;
    expect(await inLines('Shoreline Pad 01', hand, 460, 3)).toHaveLength(2);
    expect(await inLines('One two three four five six seven eight', hand, 200, 3)).toHaveLength(3);
    const [cut] = await inLines('Donaudampfschifffahrt', hand, 200, 1);
    expect(cut!.width).toBeLessThanOrEqual(200);
  });
});

it('bars show the loudest of their columns, in its tone, as high as they are by the loudest of all', () => {
  const box = { width: 11, height: 40, bar: 2, gap: 1 };
  expect(barsOf({ peaks: [0, 0.5, 0.1, 0.25, 0, 0, 0, 0], tone: '12345678' }, box)).toEqual([
    { x: 0, height: 40, tone: 2 },
    { x: 3, height: 20, tone: 4 },
    { x: 6, height: 2, tone: 5 },
    { x: 9, height: 2, tone: 7 },
  ]);
  expect(barsOf({ peaks: [], tone: null }, box).map(({ height, tone }) => [height, tone])).toEqual(
    Array.from({ length: 4 }, () => [2, 4]),
  );
});

describe('the player for other sites', () => {
  it('may be framed by any site, and runs nothing but its own script and styles', async () => {
    const answer = await shop.get('/embed/sample/101', { Cookie: 'session=abc', 'Sec-Fetch-Site': 'cross-site' });
    const html = await answer.text();
    const policy = answer.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain('frame-ancestors *');
    for (const tag of ['script', 'style']) {
      const [, text = ''] = new RegExp(`<${tag}>(.*?)</${tag}>`, 's').exec(html) ?? [];
      expect(policy).toContain(`${tag}-src 'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    }
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('Vary') ?? '').not.toContain('Cookie');
  });

  it('has the browser’s controls for whoever runs no scripts, and links that leave the frame', async () => {
    const html = await (await shop.get('/embed/sample/101')).text();
    expect(html).toContain('<audio src="/media/preview/101.mp3" controls preload="none" aria-label="Kick Loop 1">');
    for (const [link] of html.matchAll(/<a [^>]*>/g)) expect(link).toContain('target="_blank" rel="noopener"');
  });

  it('names an icon that there is, for whoever opens it alone', async () => {
    const html = await (await shop.get('/embed/sample/101')).text();
    const [, icon] = /<link rel="icon" href="([^"]+)">/.exec(html) ?? [];
    expect(icon).toBe('/apple-touch-icon.png');
  });

  it.each([
    ['?theme=dark', ' data-theme="dark"'],
    ['?theme=light', ' data-theme="light"'],
    ['?theme="><script>', ''],
    ['', ''],
  ])('%s is in the theme that is asked for, or else that of the device', async (query, theme) => {
    expect(await (await shop.get(`/embed/sample/101${query}`)).text()).toContain(`<html lang="en"${theme}>`);
  });

  it.each(['/embed/sample/99999', '/embed/sample/x', '/embed/sample-pack/warm-drums'])('%s is 404', async (path) => {
    expect((await shop.get(path)).status).toBe(404);
  });

  it('other pages of the shop cannot be framed elsewhere', async () => {
    expect((await shop.get('/')).headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
  });
});

describe('oEmbed', () => {
  const ask = (query: string) => shop.get(`/oembed?${query}`);
  const of = (url: string) => `url=${encodeURIComponent(url)}`;

  it('tells every site of the player of a sound, by the address of its page', async () => {
    const answer = await ask(`${of('https://loops.example/sample/101?t=1.5')}&format=json`);
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(await answer.json()).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Kick Loop 1 by Tidewater Audio',
      author_name: 'Tidewater Audio',
      author_url: 'https://loops.example/provider/sample-packs/tidewater',
      provider_name: 'Loopstead',
      provider_url: 'https://loops.example',
      cache_age: 3600,
      thumbnail_url: 'https://loops.example/share/sample/101.png',
      thumbnail_width: 1200,
      thumbnail_height: 630,
      html: '<iframe src="https://loops.example/embed/sample/101" width="600" height="152" title="Kick Loop 1 by Tidewater Audio" loading="lazy" style="border:0"></iframe>',
      width: 600,
      height: 152,
    });
  });

  it('keeps within the room that there is', async () => {
    const answer = await ask(`${of('https://loops.example/sample/101')}&maxwidth=320&maxheight=96`);
    expect(await answer.json()).toMatchObject({ width: 320, height: 96 });
    const wide = await ask(`${of('https://loops.example/sample/101')}&maxwidth=9000&maxheight=none`);
    expect(await wide.json()).toMatchObject({ width: 600, height: 152 });
  });

  it.each([
    [404, of('https://elsewhere.example/sample/101')],
    [404, of('https://loops.example/sample/99999')],
    [404, of('https://loops.example/sample-pack/warm-drums')],
    [404, of('nothing')],
    [404, ''],
    [501, `${of('https://loops.example/sample/101')}&format=xml`],
  ])('answers %i to %s', async (status, query) => {
    expect((await ask(query)).status).toBe(status);
  });
});
