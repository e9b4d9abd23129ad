import { nameOfSlug } from '../../../core/catalogue/lists/list-titles.messages.ts';
import { type FacetsState, knownCounts } from '../../../core/catalogue/filters/facets.ts';
import type { FilterArray } from '../../../core/catalogue/filters/filters.ts';
import { MULTI_LAYERED } from '../../../core/catalogue/filters/limits.ts';
import { soundTexts } from '../../../core/catalogue/catalogue.messages.ts';

/** The name of a filter value: from its facet if listed, else derived from its slug. */
export const nameOfFacetValue =
  (facets: FacetsState) =>
  (array: FilterArray, value: string): string => {
    const listed =
      array === 'categories' ? undefined : knownCounts(facets)?.[array].find((known) => known.value === value);
    // Most searches exclude this value, so that no facet lists it.
    return listed?.name ?? (value === MULTI_LAYERED ? soundTexts.multiLayered : nameOfSlug(value));
  };
