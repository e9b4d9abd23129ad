import { SUGGESTIONS_OF_A_KIND } from '../../domain/catalogue/list-limits.ts';
import { type FilterArray, toggleValue } from '../catalogue/filters/filters.ts';
import { type ListAddress, withFilters } from '../catalogue/filters/list-address.ts';
import type { PackScope, SoundScope } from '../catalogue/filters/scope.ts';
import type { SearchTarget } from './search-form.ts';
import { keysOf } from '../../domain/records.ts';

/** A term as a backend suggests it. Of its kinds the shop knows some [DECISION-67]. */
export interface SuggestedTerm {
  readonly name: string;
  readonly slug: string;
  readonly kind: string;
}

/** The filter that each kind of suggestion becomes [SRCH-15 to SRCH-20]. */
export const FILTER_OF_KIND = {
  INSTRUMENT: 'instruments',
  GENRE: 'genres',
  MOOD: 'categories',
  'INSPIRED BY': 'tags',
  PARAMETER: 'categories',
  PROVIDER: 'providers',
} as const satisfies Readonly<Record<string, FilterArray>>;

export type SuggestionKind = keyof typeof FILTER_OF_KIND;

/** A term that can be chosen [SRCH-14]. */
export interface Suggestion extends SuggestedTerm {
  readonly kind: SuggestionKind;
}

/** The suggestions of one kind, best first. */
export interface SuggestionGroup {
  readonly kind: SuggestionKind;
  readonly suggestions: readonly Suggestion[];
}

/** The list below a search field. */
export type Suggestions =
  { readonly phase: 'idle' } | { readonly phase: 'offered'; readonly groups: readonly SuggestionGroup[] };

export const NO_SUGGESTIONS: Suggestions = { phase: 'idle' };

/** The kinds that a target can be narrowed by, in the order they are shown [SRCH-21, SRCH-22]. */
const KINDS: Readonly<Record<SearchTarget, readonly SuggestionKind[]>> = {
  sounds: keysOf(FILTER_OF_KIND),
  packs: ['GENRE', 'INSPIRED BY', 'PROVIDER'],
};

/** The suggestions that a form offers, group by group; unknown kinds are dropped. */
export function offered(terms: readonly SuggestedTerm[], target: SearchTarget): readonly SuggestionGroup[] {
  return KINDS[target].flatMap((kind) => {
    const own = terms.filter((term): term is Suggestion => term.kind === kind).slice(0, SUGGESTIONS_OF_A_KIND);
    return own.length === 0 ? [] : [{ kind, suggestions: own }];
  });
}

/** A list narrowed by a suggestion, from its first page; every other filter stays [SRCH-23]. */
export function withSuggestion<Scope extends SoundScope | PackScope>(
  address: ListAddress<Scope>,
  { kind, slug }: Suggestion,
): ListAddress<Scope> {
  const array = FILTER_OF_KIND[kind];
  const { filters } = address;
  const isChosen = filters.arrays[array].include.includes(slug);
  return withFilters(address, isChosen ? filters : toggleValue(filters, array, slug, 'include'));
}
