import { useCallback, useSyncExternalStore } from 'react';
import type { Readable } from '../../core/kernel/readable.ts';

/**
 * Reads a slice of core state and draws again when the slice is another one. `select` answers a primitive or an
 * object that is in the state already: a new object each time would draw forever.
 */
export function useReadable<State, Slice>(readable: Readable<State>, select: (state: State) => Slice): Slice {
  const slice = () => select(readable.current);
  return useSyncExternalStore(useSubscribe(readable), slice, slice);
}

/**
 * The same for state that belongs to one customer and is not part of the server's page: until the page has been
 * taken over by this code, `before` stands for it, on the server and here alike.
 */
export function useOwnReadable<State, Slice>(
  readable: Readable<State>,
  select: (state: State) => Slice,
  before: Slice,
): Slice {
  return useSyncExternalStore(
    useSubscribe(readable),
    () => select(readable.current),
    () => before,
  );
}

/** For state that is read as a whole. */
export const whole = <State>(state: State): State => state;

const useSubscribe = (readable: Readable<unknown>) =>
  useCallback(
    (changed: () => void) => {
      const subscription = readable.changes$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [readable],
  );
