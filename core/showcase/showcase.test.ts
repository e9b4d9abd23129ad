import { describe, expect, test } from 'vitest';
import type { Failure } from '../kernel/failure.ts';
import { failed, ok } from '../kernel/result.ts';
import { aPage, aSound } from '../testing/builders.ts';
import { FakeShowcase } from '../testing/fake-showcase.ts';
import { aShop } from '../testing/shop.ts';
import { BrowseCategories } from './browse-categories.ts';
import { BrowseProviders } from './browse-providers.ts';
import { Categories, type CategoryFilter, type CategoryPage, categoriesOf, withGroup } from './category.ts';
import { Chart, type ChartRow } from './chart.ts';
import { FeaturedCollections } from './featured-collection.ts';
import { LoadChart } from './load-chart.ts';
import { LoadFeaturedCollections } from './load-featured-collections.ts';
import { PlayChartRow } from './play-chart-row.ts';
import { Providers, firstProviders } from './provider.ts';

const BROKEN: Failure = { kind: 'unavailable' };
const BAD: Failure = { kind: 'invalid', fields: {}, message: '' };

function aShowcase() {
  const shop = aShop();
  const backend = new FakeShowcase();
  const chart = new Chart({ phase: 'idle' });
  const categories = new Categories({ phase: 'idle' });
  const providers = new Providers({ phase: 'idle' });
  const collections = new FeaturedCollections({ phase: 'idle' });
  return {
    shop,
    backend,
    chart,
    categories,
    providers,
    collections,
    toasts: () =>
      shop.toasts.visible.current.map(({ severity, title, body, seconds }) => ({ severity, title, body, seconds })),
    loadChart: new LoadChart(backend, chart),
    loadCollections: new LoadFeaturedCollections(backend, collections),
    browseCategories: new BrowseCategories(backend, categories, shop.failures),
    browseProviders: new BrowseProviders(backend, providers, shop.failures),
    playChartRow: new PlayChartRow(shop.catalogue, shop.player, shop.play, shop.failures),
  };
}

const aRow = (change: Partial<ChartRow> = {}): ChartRow => ({
  id: 1,
  position: 1,
  name: 'Warm Pad',
  subName: 'Night Drive by Loopstead',
  imageUrl: null,
  bpm: null,
  key: null,
  seconds: 0,
  waveform: null,
  demoUrl: '/media/demo/1.mp3',
  url: '/sample/1',
  productUrl: '/sample-pack/night-drive',
  ...change,
});

const aCategoryPage = (...names: string[]): CategoryPage => ({
  ...aPage(names.map((name) => ({ name, slug: name.toLowerCase(), groups: [] }))),
  groups: [],
  url: null,
});
const aFilter: CategoryFilter = { total: 1, otherTotal: 0, groups: [], url: null };

const trouble = (body: string) => ({ severity: 'danger', title: 'Sorry, Something went wrong!', body, seconds: 7 });

describe('the charts', () => {
  test('load, and say so [CHART-23]', async () => {
    const { backend, chart, loadChart } = aShowcase();
    const loading = loadChart.execute();
    expect(chart.current).toEqual({ phase: 'loading' });
    backend.charts.next().answer(ok([aRow()]));
    await loading;
    expect(chart.current).toEqual({ phase: 'loaded', rows: [aRow()] });
  });

  test('fail without a toast: the text in their place says it [CHART-32, DECISION-200]', async () => {
    const { backend, chart, loadChart, toasts } = aShowcase();
    backend.charts.willAnswer(failed(BROKEN));
    await loadChart.execute();
    expect(chart.current).toEqual({ phase: 'failed', failure: BROKEN });
    expect(toasts()).toEqual([]);
  });
});

describe('a row of the charts', () => {
  test('plays its demo as the sound that it is, and pauses on the next press [CHART-28]', async () => {
    const { shop, playChartRow } = aShowcase();
    shop.catalogue.soundDetails.willAnswer(ok(aSound({ id: 1 })));
    await playChartRow.execute(aRow());
    expect(shop.player.current).toMatchObject({
      phase: 'playing',
      cue: { kind: 'sound', sound: { id: 1, previewUrl: '/media/demo/1.mp3' } },
    });
    await playChartRow.execute(aRow());
    expect(shop.player.current.phase).toBe('paused');
    expect(shop.catalogue.soundDetails.calls).toHaveLength(1);
  });

  test('gives way to one that is pressed after it [PLAY-25]', async () => {
    const { shop, playChartRow } = aShowcase();
    const first = playChartRow.execute(aRow());
    const second = playChartRow.execute(aRow({ id: 2 }));
    const [held, later] = shop.catalogue.soundDetails.waiting;
    later?.answer(ok(aSound({ id: 2 })));
    held?.answer(ok(aSound({ id: 1 })));
    await Promise.all([first, second]);
    expect(shop.player.current).toMatchObject({ phase: 'playing', cue: { sound: { id: 2 } } });
  });

  test('gives way to what is played while its sound is on its way [PLAY-25]', async () => {
    const { shop, playChartRow, toasts } = aShowcase();
    const pressed = playChartRow.execute(aRow());
    shop.play.execute({ kind: 'sound', sound: aSound({ id: 2 }) });
    shop.catalogue.soundDetails.next().answer(ok(aSound({ id: 1 })));
    await pressed;
    expect(shop.player.current).toMatchObject({ phase: 'playing', cue: { sound: { id: 2 } } });
    expect(toasts()).toEqual([]);
  });

  test('without a demo plays nothing, and one whose sound is not to be had says so [CHART-28]', async () => {
    const { shop, playChartRow, toasts } = aShowcase();
    await playChartRow.execute(aRow({ demoUrl: null }));
    expect(shop.catalogue.soundDetails.calls).toEqual([]);
    shop.catalogue.soundDetails.willAnswer(failed(BROKEN));
    await playChartRow.execute(aRow());
    expect(shop.player.current.phase).toBe('idle');
    expect(toasts()).toEqual([trouble("We couldn't load sounds. Please reload page.")]);
  });
});

describe('the categories', () => {
  test('load together with their filter [CHART-09, CHART-14]', async () => {
    const { backend, categories, browseCategories } = aShowcase();
    backend.categoryPages.willAnswer(ok(aCategoryPage('Kick')));
    backend.filters.willAnswer(ok(aFilter));
    const address = withGroup(categoriesOf('mood'), 'drums');
    await browseCategories.execute(address);
    expect(categories.current).toEqual({
      phase: 'loaded',
      address,
      shelf: { page: aCategoryPage('Kick'), filter: aFilter },
    });
    expect([backend.categoryPages.calls, backend.filters.calls]).toEqual([[[address]], [[address]]]);
  });

  test('stay on view while the same list is narrowed, and go when it is another one', async () => {
    const { backend, categories, browseCategories } = aShowcase();
    backend.filters.willAnswer(ok(aFilter));
    const first = browseCategories.execute(categoriesOf('mood'));
    backend.categoryPages.next().answer(ok(aCategoryPage('Warm')));
    await first;
    void browseCategories.execute(withGroup(categoriesOf('mood'), 'drums'));
    expect(categories.current).toMatchObject({ phase: 'loading', previous: { filter: aFilter } });
    void browseCategories.execute(categoriesOf('tags'));
    expect(categories.current).toMatchObject({ phase: 'loading', previous: null });
  });

  test('of a later question are not overwritten by those of an earlier one', async () => {
    const { backend, categories, browseCategories } = aShowcase();
    backend.filters.willAnswer(ok(aFilter));
    const early = browseCategories.execute(categoriesOf('mood'));
    const late = browseCategories.execute(categoriesOf('tags'));
    backend.categoryPages.next().answer(ok(aCategoryPage('Rain')));
    expect(await early).toEqual(failed({ kind: 'superseded' }));
    expect((await late).ok).toBe(true);
    expect(categories.current).toMatchObject({ phase: 'loaded', address: { kind: 'tags' } });
  });

  test.each([BROKEN, BAD])('tell of a failure in a toast: $kind [CHART-08, DECISION-194]', async (failure) => {
    const { backend, categories, browseCategories, toasts } = aShowcase();
    backend.categoryPages.willAnswer(failed(failure));
    backend.filters.willAnswer(failed(failure));
    await browseCategories.execute(categoriesOf('mood'));
    expect(categories.current).toMatchObject({ phase: 'failed', failure });
    expect(toasts()).toEqual([trouble("We couldn't load categories. Please reload page.")]);
  });

  test('are not asked for any more once the page is left', async () => {
    const { backend, browseCategories } = aShowcase();
    const asked = browseCategories.execute(categoriesOf('mood'));
    const [page, filter] = [backend.categoryPages.next(), backend.filters.next()];
    browseCategories.dispose();
    expect([page.cancelled, filter.cancelled]).toEqual([true, true]);
    expect(await asked).toEqual(failed({ kind: 'superseded' }));
  });

  test('stand without pills when the filter cannot be had', async () => {
    const { backend, categories, browseCategories, toasts } = aShowcase();
    backend.categoryPages.willAnswer(ok(aCategoryPage('Kick')));
    backend.filters.willAnswer(failed(BROKEN));
    await browseCategories.execute(categoriesOf('mood'));
    expect(categories.current).toMatchObject({ phase: 'loaded', shelf: { filter: null } });
    expect(toasts()).toEqual([]);
  });
});

describe('the providers', () => {
  const page = aPage([{ name: 'Kiln', slug: 'kiln', imageUrl: null, description: null }]);

  test('load page by page [CHART-21]', async () => {
    const { backend, providers, browseProviders } = aShowcase();
    backend.providerPages.willAnswer(ok(page));
    await browseProviders.execute(firstProviders);
    expect(providers.current).toEqual({ phase: 'loaded', address: firstProviders, page });
    void browseProviders.execute({ ...firstProviders, page: 2 });
    expect(backend.providerPages.calls).toHaveLength(2);
  });

  test('tell of a failure in a toast [CHART-21, DECISION-198]', async () => {
    const { backend, providers, browseProviders, toasts } = aShowcase();
    backend.providerPages.willAnswer(failed(BROKEN));
    await browseProviders.execute(firstProviders);
    expect(providers.current).toMatchObject({ phase: 'failed', failure: BROKEN });
    expect(toasts()).toEqual([trouble("We couldn't load providers. Please reload page.")]);
  });
});

describe('the featured collections', () => {
  const collection = { id: 1, name: 'First Light', slug: 'first-light', imageUrl: null, free: false, total: 3 };

  test('load for the slider [COLL-38]', async () => {
    const { backend, collections, loadCollections } = aShowcase();
    backend.collections.willAnswer(ok([collection]));
    await loadCollections.execute();
    expect(collections.current).toEqual({ phase: 'loaded', collections: [collection] });
  });

  test.each([ok([]), failed(BROKEN)])('hide when there is none to show [DECISION-125]', async (answer) => {
    const { backend, collections, loadCollections, toasts } = aShowcase();
    backend.collections.willAnswer(answer);
    await loadCollections.execute();
    expect(collections.current).toEqual({ phase: 'hidden' });
    expect(toasts()).toEqual([]);
  });
});
