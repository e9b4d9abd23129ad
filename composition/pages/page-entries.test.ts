import { describe, expect, test } from 'vitest';
import { memoryStage } from '../../cli/stage/memory-stage.ts';
import { pageAt, pageInfo, pageTitle } from '../../core/pages.ts';
import { routeOf } from '../../core/routes.ts';
import { openPage } from './open-page.ts';

/** A page that a customer has opened. */
async function opened(href: string) {
  const { app } = memoryStage().device().openPage(href);
  await app.account.logIn.execute('premium@demo.test', 'demo1234');
  const route = routeOf(app.shell.navigation.location.current);
  await openPage(app, route);
  return { app, route };
}

const SHOP =
  'Loopstead sells loops, one-shots, MIDI and presets individually. Listen to everything, buy what you need.';
const PLAIN = { status: 200, isIndexed: true, description: SHOP, imageUrl: null, data: null };
const MISSING = { ...PLAIN, status: 404, isIndexed: false, title: 'Page not found · Loopstead' };

describe('what a page says to search engines [DECISION-26]', () => {
  test.each([
    ['/', { title: 'Loopstead: audio samples', data: { '@type': 'WebSite', name: 'Loopstead', url: '/' } }],
    [
      '/samples',
      {
        title: 'Sounds · Loopstead',
        description: 'Sounds: 120 sounds to preview in full and buy individually.',
        data: { '@type': 'CollectionPage', name: 'Sounds', url: '/samples' },
      },
    ],
    [
      '/samples?rare_find=1',
      {
        title: 'Rare Finds · Loopstead',
        description: 'Rare Finds: 11 sounds to preview in full and buy individually.',
        data: { '@type': 'CollectionPage', name: 'Rare Finds', url: '/samples?rare_find=1' },
      },
    ],
    [
      '/samples/instrument/drums',
      {
        title: 'Drums · Loopstead',
        description:
          'Drums: Sounds of this instrument, from every pack. 15 sounds to preview in full and buy individually.',
        data: { '@type': 'CollectionPage', name: 'Drums', url: '/samples/instrument/drums' },
      },
    ],
    [
      '/collection/first-light',
      {
        title: 'First light · Loopstead',
        description: 'First light: For the morning. 12 sounds to preview in full and buy individually.',
        imageUrl: '/share/collection/first-light.png',
        data: { '@type': 'CollectionPage', name: 'First light', url: '/collection/first-light' },
      },
    ],
    [
      '/sample/1',
      {
        title: 'Tape Drums 01 · Loopstead',
        description: 'Tape Drums 01 (80 BPM, C, 00:12) from Tape Garden by Tidewater Audio.',
        imageUrl: '/share/sample/1.png',
        data: {
          '@type': 'AudioObject',
          name: 'Tape Drums 01',
          contentUrl: '/memory/preview/1.wav',
          duration: 'PT12S',
          isPartOf: { '@type': 'Product', name: 'Tape Garden', url: '/sample-pack/tape-garden' },
        },
        trail: [
          { name: 'Tidewater Audio', url: '/provider/sample-packs/tidewater-audio' },
          { name: 'Tape Garden', url: '/sample-pack/tape-garden' },
          { name: 'Tape Drums 01', url: '/sample/1' },
        ],
        playerUrl: '/embed/sample/1',
      },
    ],
    [
      '/sample-pack/tape-garden',
      {
        title: 'Tape Garden · Loopstead',
        description: 'Tape Garden by Tidewater Audio: 15 sounds, sold individually.',
        imageUrl: '/share/sample-pack/tape-garden.png',
        data: {
          '@type': 'Product',
          name: 'Tape Garden',
          image: '/media/cover/tape-garden.png',
          url: '/sample-pack/tape-garden',
          brand: { '@type': 'Brand', name: 'Tidewater Audio' },
        },
        trail: [
          { name: 'Tidewater Audio', url: '/provider/sample-packs/tidewater-audio' },
          { name: 'Tape Garden', url: '/sample-pack/tape-garden' },
        ],
      },
    ],
    [
      '/search/sample-packs',
      {
        title: 'Sample packs · Loopstead',
        description: 'Sample packs: 8 packs to preview in full, with every sound sold individually.',
      },
    ],
    [
      '/provider/sample-packs/kiln-records',
      {
        title: 'Kiln Records · Loopstead',
        description:
          'Sample packs by Kiln Records. Kiln Records records in small rooms and sells what it would use itself.',
        imageUrl: '/media/cover/concrete-choir.png',
        data: {
          '@type': 'Brand',
          name: 'Kiln Records',
          url: '/provider/sample-packs/kiln-records',
          description: 'Kiln Records records in small rooms and sells what it would use itself.',
        },
      },
    ],
    ['/account/collections', { title: 'My collections · Loopstead', isIndexed: false }],
    ['/account/credits', { title: 'Credits · Loopstead', isIndexed: false }],
    ['/account/samples/selected', { title: 'Selected sounds · Loopstead', isIndexed: false }],
    ['/license/LS-1', MISSING],
    ['/sample/99999', MISSING],
    ['/sample-pack/none', MISSING],
    ['/nowhere', { ...MISSING, canonical: '/' }],
  ])('%s', async (href, said) => {
    const { app, route } = await opened(href);
    expect(pageInfo(app, route)).toEqual({ ...PLAIN, canonical: href, ...said });
  });

  test.each([
    '/sample/1',
    '/sample-pack/tape-garden',
    '/samples/instrument/drums',
    '/provider/sample-packs/kiln-records',
  ])('%s says nothing of itself before it has loaded', (href) => {
    const { app } = memoryStage().device().openPage(href);
    const route = routeOf(app.shell.navigation.location.current);
    expect(pageInfo(app, route)).toMatchObject({ status: 200, description: SHOP, data: null });
  });
});

test.each([
  ['/sample/1', '/sample/2'],
  ['/sample-pack/tape-garden', '/sample-pack/concrete-choir'],
])('%s gives no name to %s', async (href, other) => {
  const { app } = await opened(href);
  app.shell.navigation.push(other);
  const route = routeOf(app.shell.navigation.location.current);
  expect([pageAt(route).title(app, route), pageTitle(app, route)]).toEqual([null, 'Loopstead: audio samples']);
});

describe('what a page has to load', () => {
  test('the first page has a shelf of trending packs, the newest sounds, and what the shop shows of itself', async () => {
    const { app } = await opened('/?categories=category');
    const showcase = await app.showcase.open();
    expect(app.catalogue.packList.current).toMatchObject({
      phase: 'loaded',
      address: { order: { column: 'globalChartPosition', direction: 'asc' }, size: 24 },
    });
    expect(app.catalogue.soundList.current).toMatchObject({
      phase: 'loaded',
      address: { order: { column: 'id', direction: 'desc' } },
      page: { pages: 1, total: 14 },
    });
    const { chart, categories, providers, collections } = showcase;
    for (const state of [chart, categories, providers, collections]) expect(state.current.phase).toBe('loaded');
  });

  test('another choice of categories loads them alone', async () => {
    const { app, route } = await opened('/');
    const { categories } = await app.showcase.open();
    const [packs, sounds] = [app.catalogue.packList.current, app.catalogue.soundList.current];
    app.shell.navigation.push('/?categories=mood');
    const now = routeOf(app.shell.navigation.location.current);
    const before = categories.current;
    await pageAt(now).goOn?.(app, route, now);
    expect(categories.current).not.toBe(before);
    expect(categories.current).toMatchObject({ phase: 'loaded', address: { kind: 'mood' } });
    expect([app.catalogue.packList.current, app.catalogue.soundList.current]).toEqual([packs, sounds]);
  });

  test('the packs of a provider come with its picture, other packs and no provider without one', async () => {
    const { app } = await opened('/provider/sample-packs/kiln-records');
    const { providers } = await app.showcase.open();
    expect(providers.current).toMatchObject({ phase: 'loaded', address: { name: 'Kiln Records', page: 1 } });
    for (const href of ['/search/sample-packs', '/provider/sample-packs/nobody']) {
      const other = await opened(href);
      expect((await other.app.showcase.open()).providers.current).toEqual({ phase: 'idle' });
    }
  });
});

test.each(['/account/collections', '/account/credits?page=2', '/account/samples/selected', '/license/LS-1'])(
  '%s shows what its feature has loaded, and nothing before',
  async (href) => {
    const { app } = memoryStage().device().openPage(href);
    const route = routeOf(app.shell.navigation.location.current);
    const page = pageAt(route);
    expect(page.shown?.(app)).toBeNull();
    await app.account.logIn.execute('premium@demo.test', 'demo1234');
    await openPage(app, route);
    expect(page.shown?.(app)?.current.phase).toBe(href.startsWith('/license') ? 'failed' : 'loaded');
    expect(page.feature?.(app).current).not.toBeNull();
  },
);
