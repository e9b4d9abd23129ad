import type { Coverage } from '../../domain/search/coverage.ts';
import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { SearchPort, SuggestionRequest } from '../search/search.port.ts';
import type { RecognizedFilter } from '../search/recognized-filter.ts';
import type { SearchHits } from '../search/search-hits.ts';
import type { SearchAddress, SearchTarget } from '../search/search-form.ts';
import type { SuggestedTerm } from '../search/suggestion.ts';
import { HeldCalls } from './held-calls.ts';

/** A search whose answers the test controls. */
export class FakeSearch implements SearchPort {
  readonly suggestions = new HeldCalls<[SuggestionRequest], Result<readonly SuggestedTerm[], Failure>>();
  readonly suggest = this.suggestions.observe;
  readonly found = new HeldCalls<[query: string], Result<SearchHits, Failure>>();
  readonly hits = this.found.observe;
  readonly recognitions = new HeldCalls<[list: SearchAddress], Result<readonly RecognizedFilter[], Failure>>();
  readonly recognize = this.recognitions.ask;
  readonly coverages = new HeldCalls<[target: SearchTarget, query: string], Result<Coverage, Failure>>();
  readonly coverage = this.coverages.ask;
}
