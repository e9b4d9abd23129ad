import { map } from 'rxjs';
import { formatQuery } from '../../../core/kernel/query-string.ts';
import { ok } from '../../../core/kernel/result.ts';
import type { SearchPort } from '../../../core/search/search.port.ts';
import type { SuggestedTerm } from '../../../core/search/suggestion.ts';
import { type WireSuggestions, suggest } from '../../../wire/search/search.wire.ts';
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
});

/** Providers come without a kind: it is theirs alone [DECISION-66]. */
const termsFromWire = ({ categories, providers }: WireSuggestions): readonly SuggestedTerm[] => [
  ...categories.map(({ name, slug, parentKey }) => ({ name, slug, kind: parentKey })),
  ...providers.map(({ name, slug }) => ({ name, slug, kind: 'PROVIDER' })),
];
