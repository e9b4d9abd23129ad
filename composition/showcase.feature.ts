import type { Container } from 'inversify';
import type { Readable } from '../core/kernel/readable.ts';
import { BrowseCategories } from '../core/showcase/browse-categories.ts';
import { BrowseProviders } from '../core/showcase/browse-providers.ts';
import { Categories, type CategoriesState } from '../core/showcase/category.ts';
import { Chart, type ChartState } from '../core/showcase/chart.ts';
import { FeaturedCollections, type FeaturedCollectionsState } from '../core/showcase/featured-collection.ts';
import { LoadChart } from '../core/showcase/load-chart.ts';
import { LoadFeaturedCollections } from '../core/showcase/load-featured-collections.ts';
import { PlayChartRow } from '../core/showcase/play-chart-row.ts';
import { Providers, type ProvidersState } from '../core/showcase/provider.ts';
import { T } from './tokens.ts';

/** What the shop shows of itself, as plain data. */
export interface ShowcaseSnapshot {
  readonly chart: ChartState;
  readonly categories: CategoriesState;
  readonly providers: ProvidersState;
  readonly collections: FeaturedCollectionsState;
}

const NOTHING: ShowcaseSnapshot = {
  chart: { phase: 'idle' },
  categories: { phase: 'idle' },
  providers: { phase: 'idle' },
  collections: { phase: 'idle' },
};

/** Charts, categories, providers and featured collections. It goes on with what another process has loaded. */
export function showcaseFeature(container: Container, loaded: ShowcaseSnapshot = NOTHING) {
  const chart = new Chart(loaded.chart);
  const categories = new Categories(loaded.categories);
  const providers = new Providers(loaded.providers);
  const collections = new FeaturedCollections(loaded.collections);
  const [showcase, failures] = [container.get(T.Showcase), container.get(T.Failures)];
  const browseCategories = new BrowseCategories(showcase, categories, failures);
  const browseProviders = new BrowseProviders(showcase, providers, failures);
  return {
    chart: chart as Readable<ChartState>,
    categories: categories as Readable<CategoriesState>,
    providers: providers as Readable<ProvidersState>,
    collections: collections as Readable<FeaturedCollectionsState>,
    loadChart: new LoadChart(showcase, chart),
    browseCategories,
    browseProviders,
    loadCollections: new LoadFeaturedCollections(showcase, collections),
    playChartRow: new PlayChartRow(
      container.get(T.Catalogue),
      container.get(T.Player),
      container.get(T.Play),
      failures,
    ),

    snapshot: (): ShowcaseSnapshot => ({
      chart: chart.current,
      categories: categories.current,
      providers: providers.current,
      collections: collections.current,
    }),
    dispose(): void {
      browseCategories.dispose();
      browseProviders.dispose();
    },
  };
}
