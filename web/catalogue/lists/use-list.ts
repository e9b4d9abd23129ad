import { useState } from 'react';
import type { ListAddress } from '../../../core/catalogue/filters/list-address.ts';
import type { ListState } from '../../../core/catalogue/lists/list-state.ts';
import type { Failure } from '../../../core/kernel/failure.ts';
import type { Readable } from '../../../core/kernel/readable.ts';
import { useReadable, whole } from '../../bind/use-readable.ts';

/** What a page shows of a list. */
export type ListView<Page> =
  | { readonly phase: 'loading'; readonly page: Page | null }
  | { readonly phase: 'loaded'; readonly page: Page }
  | { readonly phase: 'failed'; readonly page: null; readonly failure: Failure };

/**
 * The list at an address. While it loads, an earlier page of the same list remains visible; a page of another list
 * would be misleading.
 */
export function useList<Scope, Page>(
  list: Readable<ListState<Scope, Page>>,
  address: ListAddress<Scope>,
  hrefOf: (address: ListAddress<Scope>) => string,
): ListView<Page> {
  const state = useReadable(list, whole);
  const [lastLoaded, setLastLoaded] = useState<(ListState<Scope, Page> & { phase: 'loaded' }) | null>(null);
  if (state.phase === 'loaded' && state !== lastLoaded) setLastLoaded(state);

  const isHere = state.phase !== 'idle' && hrefOf(state.address) === hrefOf(address);
  if (isHere && state.phase === 'loaded') return { phase: 'loaded', page: state.page };
  if (isHere && state.phase === 'failed') return { phase: 'failed', page: null, failure: state.failure };
  const isSameList = lastLoaded !== null && scopeOf(lastLoaded.address) === scopeOf(address);
  return { phase: 'loading', page: isSameList ? lastLoaded.page : null };
}

const scopeOf = ({ scope }: ListAddress<unknown>): string => JSON.stringify(scope);
