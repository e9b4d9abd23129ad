import type { Failure } from '../kernel/failure.ts';
import { Store } from '../kernel/readable.ts';
import type { SoundPage } from './catalogue.port.ts';
import type { FacetCounts } from './facets.ts';
import type { ListAddress } from './list-address.ts';

/** The list of sounds on the page [LIST-45]. While one loads, the one before may stay on view. */
export type SoundListState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly address: ListAddress; readonly previous: SoundPage | null }
  | { readonly phase: 'loaded'; readonly address: ListAddress; readonly page: SoundPage }
  | { readonly phase: 'failed'; readonly address: ListAddress; readonly failure: Failure };

/** The facets of that list. A failure leaves name search and sort usable [DECISION-63]. */
export type FacetsState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly previous: FacetCounts | null }
  | { readonly phase: 'loaded'; readonly counts: FacetCounts }
  | { readonly phase: 'failed' };

export class SoundList extends Store<SoundListState> {}
export class ListFacets extends Store<FacetsState> {}

/** The page on view: loaded, or still there while the next one loads. */
export function visiblePage(state: SoundListState): SoundPage | null {
  if (state.phase === 'loaded') return state.page;
  return state.phase === 'loading' ? state.previous : null;
}

/** True while the controls of the list have to wait [FILT-41]. */
export const isBusy = (state: SoundListState): boolean => state.phase === 'loading';
