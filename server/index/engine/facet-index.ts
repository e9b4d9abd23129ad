import type { Bits } from './bitset.ts';
import { addFacetCounts } from './counting.ts';
import { LeastRecentlyUsed } from './least-recently-used.ts';
import { SegmentMatches } from './matching.ts';
import { pageWindow, type QueryText } from './page-window.ts';
import type { Clause, IndexDocument, IndexSchema, Order, Page, ValueCount } from './schema.ts';
import { SegmentStore, type SegmentStoreOptions } from './segment-store.ts';
import { ValueDictionary } from './value-dictionary.ts';

export interface FacetIndexOptions extends SegmentStoreOptions {
  /** Queries whose matches are kept for further pages, other orders and the facets: some 0.5 MB each at a million. */
  readonly keptSelections?: number;
  /** Queries whose facet counts are kept. */
  readonly keptCounts?: number;
}

/** What matches in a part of the index: bit `n` stands for the id in place `n`. The ids of a part never change. */
export interface PartMatches {
  readonly ids: Uint32Array;
  readonly bits: Bits;
}

/** An in-memory index that answers pages, exact totals and exact facet counts. All calls are synchronous. */
export class FacetIndex {
  readonly dictionary: ValueDictionary;
  readonly #schema: IndexSchema;
  readonly #store: SegmentStore;
  readonly #selections: LeastRecentlyUsed<readonly SegmentMatches[]>;
  readonly #counts: LeastRecentlyUsed<readonly (readonly ValueCount[])[]>;

  constructor(schema: IndexSchema, options: FacetIndexOptions = {}) {
    this.#schema = schema;
    this.dictionary = new ValueDictionary(schema.facets.length);
    this.#store = new SegmentStore(schema, this.dictionary, () => this.#forget(), options);
    this.#selections = new LeastRecentlyUsed(options.keptSelections ?? 8);
    this.#counts = new LeastRecentlyUsed(options.keptCounts ?? 256);
  }

  /** Documents in the index. */
  get size(): number {
    return this.#store.segments.reduce((sum, segment) => sum + segment.liveCount, 0);
  }

  /** Bytes of typed arrays in all segments. */
  get byteLength(): number {
    return this.#store.segments.reduce((sum, segment) => sum + segment.byteLength, 0);
  }

  /** Adds documents, each in place of one with its id. They are in every answer from now on. */
  upsert(documents: Iterable<IndexDocument>): void {
    this.#store.upsert(documents);
  }

  remove(ids: Iterable<number>): void {
    this.#store.remove(ids);
  }

  page(clauses: readonly Clause[], order: Order, page: number, size: number): Page {
    const selections = this.#select(clauses);
    const total = selections.reduce((sum, selection) => sum + selection.all().count, 0);
    const skip = (page - 1) * size;
    if (skip >= total) return { ids: [], total };
    if (order.by === 'listed') return { ids: this.#listed(clauses, order).slice(skip, skip + size), total };
    return { ids: pageWindow(selections, order, textsOf(clauses), skip, size), total };
  }

  /** Everything that matches, part by part. */
  matches(clauses: readonly Clause[]): readonly PartMatches[] {
    return this.#select(clauses).map((selection) => ({ ids: selection.segment.ids, bits: selection.all().bits }));
  }

  /** Per facet, in the order of the schema: the values that occur, most frequent first, then by value. */
  facets(clauses: readonly Clause[]): readonly (readonly ValueCount[])[] {
    return this.#counts.get(JSON.stringify(clauses), () => {
      const totals = new Uint32Array(this.dictionary.size);
      for (const selection of this.#select(clauses)) {
        addFacetCounts(selection, this.#schema.facets.length, this.dictionary, totals);
      }
      return this.#schema.facets.map((_, facet) => this.#sorted(facet, totals));
    });
  }

  #select(clauses: readonly Clause[]): readonly SegmentMatches[] {
    const select = () => this.#store.segments.map((segment) => new SegmentMatches(segment, clauses));
    return this.#selections.get(JSON.stringify(clauses), select);
  }

  #sorted(facet: number, totals: Uint32Array): readonly ValueCount[] {
    const counts: ValueCount[] = [];
    for (const [value, number] of this.dictionary.valuesOf(facet)) {
      const count = totals[number] ?? 0;
      if (count > 0) counts.push({ value, count });
    }
    return counts.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
  }

  /** The matching ids in the order of the `ids` clause, or against it: ascending is the reverse of the list. */
  #listed(clauses: readonly Clause[], { descending }: Order): number[] {
    const listed = clauses.flatMap((clause) => (clause.kind === 'ids' ? clause.ids : []));
    const selections = this.#select(clauses);
    const found = [...new Set(listed)].filter((id) => selections.some((selection) => selection.hasId(id)));
    return descending ? found : found.toReversed();
  }

  #forget(): void {
    this.#selections.clear();
    this.#counts.clear();
  }
}

const textsOf = (clauses: readonly Clause[]): QueryText[] =>
  clauses.flatMap((clause) => (clause.kind === 'text' ? [clause.words] : []));
