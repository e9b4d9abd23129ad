import type { CataloguePort } from '../catalogue/catalogue.port.ts';
import type { Clock } from '../kernel/clock.ts';
import type { AnalyticsPort } from '../shell/analytics.port.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import type { StoragePort } from '../shell/storage.port.ts';
import { FindLooserLists } from './find-looser-lists.ts';
import { OpenSearch } from './open-search.ts';
import { RecentSearches } from './recent-searches.ts';
import { RecognizeFilters } from './recognize-filters.ts';
import type { SearchPort } from './search.port.ts';
import { SuggestTerms } from './suggest-terms.ts';
import { TellLeftOut } from './tell-left-out.ts';
import { UsualMode } from './usual-mode.ts';

interface Parts {
  readonly ports: {
    readonly search: SearchPort;
    readonly catalogue: CataloguePort;
    readonly clock: Clock;
    readonly navigation: NavigationPort;
    readonly analytics: AnalyticsPort;
    readonly storage: StoragePort;
  };
}

/** Search with suggestions. Until it has loaded, a search form is a plain form that leads to the same pages. */
export function createSearch({ ports: { search, catalogue, clock, navigation, analytics, storage } }: Parts) {
  const suggestTerms = new SuggestTerms(search, clock);
  const recentSearches = new RecentSearches(storage);
  const usual = new UsualMode(navigation, storage);
  return {
    state: {
      suggestions: suggestTerms.suggestions,
      hits: suggestTerms.hits,
      recent: recentSearches.queries,
      usualMode: usual.mode,
    },
    useCases: {
      suggestTerms,
      recentSearches,
      openSearch: new OpenSearch(navigation, analytics, recentSearches),
      recognizeFilters: new RecognizeFilters(search),
      tellLeftOut: new TellLeftOut(search),
      findLooserLists: new FindLooserLists(catalogue),
    },
    dispose(): void {
      suggestTerms.close();
      usual.dispose();
    },
  };
}
