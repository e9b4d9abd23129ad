import * as v from 'valibot';
import { RECOGNIZED_FACETS } from '../../domain/search/recognized-kinds.ts';
import { message } from '../messages.ts';
import { route } from '../route.ts';

/** The kinds of suggested terms. A provider is a separate kind, named by the client. */
export const SUGGESTED_KINDS = ['INSTRUMENT', 'PARAMETER', 'MOOD', 'GENRE', 'INSPIRED BY'] as const;

const named = { name: v.string(), slug: v.string() };

/** SRCH-13, SRCH-14. `parentKey` is any text: a client passes over the kinds that it does not know [DECISION-67]. */
export const suggestions = v.object({
  categories: v.array(v.object({ ...named, parentKey: v.string() })),
  providers: v.array(v.object(named)),
});

/** API-42, for sounds and packs alike [CALL-07, DECISION-66]. The query has `query` and `last_query_word`. */
export const suggest = route({
  method: 'GET',
  path: '/api/v1/search/sample-list/suggest',
  responses: { 200: suggestions, 400: message, 500: message },
});

/** The first results of a search, while typing: ours, beyond the specification. The query has `query`. */
export const searchHits = v.object({
  sounds: v.array(v.object({ id: v.number(), name: v.string(), pack: v.string() })),
  packs: v.array(v.object({ slug: v.string(), name: v.string(), provider: v.string() })),
});

export const hits = route({
  method: 'GET',
  path: '/api/v1/search/hits',
  responses: { 200: searchHits, 400: message, 500: message },
});

/**
 * Words of a search that are a filter, too: ours, beyond the specification. The query is that of a list; `left_out` are
 * words that are no longer searched for, because with them nothing would be found.
 */
export const recognizedFilters = v.array(
  v.object({
    kind: v.picklist([...RECOGNIZED_FACETS, 'key', 'bpm']),
    value: v.string(),
    name: v.string(),
    rest: v.string(),
    left_out: v.string(),
    sounds: v.number(),
  }),
);

export const recognize = route({
  method: 'GET',
  path: '/api/v1/search/sample-list/recognize',
  responses: { 200: recognizedFilters, 400: message, 500: message },
});

/**
 * How much of the query of a search that has which is found, whatever filters are chosen: ours, beyond the
 * specification. The query has `query`.
 */
export const searchCoverage = v.variant('kind', [
  v.object({ kind: v.literal('all') }),
  v.object({ kind: v.literal('without'), words: v.array(v.string()), rest: v.string() }),
  v.object({ kind: v.literal('most'), words: v.number(), of: v.number() }),
  v.object({ kind: v.literal('nothing') }),
]);

const coverageOf = <Path extends string>(path: Path) =>
  route({ method: 'GET', path, responses: { 200: searchCoverage, 400: message, 500: message } });

export const soundCoverage = coverageOf('/api/v1/search/sample-list/coverage');
export const packCoverage = coverageOf('/api/v1/search/product-list/coverage');

export type SuggestedKind = (typeof SUGGESTED_KINDS)[number];
export type WireSuggestions = v.InferOutput<typeof suggestions>;
export type WireSearchHits = v.InferOutput<typeof searchHits>;
export type WireRecognizedFilters = v.InferOutput<typeof recognizedFilters>;
export type WireSearchCoverage = v.InferOutput<typeof searchCoverage>;
