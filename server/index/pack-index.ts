import { itemAt } from '../../domain/known.ts';
import { recordOf } from '../../domain/records.ts';
import { ClauseWriter, engineOrder, textClauses, type FacetsOfArray } from './clauses.ts';
import { FacetIndex } from './engine/facet-index.ts';
import type { Clause, IndexDocument, IndexSchema, SortColumn } from './engine/schema.ts';
import { PACK_FACETS, type PackFacet } from '../../domain/catalogue/facets.ts';
import type { PackOrderColumn } from '../../domain/catalogue/orders.ts';
import type { IndexedPack, IndexOptions, PackFacetCounts, PackQuery, Page } from './queries.ts';

const FACET: Readonly<Record<PackFacet, number>> = { genres: 0, tags: 1, providers: 2 };

const SCHEMA: IndexSchema = {
  facets: PACK_FACETS,
  bundles: [[FACET.genres], [FACET.tags], [FACET.providers]],
  sorts: 2,
  flags: 0,
  lookups: 0,
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
    this.#index = new FacetIndex(SCHEMA, options);
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

  #clausesOf(query: PackQuery): Clause[] {
    return [
      ...this.#scope(query.scope ?? { kind: 'all' }),
      ...this.#clauses.include(query.include),
      ...this.#clauses.exclude(query.exclude),
      ...textClauses(query.query, query.name),
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
  text: pack.searchText,
  facets: [pack.genres, pack.tags, [pack.providerSlug]],
  sorts: [pack.topChartPosition, pack.createdAt],
  range: null,
  flags: [],
  lookups: [],
});
