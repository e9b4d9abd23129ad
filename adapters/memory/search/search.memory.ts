import { notHidden } from '../catalogue/catalogue.memory.ts';
import { NAME_LENGTH, SEARCH_HITS, SUGGESTIONS_OF_A_KIND } from '../../../domain/catalogue/list-limits.ts';
import type { Facet } from '../../../domain/catalogue/facets.ts';
import { listOf } from '../../../core/catalogue/filters/list-address.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import { failed, ok } from '../../../core/kernel/result.ts';
import type { SearchPort, SuggestionRequest } from '../../../core/search/search.port.ts';
import type { SearchHits } from '../../../core/search/search-hits.ts';
import type { SearchAddress } from '../../../core/search/search-form.ts';
import type { SuggestedTerm, SuggestionKind } from '../../../core/search/suggestion.ts';
import { type RecognizedFilter, narrowedBy } from '../../../core/search/recognized-filter.ts';
import { leadingRest, recognizedIn } from '../../../domain/search/recognized.ts';
import { packCoverage, soundCoverage } from '../catalogue/searched-world.ts';
import { facetsOf, soundsOf } from '../catalogue/list-query.ts';
import { packsOf } from '../catalogue/pack-query.ts';
import type { World } from '../world.ts';
import { type MemoryClient, answer, answerWhenHeard } from '../client.ts';
import { begunAs, mistypedAs } from '../../../domain/search/begun.ts';
import { countedSearch } from '../../../domain/dashboard/statistics.ts';
import { wordsOf } from '../../../domain/search/words.ts';
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
  hits: (query) =>
    answerWhenHeard(() => {
      const refused = refusalOf({ query, lastWord: query });
      return refused ? failed(refused) : ok(hitsOf(client.world, query));
    }),
  recognize: (list) =>
    answer(() => {
      const { query } = list.scope;
      const refused = refusalOf({ query, lastWord: query });
      if (!refused) countIfEmpty(client, query);
      return refused ? failed(refused) : ok(recognizedFor(client.world.sounds, notHidden(client, list), list));
    }),
  coverage: (target, query) =>
    answer(() => {
      const refused = refusalOf({ query, lastWord: query });
      if (refused) return failed(refused);
      const { sounds, packs } = client.world;
      return ok(target === 'sounds' ? soundCoverage(sounds, query) : packCoverage(packs, query));
    }),
});

/** A search without matches on sale is counted once per device, as the server does per address. */
function countIfEmpty(client: MemoryClient, query: string): void {
  const counted = countedSearch(query);
  const isUnknown = (word: string): boolean => {
    const { sounds, packs } = hitsOf(client.world, word);
    return sounds.length + packs.length === 0;
  };
  if (counted === null || !counted.split(' ').some(isUnknown)) return;
  const askers = client.world.emptySearches.get(counted) ?? new Set();
  client.world.emptySearches.set(counted, askers.add(client));
}

function refusalOf({ query, lastWord }: SuggestionRequest): Failure | null {
  const wrong = [query, lastWord].find((text) => text.trim() === '' || text.length > NAME_LENGTH);
  if (wrong === undefined) return null;
  return {
    kind: 'invalid',
    fields: {},
    message: wrong.trim() === '' ? 'The query is empty.' : 'The query is too long.',
  };
}

function hitsOf({ sounds, packs }: Pick<World, 'sounds' | 'packs'>, query: string): SearchHits {
  const list = listOf({ kind: 'search', query } as const);
  return {
    sounds: soundsOf(sounds, list, new Map())
      .slice(0, SEARCH_HITS.sounds)
      .map(({ id, name, pack }) => ({ id, name, pack: pack.name })),
    packs: packsOf(packs, list, new Map())
      .slice(0, SEARCH_HITS.packs)
      .map(({ slug, name, provider }) => ({ slug, name, provider: provider.name })),
  };
}

/** Words name what the shop has; what they leave is counted among what the list may show. */
function recognizedFor(
  sounds: readonly WorldSound[],
  shown: readonly WorldSound[],
  list: SearchAddress,
): readonly RecognizedFilter[] {
  const counts = facetsOf(sounds, listOf({ kind: 'all' }), new Map());
  return recognizedIn(list.scope.query, counts).map((filter) => ({
    ...filter,
    ...leadingRest(filter.rest, (rest) => soundsOf(shown, narrowedBy(list, { ...filter, rest }), new Map()).length),
  }));
}

function suggestionsFor(sounds: readonly WorldSound[], { query, lastWord }: SuggestionRequest): SuggestedTerm[] {
  const typed = wordsOf(lastWord);
  if (typed.length === 0) return [];
  const words = wordsOf(query).join(' ');
  const last = typed.join(' ');
  const rest = ` ${words}`.endsWith(` ${last}`) ? words.slice(0, -last.length) : words;
  const counts = facetsOf(sounds, listOf({ kind: 'search', query: rest }), new Map());
  const suggest = (fits: typeof begunAs) =>
    Object.entries(FACET_OF_KIND).flatMap(([kind, facet]) =>
      counts[facet]
        .map(({ name, value, count }) => ({ name, slug: value, kind, count, begun: fits(typed, wordsOf(name)) }))
        .filter(({ begun }) => begun !== null)
        .sort(
          (a, b) =>
            Number(b.begun === 'start') - Number(a.begun === 'start') ||
            b.count - a.count ||
            (a.name < b.name ? -1 : 1),
        )
        .slice(0, SUGGESTIONS_OF_A_KIND)
        .map(({ name, slug }) => ({ name, slug, kind })),
    );
  const begun = suggest(begunAs);
  return begun.length > 0 ? begun : suggest(mistypedAs);
}
