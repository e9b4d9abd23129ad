import { type FacetsState, knownCounts } from '../../core/catalogue/facets.ts';
import type { FilterArray } from '../../core/catalogue/filters.ts';

/** What a filter value is called: by its facet where it is listed, else readable from its slug. */
export const nameOfFacetValue =
  (facets: FacetsState) =>
  (array: FilterArray, value: string): string => {
    const listed =
      array === 'categories' ? undefined : knownCounts(facets)?.[array].find((known) => known.value === value);
    return listed?.name ?? readable(value);
  };

/** 'drum-and-bass' as 'Drum and bass'. */
export function readable(slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
