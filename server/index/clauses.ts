import type { Clause, Order, SortColumn } from './engine/schema.ts';
import type { ValueDictionary } from './engine/value-dictionary.ts';
import type { OrderColumn, Order as QueryOrder } from '../../domain/catalogue/orders.ts';
import { keysOf } from '../../domain/records.ts';

/** Facets by number, per array of a query: several if the array covers terms of several kinds. */
export type FacetsOfArray<Array extends string> = Readonly<Record<Array, readonly number[]>>;

/** Translates what sound and pack queries have in common into clauses. */
export class ClauseWriter<Array extends string> {
  readonly #dictionary: ValueDictionary;
  readonly #facets: FacetsOfArray<Array>;

  constructor(dictionary: ValueDictionary, facets: FacetsOfArray<Array>) {
    this.#dictionary = dictionary;
    this.#facets = facets;
  }

  /** Documents with one of the slugs, whatever else is chosen: a scope, which no facet's counts leave out. */
  term(array: Array, slug: string): Clause {
    return { kind: 'values', values: this.#valuesOf(array, [slug]), leftOutOf: null };
  }

  /** A facet's own choice is left out of its own counts; `categories`, being of many kinds, is left out of none. */
  include(arrays: { readonly [A in Array]?: readonly string[] | undefined } | undefined): Clause[] {
    return this.#chosen(arrays).map(([array, slugs]) => {
      const [facet = null, ...others] = this.#facets[array];
      return {
        kind: 'values',
        values: this.#valuesOf(array, slugs),
        leftOutOf: others.length === 0 ? facet : null,
      };
    });
  }

  exclude(arrays: { readonly [A in Array]?: readonly string[] | undefined } | undefined): Clause[] {
    return this.#chosen(arrays).map(([array, slugs]) => ({
      kind: 'withoutValues',
      values: this.#valuesOf(array, slugs),
    }));
  }

  #chosen(arrays: { readonly [A in Array]?: readonly string[] | undefined } | undefined) {
    return keysOf(this.#facets).flatMap((array) => {
      const slugs = arrays?.[array] ?? [];
      return slugs.length === 0 ? [] : [[array, slugs] as const];
    });
  }

  #valuesOf(array: Array, slugs: readonly string[]): number[] {
    return this.#facets[array].flatMap((facet) => knownValues(this.#dictionary, facet, slugs));
  }
}

/** The numbers of the values that some document has or had: the others match nothing. */
export const knownValues = (dictionary: ValueDictionary, facet: number, slugs: readonly string[]): number[] =>
  [...new Set(slugs)].flatMap((slug) => dictionary.find(facet, slug) ?? []);

/** A search finds the best matches; a name filter next to it excludes what lacks any of its words [DECISION-48]. */
export const textClauses = ({
  query = '',
  name = '',
}: {
  readonly query?: string | undefined;
  readonly name?: string | undefined;
}): Clause[] => [
  ...(query === '' ? [] : [{ kind: 'text', text: query, demand: 'most' } as const]),
  ...(name === '' ? [] : [{ kind: 'text', text: name, demand: 'all' } as const]),
];

/** `createdAt` of a listed scope is the place in the list, and the default is the chart. */
export function engineOrder<Column extends OrderColumn>(
  order: QueryOrder<Column> | undefined,
  columns: Readonly<Record<Column, SortColumn>>,
  isListed: boolean,
): Order {
  if (order === undefined) return { by: 'rank', descending: false };
  const by = isListed && order.column === 'createdAt' ? 'listed' : columns[order.column];
  return { by, descending: order.direction === 'desc' };
}
