import { textProblem } from '../../domain/catalogue/list-limits.ts';
import type { Coverage } from '../../domain/search/coverage.ts';
import {
  type WireSearchCoverage,
  hits,
  packCoverage,
  recognize,
  soundCoverage,
  suggest,
} from '../../wire/search/search.wire.ts';
import { ORDER_COLUMNS } from '../../domain/catalogue/orders.ts';
import type { CatalogueDeps } from '../catalogue-deps.ts';
import { hiddenFrom } from '../catalogue/hidden-from.ts';
import { readListQuery } from '../catalogue/list-query.ts';
import type { ShopApp } from '../http/env.ts';
import { Refusal } from '../http/errors.ts';
import { registerRoute, reply } from '../http/register-route.ts';
import { createEmptySearches } from './empty-searches.ts';
import { searchHits } from './hits.ts';
import { recognizedFilters } from './recognized-filters.ts';
import { SuggestionFinder } from './suggestions.ts';

/** Deleting a letter is answered from the browser's cache. */
const briefly = { 'Cache-Control': 'private, max-age=60' } as const;

/** Suggestions while a search is being typed. */
export function registerSearchRoutes(app: ShopApp, deps: CatalogueDeps): void {
  const { catalogue } = deps;
  const finder = new SuggestionFinder(catalogue);
  const countIfEmpty = createEmptySearches(deps);
  registerRoute(app, suggest, ({ query }) =>
    reply(200, finder.find(readText(query, 'query'), readText(query, 'last_query_word')), { headers: briefly }),
  );
  registerRoute(app, hits, async ({ query }) =>
    reply(200, await searchHits(catalogue, readText(query, 'query')), { headers: briefly }),
  );
  registerRoute(app, recognize, async ({ query: search, c }) => {
    const query = { ...readListQuery(search, ORDER_COLUMNS), query: readText(search, 'query') };
    const found = recognizedFilters(catalogue, query, await hiddenFrom(c, query, deps));
    countIfEmpty(c, query.query);
    // What somebody owns changes with every purchase.
    return reply(200, found, query.hidesOwned ? {} : { headers: briefly });
  });
  registerRoute(app, soundCoverage, ({ query }) =>
    reply(200, coverageToWire(catalogue.sounds.coverage(readText(query, 'query'))), { headers: briefly }),
  );
  registerRoute(app, packCoverage, ({ query }) =>
    reply(200, coverageToWire(catalogue.packs.coverage(readText(query, 'query'))), { headers: briefly }),
  );
}

const coverageToWire = (coverage: Coverage): WireSearchCoverage =>
  coverage.kind === 'without' ? { ...coverage, words: [...coverage.words] } : coverage;

function readText(search: URLSearchParams, name: string): string {
  const text = search.get(name)?.trim() ?? '';
  if (text === '') throw new Refusal(400, `"${name}" is missing: it is what is being searched for.`);
  const problem = textProblem(text, name);
  if (problem !== null) throw new Refusal(400, problem);
  return text;
}
