import { map } from 'rxjs';
import { formatListAddress, listOf } from '../../../core/catalogue/filters/list-address.ts';
import { formatQuery } from '../../../core/kernel/query-string.ts';
import { ok } from '../../../core/kernel/result.ts';
import type { SearchPort } from '../../../core/search/search.port.ts';
import type { SuggestedTerm } from '../../../core/search/suggestion.ts';
import {
  type WireSuggestions,
  hits,
  packCoverage,
  recognize,
  soundCoverage,
  suggest,
} from '../../../wire/search/search.wire.ts';
import type { HttpClient } from '../http-client.ts';

export const httpSearch = (http: HttpClient): SearchPort => ({
  suggest: ({ query, lastWord }) => {
    const search = formatQuery([
      ['query', query],
      ['last_query_word', lastWord],
    ]);
    return http
      .observe(suggest, { search })
      .pipe(map((answer) => (answer.ok ? ok(termsFromWire(answer.value)) : answer)));
  },
  hits: (query) => http.observe(hits, { search: formatQuery([['query', query]]) }),
  recognize: async ({ scope, filters }) => {
    const answer = await http.call(recognize, { search: formatListAddress({ ...listOf(scope), filters }) });
    return answer.ok ? ok(answer.value.map(({ left_out, ...filter }) => ({ ...filter, leftOut: left_out }))) : answer;
  },
  coverage: (target, query) => http.call(COVERAGE[target], { search: formatQuery([['query', query]]) }),
});

const COVERAGE = { sounds: soundCoverage, packs: packCoverage } as const;

/** Providers come without a kind, as they have only their own [DECISION-66]. */
const termsFromWire = ({ categories, providers }: WireSuggestions): readonly SuggestedTerm[] => [
  ...categories.map(({ name, slug, parentKey }) => ({ name, slug, kind: parentKey })),
  ...providers.map(({ name, slug }) => ({ name, slug, kind: 'PROVIDER' })),
];
