import type { FacetValue } from './facets.ts';

/** The values whose name contains the typed text, for a filter-within-facet input [FILT-08]. */
export function matchingValues(values: readonly FacetValue[], typed: string): readonly FacetValue[] {
  const wanted = typed.trim().toLocaleLowerCase();
  return wanted === '' ? values : values.filter((value) => value.name.toLocaleLowerCase().includes(wanted));
}
