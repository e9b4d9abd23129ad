import { useEffect } from 'react';
import { useApp } from '../bind/AppContext.tsx';
import { scoped } from '../scope/scope.ts';

/** History entries added by the open dialog, one per step. */
let added = 0;

interface Steps {
  /** How many sounds were left behind. */
  readonly depth: number;
  /** One step back; from the first, closes the dialog. */
  back(): void;
}

/**
 * Makes the steps of the dialog history entries: the browser's Back goes one step back within it, and closes it at the
 * first. The page below stays. If the URL itself opens the dialog, it already has an entry [DECISION-22]. `leave`
 * removes the entries when the dialog is closed in another way; `forget` leaves them in place when another page opens.
 */
export function useStepsInHistory({ depth, back }: Steps): { leave(): void; forget(): void } {
  const { location } = useApp().shell.navigation;
  useEffect(() => {
    if (location.current.search.includes('similar=1')) return;
    for (; added <= depth; added += 1) window.history.pushState(window.history.state, '');
  }, [depth, location]);
  useEffect(() =>
    scoped((open) => {
      open.listen(window, 'popstate', () => {
        if (added === 0) return;
        added -= 1;
        if (depth === 0) leave();
        back();
      });
    }),
  );
  return { leave, forget };
}

const forget = (): void => void (added = 0);

function leave(): void {
  const entries = added;
  forget();
  if (entries > 0) window.history.go(-entries);
}
