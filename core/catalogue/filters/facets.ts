import { Store } from '../../kernel/readable.ts';
import { FACETS, type Facet } from '../../../domain/catalogue/facets.ts';
import { recordOf } from '../../../domain/records.ts';

/** A record over all facets. */
export const perFacet = <Value>(valueOf: (facet: Facet) => Value): Readonly<Record<Facet, Value>> =>
  recordOf(FACETS, valueOf);

/** A value of a facet, and how many sounds or packs it would leave under all other filters. */
export interface FacetValue {
  /** The value sent: a slug, a key, a type. */
  readonly value: string;
  readonly name: string;
  readonly count: number;
}

export type FacetCounts = Readonly<Record<Facet, readonly FacetValue[]>>;

/** The facets of a list. If they fail, name search and sort remain usable [DECISION-63]. */
export type FacetsState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly previous: FacetCounts | null }
  | { readonly phase: 'loaded'; readonly counts: FacetCounts }
  | { readonly phase: 'failed' };

/** The known counts: those of the previous list stay until the new ones have loaded. */
export function knownCounts(state: FacetsState): FacetCounts | null {
  if (state.phase === 'loaded') return state.counts;
  return state.phase === 'loading' ? state.previous : null;
}

export class ListFacets extends Store<FacetsState> {}
