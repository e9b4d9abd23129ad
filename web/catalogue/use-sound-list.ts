import { useState } from 'react';
import type { SoundPage } from '../../core/catalogue/catalogue.port.ts';
import type { ListAddress } from '../../core/catalogue/list-address.ts';
import type { SoundListState } from '../../core/catalogue/sound-list.ts';
import type { Failure } from '../../core/kernel/failure.ts';
import { href } from '../../core/shell/routes.ts';
import { useApp } from '../bind/AppContext.tsx';
import { useReadable, whole } from '../bind/use-readable.ts';

/** What a page shows of a list. */
export type ListView =
  | { readonly phase: 'loading'; readonly page: SoundPage | null }
  | { readonly phase: 'loaded'; readonly page: SoundPage }
  | { readonly phase: 'failed'; readonly page: null; readonly failure: Failure };

/**
 * The list at an address. While it loads, an earlier page of the same list stays on view;
 * a page of another list would be a false promise.
 */
export function useSoundList(address: ListAddress): ListView {
  const state = useReadable(useApp().catalogue.soundList, whole);
  const [lastLoaded, setLastLoaded] = useState<(SoundListState & { phase: 'loaded' }) | null>(null);
  if (state.phase === 'loaded' && state !== lastLoaded) setLastLoaded(state);

  const isHere = state.phase !== 'idle' && href.list(state.address) === href.list(address);
  if (isHere && state.phase === 'loaded') return { phase: 'loaded', page: state.page };
  if (isHere && state.phase === 'failed') return { phase: 'failed', page: null, failure: state.failure };
  const isSameList = lastLoaded !== null && scopeOf(lastLoaded.address) === scopeOf(address);
  return { phase: 'loading', page: isSameList ? lastLoaded.page : null };
}

const scopeOf = ({ scope }: ListAddress): string => JSON.stringify(scope);
