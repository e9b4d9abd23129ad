import { useEffect } from 'react';
import { useApp } from '../bind/AppContext.tsx';
import { scoped } from '../scope/scope.ts';

/** Entries of the history that the open dialog has added, one for each of its steps. */
let added = 0;

interface Steps {
  /** Sounds that were gone on from. */
  readonly depth: number;
  /** One step back, out of the dialog from the first. */
  back(): void;
}

/**
 * Makes the steps of the dialog steps of the history: the browser's Back goes one back within it, and closes it at the
 * first. The page below stays. Where the address itself opens the dialog, the history has it already [DECISION-22].
 * `leave` takes the entries back when the dialog is closed in another way; `forget` leaves them under another page.
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
