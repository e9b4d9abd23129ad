import { itemAt } from '../../../domain/known.ts';

type NumberedValue = readonly [slug: string, value: number];

/**
 * Numbers for facet values, shared by all segments of an index, so that their counts add up by position.
 * Values are only ever added: the vocabulary of a shop is small and stable.
 */
export class ValueDictionary {
  readonly #facetOf: number[] = [];
  readonly #slugOf: string[] = [];
  readonly #numbers: readonly Map<string, number>[];
  /** By facet, its values in the order of their slugs; absent once there are more. */
  readonly #inOrder: Array<ReadonlyArray<NumberedValue> | undefined> = [];

  constructor(facets: number) {
    this.#numbers = Array.from({ length: facets }, () => new Map());
  }

  get size(): number {
    return this.#slugOf.length;
  }

  /** The number of a value, given at first sight. */
  numberFor(facet: number, slug: string): number {
    const numbers = itemAt(this.#numbers, facet);
    const known = numbers.get(slug);
    if (known !== undefined) return known;
    numbers.set(slug, this.size);
    this.#inOrder[facet] = undefined;
    this.#facetOf.push(facet);
    return this.#slugOf.push(slug) - 1;
  }

  /** The number of a value, or undefined when no document ever had it. */
  find(facet: number, slug: string): number | undefined {
    return itemAt(this.#numbers, facet).get(slug);
  }

  /** All values of a facet as [slug, number]. */
  valuesOf(facet: number): Iterable<NumberedValue> {
    return itemAt(this.#numbers, facet);
  }

  /** The same, in the order of the slugs. */
  inOrder(facet: number): readonly NumberedValue[] {
    return (this.#inOrder[facet] ??= [...this.valuesOf(facet)].sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  facetOf(value: number): number {
    return itemAt(this.#facetOf, value);
  }
}
