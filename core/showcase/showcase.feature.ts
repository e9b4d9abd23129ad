import type { CataloguePort } from '../catalogue/catalogue.port.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { Play } from '../player/play.ts';
import type { PlayerStore } from '../player/player.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import { BrowseCategories } from './browse-categories.ts';
import { BrowseProviders } from './browse-providers.ts';
import { Categories, type CategoriesState } from './category.ts';
import { Chart, type ChartState } from './chart.ts';
import { FeaturedCollections, type FeaturedCollectionsState } from './featured-collection.ts';
import { LoadChart } from './load-chart.ts';
import { LoadFeaturedCollections } from './load-featured-collections.ts';
import { PlayChartRow } from './play-chart-row.ts';
import { Providers, type ProvidersState } from './provider.ts';
import type { ShowcasePort } from './showcase.port.ts';

/** The loaded state of a showcase page, as plain data. */
export interface ShowcaseSnapshot {
  readonly chart: ChartState;
  readonly categories: CategoriesState;
  readonly providers: ProvidersState;
  readonly collections: FeaturedCollectionsState;
}

interface Parts {
  readonly ports: { readonly showcase: ShowcasePort; readonly catalogue: CataloguePort };
  readonly needs: { readonly player: PlayerStore; readonly play: Play; readonly failures: FailureReactions };
  readonly snapshot?: ShowcaseSnapshot | undefined;
}

const NOTHING = { phase: 'idle' } as const;

/** Charts, categories, providers and featured collections. */
export function createShowcase({ ports: { showcase, catalogue }, needs, snapshot }: Parts) {
  const { player, play, failures } = needs;
  const loaded = {
    chart: new Chart(snapshot?.chart ?? NOTHING),
    categories: new Categories(snapshot?.categories ?? NOTHING),
    providers: new Providers(snapshot?.providers ?? NOTHING),
    collections: new FeaturedCollections(snapshot?.collections ?? NOTHING),
  };
  const browseCategories = new BrowseCategories(showcase, loaded.categories, failures);
  const browseProviders = new BrowseProviders(showcase, loaded.providers, failures);
  return {
    state: readOnly(loaded),
    useCases: {
      loadChart: new LoadChart(showcase, loaded.chart),
      browseCategories,
      browseProviders,
      loadCollections: new LoadFeaturedCollections(showcase, loaded.collections),
      playChartRow: new PlayChartRow(catalogue, player, play, failures),
    },
    snapshot: (): ShowcaseSnapshot => currents(loaded),
    dispose(): void {
      browseCategories.dispose();
      browseProviders.dispose();
    },
  };
}
