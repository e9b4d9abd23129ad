import type { Clock } from '../kernel/clock.ts';
import type { AnalyticsPort } from '../shell/analytics.port.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import { OpenSearch } from './open-search.ts';
import type { SearchPort } from './search.port.ts';
import { SuggestTerms } from './suggest-terms.ts';

interface Parts {
  readonly ports: {
    readonly search: SearchPort;
    readonly clock: Clock;
    readonly navigation: NavigationPort;
    readonly analytics: AnalyticsPort;
  };
}

/** Searching with suggestions. Until it is there a search form is a plain form, which leads to the same pages. */
export function createSearch({ ports: { search, clock, navigation, analytics } }: Parts) {
  const suggestTerms = new SuggestTerms(search, clock);
  return {
    state: { suggestions: suggestTerms.suggestions },
    useCases: { suggestTerms, openSearch: new OpenSearch(navigation, analytics) },
    dispose: () => suggestTerms.close(),
  };
}
