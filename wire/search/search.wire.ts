import * as v from 'valibot';
import { message } from '../messages.ts';
import { route } from '../route.ts';

/** The kinds of terms that are suggested. A provider is a kind of its own, which the client names. */
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

export type SuggestedKind = (typeof SUGGESTED_KINDS)[number];
export type WireSuggestions = v.InferOutput<typeof suggestions>;
