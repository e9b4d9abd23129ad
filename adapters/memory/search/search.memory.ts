import { NAME_LENGTH, SUGGESTIONS_OF_A_KIND } from '../../../domain/catalogue/list-limits.ts';
import type { Facet } from '../../../domain/catalogue/facets.ts';
import { listOf } from '../../../core/catalogue/filters/list-address.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import type { SearchPort, SuggestionRequest } from '../../../core/search/search.port.ts';
import type { SuggestedTerm, SuggestionKind } from '../../../core/search/suggestion.ts';
import { facetsOf } from '../catalogue/list-query.ts';
import { type MemoryClient, answerWhenHeard } from '../client.ts';
import { wordsOf } from '../catalogue/text-search.ts';
import type { WorldSound } from '../records.ts';

const FACET_OF_KIND: Readonly<Record<SuggestionKind, Facet>> = {
  INSTRUMENT: 'instruments',
  PARAMETER: 'parameters',
  MOOD: 'moods',
  GENRE: 'genres',
  'INSPIRED BY': 'tags',
  PROVIDER: 'providers',
};

export const memorySearch = (client: MemoryClient): SearchPort => ({
  suggest: (request) =>
    answerWhenHeard(() => {
      const refused = refusalOf(request);
      return refused ? failed(refused) : ok(suggestionsFor(client.world.sounds, request));
    }),
});

function refusalOf({ query, lastWord }: SuggestionRequest): Failure | null {
  const wrong = [query, lastWord].find((text) => text.trim() === '' || text.length > NAME_LENGTH);
  if (wrong === undefined) return null;
  return {
    kind: 'invalid',
    fields: {},
    message: wrong.trim() === '' ? 'The query is empty.' : 'The query is too long.',
  };
}

function suggestionsFor(sounds: readonly WorldSound[], { query, lastWord }: SuggestionRequest): SuggestedTerm[] {
  const typed = wordsOf(lastWord).join(' ');
  if (typed === '') return [];
  const words = wordsOf(query).join(' ');
  const rest = ` ${words}`.endsWith(` ${typed}`) ? words.slice(0, -typed.length) : words;
  const counts = facetsOf(sounds, listOf({ kind: 'search', query: rest }), new Map());
  return Object.entries(FACET_OF_KIND).flatMap(([kind, facet]) =>
    counts[facet]
      .map(({ name, value, count }) => ({ name, slug: value, kind, count, at: placeOf(typed, name) }))
      .filter(({ at }) => at !== 'nowhere')
      .sort((a, b) => order(a.at) - order(b.at) || b.count - a.count || (a.name < b.name ? -1 : 1))
      .slice(0, SUGGESTIONS_OF_A_KIND)
      .map(({ name, slug }) => ({ name, slug, kind })),
  );
}

/** Where a name has what is typed: at its start, or at the start of a later word. */
function placeOf(typed: string, name: string): 'start' | 'word' | 'nowhere' {
  const words = wordsOf(name).join(' ');
  if (words.startsWith(typed)) return 'start';
  return words.includes(` ${typed}`) ? 'word' : 'nowhere';
}

const order = (place: ReturnType<typeof placeOf>): number => (place === 'start' ? 0 : 1);
