import type { SearchText } from '../../../domain/search/best-fits.ts';

/**
 * What a read model stores and queries, in terms of the engine: facets, columns and clauses are identified by position.
 */

/** The shape of one read model. */
export interface IndexSchema {
  /** Facet names; a facet's position is its number everywhere else. */
  readonly facets: readonly string[];
  /**
   * Facets by number, grouped into bundles. A document stores one number per bundle, naming the set of values that it
   * has there, so facets that change together (the genres and tags of a pack) belong in one bundle.
   */
  readonly bundles: readonly (readonly number[])[];
  /** The number of columns that documents can be sorted by, besides rank and id. */
  readonly sorts: number;
  /** Whether documents can be sorted by name, too: four bytes each. */
  readonly byName: boolean;
  /** How many yes-or-no columns there are. */
  readonly flags: number;
  /** How many exact-match columns there are (pack, stem group). */
  readonly lookups: number;
  /** What a search reads besides names: each by its number, null for none. */
  readonly search: {
    /** The lookup that holds the pack, whose name is searched, too. */
    readonly packs: number | null;
    /** The flag of what costs nothing. */
    readonly free: number | null;
    /** The bundle of which several values make a mix. */
    readonly mixes: number | null;
  };
}

export type LookupKey = string | number;

/** One document. Every array follows the positions of the schema. */
export interface IndexDocument {
  /** Unique, an integer from 0 to 2^32 - 1. */
  readonly id: number;
  /** The default order, ascending; null comes last. */
  readonly rank: number | null;
  /** The words of its name and the others of its file's, as a search has them. */
  readonly name: readonly string[];
  readonly file: readonly string[];
  readonly facets: readonly (readonly string[])[];
  readonly sorts: readonly (number | null)[];
  /** The number for range queries (beats per minute). */
  readonly range: number | null;
  readonly flags: readonly boolean[];
  readonly lookups: readonly (LookupKey | null)[];
}

/** One condition. A query is the conjunction of its clauses. */
export type Clause =
  /** At least one of these values. `leftOutOf` names the facet whose own counts ignore this clause. */
  | { readonly kind: 'values'; readonly values: readonly number[]; readonly leftOutOf: number | null }
  | { readonly kind: 'withoutValues'; readonly values: readonly number[] }
  | { readonly kind: 'flag'; readonly flag: number }
  | { readonly kind: 'lookup'; readonly lookup: number; readonly key: LookupKey }
  /** Both ends belong to the range. */
  | { readonly kind: 'range'; readonly min: number; readonly max: number }
  /** The matches of a text search. */
  | ({ readonly kind: 'text' } & SearchText)
  | { readonly kind: 'ids'; readonly ids: readonly number[] }
  | { readonly kind: 'withoutIds'; readonly ids: readonly number[] };

/** `listed` is the order of an `ids` clause; `rank` and `id` exist in every schema. */
export type SortColumn = 'rank' | 'id' | 'score' | 'listed' | 'name' | { readonly sort: number };

export interface Order {
  readonly by: SortColumn;
  readonly descending: boolean;
}

export interface Page {
  /** Ids in order; empty past the end. */
  readonly ids: number[];
  /** All documents that match, exactly. */
  readonly total: number;
}

export interface ValueCount {
  readonly value: string;
  readonly count: number;
}
