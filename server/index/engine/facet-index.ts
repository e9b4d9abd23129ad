import { itemAt } from '../../../domain/known.ts';
import { LeastRecentlyUsed } from '../../../domain/least-recently-used.ts';
import { askedOf, type Asked } from '../../../domain/search/asked.ts';
import type { Coverage } from '../../../domain/search/coverage.ts';
import type { SearchText } from '../../../domain/search/best-fits.ts';
import type { Reading, SearchedName, SearchedValue } from '../../../domain/search/searched.ts';
import type { Bits } from './bitset.ts';
import { addFacetCounts } from './counting.ts';
import { type Found, SegmentMatches } from './matching.ts';
import { pageWindow } from './page-window.ts';
import { NameTable } from './name-table.ts';
import type { NameFits, Scorer } from './scoring.ts';
import { Search } from './search.ts';
import type { Segment } from './segment.ts';
import type { Clause, IndexDocument, IndexSchema, LookupKey, Order, Page, ValueCount } from './schema.ts';
import { SegmentStore, type SegmentStoreOptions } from './segment-store.ts';
import { ValueDictionary } from './value-dictionary.ts';

export interface FacetIndexOptions extends SegmentStoreOptions {
  /** Queries whose matches are kept for further pages, other orders and the facets: some 0.5 MB each at a million. */
  readonly keptSelections?: number;
  /** Queries whose facet counts are kept. */
  readonly keptCounts?: number;
}

/** More than a facet has. */
const MOST_VALUES = 2 ** 20;

/** The searchable texts of values and packs. */
export interface Vocabulary {
  /** By number of the facet. */
  value(facet: number, slug: string): SearchedValue;
  pack(key: LookupKey): readonly SearchedName[];
}

/** The matches in a part of the index: bit `n` stands for the id at position `n`. The ids of a part never change. */
export interface PartMatches {
  readonly ids: Uint32Array;
  readonly bits: Bits;
}

/** An in-memory index that answers pages, exact totals and exact facet counts. All calls are synchronous. */
export class FacetIndex {
  readonly dictionary: ValueDictionary;
  readonly #schema: IndexSchema;
  readonly #store: SegmentStore;
  readonly #selections: LeastRecentlyUsed<string, readonly SegmentMatches[]>;
  readonly #counts: LeastRecentlyUsed<string, readonly (readonly ValueCount[])[]>;
  readonly #searches: LeastRecentlyUsed<string, { readonly search: Search | null }>;
  readonly #vocabulary: Vocabulary;
  readonly #values = new NameTable<number>();
  readonly #packs = new NameTable<LookupKey>();
  #hasNewNames = true;

  constructor(schema: IndexSchema, vocabulary: Vocabulary, options: FacetIndexOptions = {}) {
    this.#vocabulary = vocabulary;
    this.#schema = schema;
    this.dictionary = new ValueDictionary(schema.facets.length);
    this.#store = new SegmentStore(schema, this.dictionary, () => this.#forget(), options);
    this.#selections = new LeastRecentlyUsed(options.keptSelections ?? 8);
    this.#counts = new LeastRecentlyUsed(options.keptCounts ?? 256);
    this.#searches = new LeastRecentlyUsed(options.keptSelections ?? 8);
  }

  /** Documents in the index. */
  get size(): number {
    return this.#store.segments.reduce((sum, segment) => sum + segment.liveCount, 0);
  }

  /** Bytes of typed arrays in all segments. */
  get byteLength(): number {
    return this.#store.segments.reduce((sum, segment) => sum + segment.byteLength, 0);
  }

  /** Adds documents, replacing those with the same id. They are part of every answer from now on. */
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
    return { ids: pageWindow(selections, order, (segment) => this.#scorers(clauses, segment), skip, size), total };
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

  /** How much of a text that has which a search for it finds. */
  coverage(text: string): Coverage {
    return this.#search(text)?.coverage() ?? { kind: 'all' };
  }

  #select(clauses: readonly Clause[]): readonly SegmentMatches[] {
    const foundIn = ({ text, demand }: SearchText, segment: Segment): Found =>
      this.#search(text)?.foundIn(segment, demand) ?? { bits: segment.live, near: [] };
    const select = () => this.#store.segments.map((segment) => new SegmentMatches(segment, clauses, foundIn));
    return this.#selections.get(JSON.stringify(clauses), select);
  }

  /** Null for a text without words. */
  #search(text: string): Search | null {
    const { search } = this.#searches.get(text, () => {
      const asked = askedOf(text);
      return { search: asked && this.#newSearch(asked) };
    });
    return search;
  }

  #newSearch(asked: Asked): Search {
    this.#learnNames();
    const names = { fits: (reading: Reading): NameFits => this.#fits(reading) };
    return new Search(this.#schema, this.#store.segments, names, asked);
  }

  #fits(reading: Reading): NameFits {
    const values = this.#values
      .fits(reading)
      .map(({ fit, numbers }) => ({ fit, numbers: numbers.map((number) => itemAt(this.#values.ids, number)) }));
    const facets = new Set(values.flatMap(({ numbers }) => numbers.map((value) => this.dictionary.facetOf(value))));
    return { values, packs: this.#packs.fits(reading), packKeys: this.#packs.ids, facets };
  }

  /** Names are read when they are first searched: values and packs are only ever added. */
  #learnNames(): void {
    if (!this.#hasNewNames) return;
    this.#hasNewNames = false;
    this.#schema.facets.forEach((_, facet) => {
      for (const [slug, value] of this.dictionary.valuesOf(facet))
        if (!this.#values.has(value)) this.#values.add(value, this.#vocabulary.value(facet, slug));
    });
    const { packs } = this.#schema.search;
    if (packs === null) return;
    for (const { lookups } of this.#store.segments)
      for (const key of lookups[packs]?.keys ?? [])
        if (!this.#packs.has(key)) this.#packs.add(key, { names: this.#vocabulary.pack(key), key: null });
  }

  #scorers(clauses: readonly Clause[], segment: Segment): readonly Scorer[] {
    const searches = clauses.flatMap((clause) => (clause.kind === 'text' ? (this.#search(clause.text) ?? []) : []));
    return searches.map((search) => search.scorer(segment));
  }

  /** Count and place are sorted as one number: comparing records would take longer than counting. */
  #sorted(facet: number, totals: Uint32Array): readonly ValueCount[] {
    const values = this.dictionary.inOrder(facet);
    const ranks = new Float64Array(values.length);
    let found = 0;
    values.forEach(([, number], place) => {
      const count = totals[number] ?? 0;
      if (count === 0) return;
      ranks[found] = count * MOST_VALUES - place;
      found += 1;
    });
    return Array.from(ranks.subarray(0, found).toSorted().toReversed(), (rank) => {
      const count = Math.ceil(rank / MOST_VALUES);
      return { value: itemAt(values, count * MOST_VALUES - rank)[0], count };
    });
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
    this.#searches.clear();
    this.#hasNewNames = true;
  }
}
