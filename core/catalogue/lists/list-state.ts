import type { Failure } from '../../kernel/failure.ts';
import type { ListAddress } from '../filters/list-address.ts';

/** The list on the page [LIST-45]. While one loads, the one before may stay on view. */
export type ListState<Scope, Page> =
  | { readonly phase: 'idle' }
  | { readonly phase: 'loading'; readonly address: ListAddress<Scope>; readonly previous: Page | null }
  | { readonly phase: 'loaded'; readonly address: ListAddress<Scope>; readonly page: Page }
  | { readonly phase: 'failed'; readonly address: ListAddress<Scope>; readonly failure: Failure };

/** The page on view: loaded, or still there while the next one loads. */
export function visiblePage<Scope, Page>(state: ListState<Scope, Page>): Page | null {
  if (state.phase === 'loaded') return state.page;
  return state.phase === 'loading' ? state.previous : null;
}

/** True while the controls of the list have to wait [FILT-41]. */
export const isBusy = (state: ListState<unknown, unknown>): boolean => state.phase === 'loading';
