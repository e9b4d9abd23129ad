import type { FilterArray } from '../../core/catalogue/filters.ts';
import type { FacetsState } from '../../core/catalogue/sound-list.ts';

/** What a filter value is called: by its facet where it is listed, else readable from its slug. */
export const nameOfFacetValue =
  (facets: FacetsState) =>
  (array: FilterArray, value: string): string => {
    const counts = facets.phase === 'loaded' ? facets.counts : facets.phase === 'loading' ? facets.previous : null;
    const listed = array === 'categories' ? undefined : counts?.[array].find((known) => known.value === value);
    return listed?.name ?? readable(value);
  };

/** 'drum-and-bass' as 'Drum and bass'. */
export function readable(slug: string): string {
  const words = slug.replace(/[-_]+/g, ' ').trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}
