import { useCallback, useSyncExternalStore } from 'react';
import type { Readable } from '../../core/kernel/readable.ts';

/**
 * Reads a slice of core state and re-renders when the slice changes. `select` must return a primitive or an object of
 * the state: a new object each time would loop forever.
 */
export function useReadable<State, Slice>(readable: Readable<State>, select: (state: State) => Slice): Slice {
  const slice = () => select(readable.current);
  return useSyncExternalStore(useSubscribe(readable), slice, slice);
}

/**
 * The same for state that belongs to one customer and is not in the server's page: `before` stands in for it until
 * hydration is done, on the server and in the browser alike.
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

/** Selects the whole state. */
export const whole = <State>(state: State): State => state;

const useSubscribe = (readable: Readable<unknown>) =>
  useCallback(
    (changed: () => void) => {
      const subscription = readable.changes$.subscribe(changed);
      return () => subscription.unsubscribe();
    },
    [readable],
  );
