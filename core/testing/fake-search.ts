import type { Failure } from '../kernel/failure.ts';
import type { Result } from '../kernel/result.ts';
import type { SearchPort, SuggestionRequest } from '../search/search.port.ts';
import type { SuggestedTerm } from '../search/suggestion.ts';
import { HeldCalls } from './held-calls.ts';

/** A search whose answers the test holds back. */
export class FakeSearch implements SearchPort {
  readonly suggestions = new HeldCalls<[SuggestionRequest], Result<readonly SuggestedTerm[], Failure>>();
  readonly suggest = this.suggestions.observe;
}
