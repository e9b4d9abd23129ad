import { packHref, soundHref } from '../catalogue/addresses.ts';
import type { SoundId } from '../catalogue/sounds/sound.ts';
import type { AnalyticsPort } from '../shell/analytics.port.ts';
import type { NavigationPort } from '../shell/navigation.port.ts';
import { withoutLastWord } from './last-word.ts';
import type { RecentSearches } from './recent-searches.ts';
import { type SearchForm, searchAddress, searchHref, searchQuery, searchedAt } from './search-form.ts';
import { type Suggestion, withSuggestion } from './suggestion.ts';

/** Opens the search of a form: the address changes, and the list follows. Only the length of a search is counted. */
export class OpenSearch {
  readonly #navigation: NavigationPort;
  readonly #analytics: AnalyticsPort;
  readonly #recent: RecentSearches;

  constructor(navigation: NavigationPort, analytics: AnalyticsPort, recent: RecentSearches) {
    this.#navigation = navigation;
    this.#analytics = analytics;
    this.#recent = recent;
  }

  /** Returns whether there was anything to search for: an empty query is not submitted [SRCH-05]. */
  execute(form: SearchForm): boolean {
    const query = searchQuery(form.query);
    if (query === null) return false;
    this.#count(query);
    this.#recent.keep(query);
    this.#open(form);
    return true;
  }

  /** The suggestion becomes a filter, and its word is removed from the query [SRCH-23, DECISION-68]. */
  choose(form: SearchForm, suggestion: Suggestion): void {
    const rest = { ...form, query: withoutLastWord(searchQuery(form.query) ?? '') };
    const address = searchAddress(rest, this.#navigation.location.current);
    this.#count(rest.query);
    this.#navigation.push(searchHref(form.target, withSuggestion(address, suggestion)));
  }

  /** A suggestion may be a sound or a pack itself. */
  showSound(id: SoundId): void {
    this.#navigation.push(soundHref(id));
  }

  showPack(slug: string): void {
    this.#navigation.push(packHref(slug));
  }

  /** The target or the mode was changed: a page of results follows at once, elsewhere it waits for the search. */
  adjust(form: SearchForm): void {
    if (searchedAt(this.#navigation.location.current) !== null) this.#open(form);
  }

  #open(form: SearchForm): void {
    this.#navigation.push(searchHref(form.target, searchAddress(form, this.#navigation.location.current)));
  }

  #count(query: string): void {
    this.#analytics.track({ name: 'search', queryLength: query.length });
  }
}
