import { itemAt } from '../../domain/known.ts';
import { recordOf } from '../../domain/records.ts';
import type { Coverage } from '../../domain/search/coverage.ts';
import { searchedWords } from '../../domain/search/words.ts';
import { vocabularyOf } from './vocabulary.ts';
import { ClauseWriter, engineOrder, textClauses, type FacetsOfArray } from './clauses.ts';
import { FacetIndex } from './engine/facet-index.ts';
import type { Clause, IndexDocument, IndexSchema, SortColumn } from './engine/schema.ts';
import { PACK_FACETS, type PackFacet } from '../../domain/catalogue/facets.ts';
import type { PackOrderColumn } from '../../domain/catalogue/orders.ts';
import type { IndexedPack, IndexOptions, PackFacetCounts, PackQuery, Page } from './queries.ts';

/** Types can be searched, but are not counted. */
const SEARCHED_FACETS = [...PACK_FACETS, 'types'] as const;
const FACET = recordOf(SEARCHED_FACETS, (_, number) => number);

const SCHEMA: IndexSchema = {
  facets: SEARCHED_FACETS,
  bundles: [[FACET.genres], [FACET.tags], [FACET.providers], [FACET.types]],
  sorts: 2,
  byName: false,
  flags: 1,
  lookups: 0,
  search: { packs: null, free: 0, mixes: null },
};

const FACETS_OF_ARRAY: FacetsOfArray<PackFacet> = {
  genres: [FACET.genres],
  tags: [FACET.tags],
  providers: [FACET.providers],
};

const COLUMNS: Readonly<Record<PackOrderColumn, SortColumn>> = {
  globalChartPosition: 'rank',
  id: 'id',
  _score: 'score',
  topGlobalChartPosition: { sort: 0 },
  createdAt: { sort: 1 },
};

/** The read model of packs [API-40]: as `SoundIndex`, with the facets and orders of packs [DECISION-51]. */
export class PackIndex {
  readonly #index: FacetIndex;
  readonly #clauses: ClauseWriter<PackFacet>;

  constructor(options: IndexOptions = {}) {
    this.#index = new FacetIndex(SCHEMA, vocabularyOf(SEARCHED_FACETS, options.names), options);
    this.#clauses = new ClauseWriter(this.#index.dictionary, FACETS_OF_ARRAY);
  }

  /** Packs in the index. */
  get size(): number {
    return this.#index.size;
  }

  /** Adds packs or replaces them by id; they are found at once. Refuses ids as `SoundIndex.upsert` does. */
  upsert(packs: Iterable<IndexedPack>): void {
    this.#index.upsert([...packs].map(documentOf));
  }

  /** Takes packs out of every answer at once; unknown ids are ignored. */
  remove(ids: Iterable<number>): void {
    this.#index.remove(ids);
  }

  /** One page and the exact total. A page past the end has no ids. */
  page(query: PackQuery): Page {
    const order = engineOrder(query.order, COLUMNS, query.scope?.kind === 'listed');
    return this.#index.page(this.#clausesOf(query), order, query.page ?? 1, query.size ?? 20);
  }

  /** The values of each facet with their counts, under all filters but the facet's own includes; most frequent first. */
  facets(query: PackQuery): PackFacetCounts {
    const counts = this.#index.facets(this.#clausesOf(query));
    return recordOf(PACK_FACETS, (name) => itemAt(counts, FACET[name]));
  }

  /** How many words of a search its results match, regardless of other filters. */
  coverage(query: string): Coverage {
    return this.#index.coverage(query);
  }

  #clausesOf(query: PackQuery): Clause[] {
    return [
      ...this.#scope(query.scope ?? { kind: 'all' }),
      ...this.#clauses.include(query.include),
      ...this.#clauses.exclude(query.exclude),
      ...textClauses(query),
    ];
  }

  #scope(scope: NonNullable<PackQuery['scope']>): Clause[] {
    switch (scope.kind) {
      case 'all':
        return [];
      case 'provider':
        return [this.#clauses.term('providers', scope.slug)];
      case 'listed':
        return [{ kind: 'ids', ids: scope.ids }];
    }
  }
}

const documentOf = (pack: IndexedPack): IndexDocument => ({
  id: pack.id,
  rank: pack.chartPosition,
  name: searchedWords(pack.name),
  file: [],
  facets: [pack.genres, pack.tags, [pack.providerSlug], pack.types],
  sorts: [pack.topChartPosition, pack.createdAt],
  range: null,
  flags: [pack.free],
  lookups: [],
});
