import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPage } from '../../core/testing/builders.ts';
import { type CategoryFilter, type CategoryPage, categoriesOf } from '../../core/showcase/category.ts';
import type { ChartRow, ChartState } from '../../core/showcase/chart.ts';
import type { FeaturedCollectionsState } from '../../core/showcase/featured-collection.ts';
import type { Provider, ProvidersState } from '../../core/showcase/provider.ts';
import { firstProviders } from '../../core/showcase/provider.ts';
import { draw, eraseAll, press, submit, type } from '../testing/draw.ts';
import { CategoryFilterBar } from './CategoryFilterBar.tsx';
import { CategorySections } from './CategorySections.tsx';
import { ChartList, ChartRowView } from './ChartList.tsx';
import { CollectionSlider } from './CollectionSlider.tsx';
import { ProviderGrid } from './ProviderGrid.tsx';

beforeEach(() => void vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(false));
afterEach(eraseAll);

const aRow = (change: Partial<ChartRow> = {}): ChartRow => ({
  id: 12,
  position: 1,
  name: 'Warm Pad',
  subName: 'Night Drive by Loopstead',
  imageUrl: '/media/cover/night-drive.png',
  demoUrl: '/media/preview/12.mp3',
  url: '/sample/12',
  productUrl: '/sample-pack/night-drive',
  bpm: null,
  key: null,
  seconds: 0,
  waveform: null,
  ...change,
});

describe('the charts', () => {
  const onSeek = vi.fn();
  const drawChart = (chart: ChartState, onTogglePlay = vi.fn()) =>
    draw(
      <ChartList
        chart={chart}
        row={(row) => (
          <ChartRowView
            saved={false}
            onToggleWishlist={() => {}}
            key={row.id}
            row={row}
            playback="idle"
            position={null}
            onTogglePlay={onTogglePlay}
            onSeek={onSeek}
          />
        )}
      />,
    );

  it('rank rows with position, image, name and sub-name [CHART-23, CHART-24, CHART-25, CHART-26, CHART-27, IMG-05]', async () => {
    const chart = await drawChart({ phase: 'loaded', rows: [aRow(), aRow({ id: 13, position: 2, name: 'Kick' })] });
    const rows = chart.findAll('ol > li');
    expect(rows.map((row) => row.textContent)).toEqual([
      '1Warm PadNight Drive by Loopstead',
      '2KickNight Drive by Loopstead',
    ]);
    expect(chart.find('img').getAttribute('src')).toBe('/cdn/fit-in/50x50/media/cover/night-drive.png');
  });

  it('show tempo, key and the picture of what has them [LIST-59]', async () => {
    const waveform = { peaks: [0.5, 1], tone: [] };
    const chart = await drawChart({ phase: 'loaded', rows: [aRow({ bpm: 120, key: 'Am', seconds: 4, waveform })] });
    expect(chart.find('ol > li').textContent).toBe('1Warm PadNight Drive by Loopstead120 BPMAm');
    await press(chart.find('[role="slider"]'));
    expect(onSeek).toHaveBeenCalled();
    const plain = await drawChart({ phase: 'loaded', rows: [aRow()] });
    expect(plain.findAll('[role="slider"]')).toEqual([]);
  });

  it('link the name to the sound and the image to its pack [DECISION-199]', async () => {
    const chart = await drawChart({ phase: 'loaded', rows: [aRow()] });
    expect(chart.named('Warm Pad').getAttribute('href')).toBe('/sample/12');
    expect(chart.named('Pack of Warm Pad').getAttribute('href')).toBe('/sample-pack/night-drive');
  });

  it('play a row that has a demo, and link one that has none [CHART-28, DECISION-199]', async () => {
    const onTogglePlay = vi.fn();
    const rows = [aRow(), aRow({ id: 13, name: 'Silent', demoUrl: null, url: '/sample/13' })];
    const chart = await drawChart({ phase: 'loaded', rows }, onTogglePlay);
    expect(chart.named('Play Warm Pad').getAttribute('data-preview')).toBe(aRow().demoUrl);
    await press(chart.named('Play Warm Pad'));
    expect(onTogglePlay).toHaveBeenCalledOnce();
    expect(chart.has('Play Silent')).toBe(false);
    expect(chart.named('Open Silent').getAttribute('href')).toBe('/sample/13');
  });

  it('never lead out of the shop [DECISION-214]', async () => {
    const row = aRow({ url: 'javascript:alert(1)', productUrl: '//elsewhere.example', demoUrl: null });
    expect((await drawChart({ phase: 'loaded', rows: [row] })).findAll('a')).toEqual([]);
  });

  it('show ten placeholders while they load [CHART-31]', async () => {
    expect((await drawChart({ phase: 'loading' })).findAll('[data-skeleton]')).toHaveLength(10);
  });

  it('say that the site is being improved when they fail [CHART-32]', async () => {
    const chart = await drawChart({ phase: 'failed', failure: { kind: 'unavailable' } });
    expect(chart.element.textContent).toBe("We're working on improving the site. Thanks for your patience!");
  });
});

const DRUMS = { key: 'drums', name: 'Drums' };

const aCategoryPage = (change: Partial<CategoryPage> = {}): CategoryPage => ({
  ...aPage([
    ...Array.from({ length: 12 }, (_, at) => ({ name: `Drum ${at + 1}`, slug: `drum-${at + 1}`, groups: [DRUMS] })),
    { name: 'Noise', slug: 'noise', groups: [] },
  ]),
  groups: [DRUMS],
  url: '/samples/instrument/_slug_',
  ...change,
});

describe('the categories', () => {
  const namesIn = (section: Element) => [...section.querySelectorAll('a')].map(({ textContent }) => textContent);

  it('stand under their groups, ten at first [CHART-01, CHART-02, CHART-03]', async () => {
    const list = await draw(<CategorySections page={aCategoryPage()} group={null} />);
    const [drums, other] = list.findAll('section');
    expect(drums!.querySelector('h3')?.textContent).toBe('Drums');
    expect(namesIn(drums!)).toHaveLength(10);
    expect(other!.textContent).toBe('OtherNoise');
  });

  it("show the rest behind 'Show more', and fold it by 'Show less' [CHART-04]", async () => {
    const list = await draw(<CategorySections page={aCategoryPage()} group={null} />);
    await press(list.named('Show more'));
    expect(namesIn(list.find('section'))).toHaveLength(12);
    await press(list.named('Show less'));
    expect(namesIn(list.find('section'))).toHaveLength(10);
  });

  it('link to their sounds, and are plain text without an address [LIST-58, DECISION-49]', async () => {
    const list = await draw(<CategorySections page={aCategoryPage()} group="other" />);
    expect(list.named('Noise').getAttribute('href')).toBe('/samples/instrument/noise');
    await list.redraw(<CategorySections page={aCategoryPage({ url: null })} group="other" />);
    expect(list.findAll('a')).toEqual([]);
    expect(list.element.textContent).toContain('Noise');
  });
});

describe('the category filter bar', () => {
  const filter: CategoryFilter = { total: 13, otherTotal: 1, groups: [{ ...DRUMS, count: 12 }], url: '/' };

  it("has 'All', a pill per group and 'Other', each with its count and address [CHART-12, CHART-13, CHART-15]", async () => {
    const address = { ...categoriesOf('instrument'), group: 'drums' };
    const bar = await draw(<CategoryFilterBar address={address} filter={filter} onName={vi.fn()} />);
    const pills = bar
      .findAll('li a')
      .map((pill) => [
        pill.textContent,
        pill.getAttribute('href'),
        pill.ariaCurrent ?? pill.getAttribute('aria-current'),
      ]);
    expect(pills).toEqual([
      ['All13', '/', null],
      ['Drums12', '/?group=drums', 'true'],
      ['Other1', '/?group=other', null],
    ]);
  });

  it("leaves 'Other' out when every category has a group [DECISION-196]", async () => {
    const all = { ...filter, otherTotal: 0 };
    const bar = await draw(<CategoryFilterBar address={categoriesOf('instrument')} filter={all} onName={vi.fn()} />);
    expect(bar.element.textContent).not.toContain('Other');
  });

  it('searches by name, of at most 50 characters, and clears it [CHART-11, DECISION-196]', async () => {
    const onName = vi.fn();
    const address = { ...categoriesOf('instrument'), name: 'dr' };
    const bar = await draw(<CategoryFilterBar address={address} filter={filter} onName={onName} />);
    const field = bar.named('Search categories');
    expect(field.getAttribute('maxlength')).toBe('50');
    await type(field, 'drum');
    await submit(bar.find('form'));
    await press(bar.named('Clear search'));
    expect(onName.mock.calls).toEqual([['drum'], ['']]);
  });
});

describe('the provider grid', () => {
  const kiln: Provider = {
    name: 'Kiln',
    slug: 'kiln',
    imageUrl: '/media/provider/kiln.png',
    description: 'x'.repeat(60),
  };
  const loaded = (...providers: Provider[]): ProvidersState => ({
    phase: 'loaded',
    address: firstProviders,
    page: aPage(providers),
  });
  const drawGrid = (providers: ProvidersState, onReload = vi.fn()) =>
    draw(<ProviderGrid providers={providers} onReload={onReload} />);

  it('shows image, name and the start of the description, and leads to the packs [CHART-16, CHART-17, CHART-20]', async () => {
    const grid = await drawGrid(loaded(kiln));
    expect(grid.find('img').getAttribute('src')).toBe('/cdn/fit-in/400x400/media/provider/kiln.png');
    expect(grid.named('Kiln').getAttribute('href')).toBe('/provider/sample-packs/kiln');
    expect(grid.element.textContent).toBe(`Kiln${'x'.repeat(50)}...`);
  });

  it('does without a description and without an image [IMG-04, DECISION-197]', async () => {
    const grid = await drawGrid(loaded({ ...kiln, description: null, imageUrl: null }));
    expect(grid.find('[role=img]').getAttribute('aria-label')).toBe('No image');
    expect(grid.element.textContent).toBe('Kiln');
  });

  it('shows 48 placeholders while it loads [CHART-22]', async () => {
    expect((await drawGrid({ phase: 'idle' })).findAll('[data-skeleton]')).toHaveLength(48);
  });

  it("says 'Nothing found...' when it is empty [CHART-18]", async () => {
    expect((await drawGrid(loaded())).element.textContent).toContain('Nothing found...');
  });

  it('says what went wrong, and loads again [CHART-21, DECISION-198]', async () => {
    const onReload = vi.fn();
    const failure = { kind: 'unavailable' } as const;
    const grid = await drawGrid({ phase: 'failed', address: firstProviders, failure }, onReload);
    expect(grid.element.textContent).toContain("We couldn't load providers. Please reload page.");
    await press(grid.named('Reload'));
    expect(onReload).toHaveBeenCalledOnce();
  });
});

describe('the collection slider', () => {
  const drawSlider = (collections: FeaturedCollectionsState) => draw(<CollectionSlider collections={collections} />);
  const collection = { id: 1, name: 'First Light', slug: 'first-light', imageUrl: null, free: true, total: 3 };

  it('leads to the featured collections [COLL-37, COLL-38]', async () => {
    const slider = await drawSlider({ phase: 'loaded', collections: [collection] });
    expect(slider.named('First Light').getAttribute('href')).toBe('/collection/first-light');
    expect(slider.find('article').textContent).toContain('Free');
    expect(slider.find('article').textContent).toContain('3 sounds');
  });

  it('shows four placeholders, and nothing when there is nothing [DECISION-34, DECISION-125]', async () => {
    expect((await drawSlider({ phase: 'loading' })).findAll('[data-skeleton]')).toHaveLength(4);
    expect((await drawSlider({ phase: 'hidden' })).element.innerHTML).toBe('');
  });
});
