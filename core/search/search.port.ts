import type { Observable } from 'rxjs';
import type { Coverage } from '../../domain/search/coverage.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { RecognizedFilter } from './recognized-filter.ts';
import type { SearchHits } from './search-hits.ts';
import type { SearchAddress, SearchTarget } from './search-form.ts';
import type { SuggestedTerm } from './suggestion.ts';

/** The typed text: the whole query, and its last word. Neither is empty. */
export interface SuggestionRequest {
  readonly query: string;
  readonly lastWord: string;
}

/** The backend's search functions. */
export interface SearchPort {
  /**
   * Terms and providers whose name, or a word of it, starts with the last word (API-42): of each kind at most 10, best
   * first, and only those that still find something together with the other words. Unsubscribing cancels the call;
   * it emits one result and completes, and never errors.
   */
  suggest(request: SuggestionRequest): Observable<Result<readonly SuggestedTerm[], Failure>>;
  /**
   * The first results for a query: at most 4 sounds and 3 packs, best first. The query is not empty. Unsubscribing
   * cancels the call; it emits one result and completes, and never errors.
   */
  hits(query: string): Observable<Result<SearchHits, Failure>>;
  /**
   * The filters that words of a query name in full, in the order of the words, each with what it leaves of the list. The
   * query is not empty; page and order do not matter.
   */
  recognize(list: SearchAddress): Promise<Result<readonly RecognizedFilter[], Failure>>;
  /**
   * How much of a query everything has that a search for it finds among sounds or packs, whatever filters are chosen. The
   * query is not empty.
   */
  coverage(target: SearchTarget, query: string): Promise<Result<Coverage, Failure>>;
}
