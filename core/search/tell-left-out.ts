import type { Coverage } from '../../domain/search/coverage.ts';
import { withPage } from '../catalogue/filters/list-address.ts';
import type { Failure } from '../kernel/failure.ts';
import { type Result, ok } from '../kernel/result.ts';
import { type SearchAddress, type SearchTarget, searchHref, searchQuery } from './search-form.ts';
import type { SearchPort } from './search.port.ts';

/** How much of a search is covered by what it finds. */
export type SearchCoverage =
  | Exclude<Coverage, { readonly kind: 'without' }>
  /** With the address of the list that is searched without the words. */
  | (Extract<Coverage, { readonly kind: 'without' }> & { readonly href: string });

/** Finds the words of a search that its results lack: if nothing has all words, the search finds what has most. */
export class TellLeftOut {
  readonly #search: Pick<SearchPort, 'coverage'>;

  constructor(search: Pick<SearchPort, 'coverage'>) {
    this.#search = search;
  }

  /** A search without words leaves none out. */
  async execute(target: SearchTarget, address: SearchAddress): Promise<Result<SearchCoverage, Failure>> {
    const query = searchQuery(address.scope.query);
    if (query === null) return ok({ kind: 'all' });
    const answer = await this.#search.coverage(target, query);
    if (!answer.ok) return answer;
    const coverage = answer.value;
    if (coverage.kind !== 'without') return ok(coverage);
    const fewer: SearchAddress = { ...withPage(address, 1), scope: { kind: 'search', query: coverage.rest } };
    return ok({ ...coverage, href: searchHref(target, fewer) });
  }
}
