import type { Failure } from '../kernel/failure.ts';
import { type Result, ok } from '../kernel/result.ts';
import { type RecognizedFilter, narrowedBy } from './recognized-filter.ts';
import { type SearchAddress, searchHref, searchQuery } from './search-form.ts';
import type { SearchPort } from './search.port.ts';

/** A filter named by words of a search, with the address of the list in which it replaces them. */
export interface RecognizedSearch extends RecognizedFilter {
  readonly href: string;
}

/** Recognizes words of a search for sounds as filters: 'house' is a genre, '120 bpm' a tempo, 'Am' a key. */
export class RecognizeFilters {
  readonly #search: Pick<SearchPort, 'recognize'>;

  constructor(search: Pick<SearchPort, 'recognize'>) {
    this.#search = search;
  }

  /** None for a search without a query. Those that leave nothing lead nowhere, and stay out. */
  async execute(address: SearchAddress): Promise<Result<readonly RecognizedSearch[], Failure>> {
    const query = searchQuery(address.scope.query);
    if (query === null) return ok([]);
    const list: SearchAddress = { ...address, scope: { kind: 'search', query } };
    const found = await this.#search.recognize(list);
    if (!found.ok) return found;
    const leading = found.value.filter(({ sounds }) => sounds > 0);
    return ok(leading.map((filter) => ({ ...filter, href: searchHref('sounds', narrowedBy(address, filter)) })));
  }
}
