import type { Container } from 'inversify';
import { OpenSearch } from '../core/search/open-search.ts';
import { SuggestTerms } from '../core/search/suggest-terms.ts';
import { T } from './tokens.ts';

/** Searching with suggestions. Until it is open a search form is a plain form, which leads to the same pages. */
export function searchFeature(container: Container) {
  const suggestTerms = new SuggestTerms(container.get(T.Search), container.get(T.Clock));
  return {
    suggestions: suggestTerms.suggestions,
    suggestTerms,
    openSearch: new OpenSearch(container.get(T.Navigation), container.get(T.Analytics)),
  };
}
