import { expect, test } from 'vitest';
import type { Pack } from '../catalogue/shelves.ts';
import { stockShop } from '../testing/catalogue-fixture.ts';
import { sqliteDatabases } from '../testing/databases.ts';
import { openTestShop } from '../testing/test-shop.ts';
import { newPacksFeed } from './new-packs-feed.ts';

const ORIGIN = 'https://loops.example';

const aPack = (name: string, description = ''): Pack => ({
  row: {
    id: 1,
    provider_id: 1,
    slug: 'pack-1',
    name,
    description,
    free: 0,
    featured: 0,
    cover_key: null,
    demo_sound_id: null,
    chart_position: null,
    top_chart_position: null,
    created_at: Date.UTC(2027, 0, 2, 3, 4, 5),
  },
  provider: { id: 1, slug: 'kiln', name: 'Kiln & Co', description: '', image_key: null },
  genres: [{ id: 1, kind: 'GENRE', slug: 'lo-fi', name: 'Lo-fi', heading: 'Genres' }],
  tags: [],
  files: { presets: 0, midi: 0, samples: 1, listed: 1 },
  declaration: null,
});

const DEMO = { image: { publicUrl: '/media/cover/a.png' }, demoMp3: { publicUrl: '/media/preview/1.mp3' } };

test('an entry has an address, a maker, a day, genres, a cover and a demo to hear, and no sign that XML cannot have', () => {
  const feed = newPacksFeed([{ pack: aPack('A <b> & "c"\u0007', 'Two\u0000 words.'), shown: DEMO }], ORIGIN);
  expect(feed).toContain('<title>A &lt;b&gt; &amp; &quot;c&quot;</title>');
  expect(feed).toContain('<summary>Two words.</summary>');
  expect(feed).toContain(`<link rel="enclosure" type="audio/mpeg" href="${ORIGIN}/media/preview/1.mp3"/>`);
  expect(feed).toContain(
    `<content type="html">&lt;p&gt;&lt;img src=&quot;${ORIGIN}/cdn/fit-in/400x400/media/cover/a.png&quot; alt=&quot;&quot;&gt;&lt;/p&gt;&lt;p&gt;Two words.&lt;/p&gt;</content>`,
  );
  expect(feed).toContain(`<id>${ORIGIN}/sample-pack/pack-1</id>`);
  expect(feed).toContain('<author><name>Kiln &amp; Co</name></author>');
  expect(feed).toContain('<category term="lo-fi" label="Lo-fi"/>');
  expect(feed.match(/<updated>2027-01-02T03:04:05\.000Z<\/updated>/g)).toHaveLength(2);
});

test('a shop without packs has a feed without entries', () => {
  expect(newPacksFeed([], ORIGIN)).not.toContain('<entry>');
});

test('the newest packs are at /feed.xml where the shop knows its address, and pages lead there; whoever has them is told that nothing is new', async () => {
  const databases = sqliteDatabases();
  const shop = await openTestShop(await databases.place(), { publicUrl: ORIGIN });
  try {
    expect(await (await shop.get('/feed.xml')).text()).not.toContain('<entry>');
    await stockShop(shop.deps);
    const answer = await shop.get('/feed.xml');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    const held = { 'If-None-Match': answer.headers.get('etag') ?? '' };
    expect((await shop.get('/feed.xml', held)).status).toBe(304);
    const feed = await answer.text();
    const days = [...feed.matchAll(/<published>([^<]+)</g)].map(([, day]) => day!);
    expect(days.length).toBeGreaterThan(0);
    expect(days).toEqual(days.toSorted().toReversed());
    expect(feed).toContain(`${ORIGIN}/sample-pack/warm-drums`);
  } finally {
    await shop.close();
    await databases.stop();
  }
});

test('a shop that does not know its address has no feed', async () => {
  const databases = sqliteDatabases();
  const shop = await openTestShop(await databases.place());
  try {
    expect((await shop.get('/feed.xml')).status).toBe(404);
  } finally {
    await shop.close();
    await databases.stop();
  }
});
