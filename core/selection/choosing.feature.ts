import type { RequireLogin } from '../account/require-login.ts';
import type { LoadStates } from '../catalogue/sounds/load-states.ts';
import { currents, readOnly } from '../kernel/readable.ts';
import type { Asks } from '../shell/dialogs.ts';
import type { FailureReactions } from '../shell/failure-policy.ts';
import type { Toasts } from '../shell/toasts.ts';
import { LoadSelected } from './load-selected.ts';
import { type SelectedState, SelectedSounds } from './selected-sounds.ts';
import type { SelectionPort } from './selection.port.ts';
import type { Selection } from './selection.ts';
import { ShowSelected } from './show-selected.ts';
import { Tick } from './tick.ts';

interface Parts {
  readonly ports: { readonly selection: SelectionPort };
  readonly needs: {
    readonly selection: Selection;
    readonly requireLogin: RequireLogin;
    readonly loadStates: LoadStates;
    readonly dialogs: Asks;
    readonly toasts: Toasts;
    readonly failures: FailureReactions;
  };
  readonly snapshot?: { readonly selected: SelectedState } | undefined;
}

/** Choosing files, and looking at what was chosen. */
export function createChoosing({ ports, needs, snapshot }: Parts) {
  const { selection, requireLogin, loadStates, dialogs, toasts, failures } = needs;
  const selected = new SelectedSounds(snapshot?.selected ?? { phase: 'idle' });
  const loadSelected = new LoadSelected({
    port: ports.selection,
    selection,
    selected,
    requireLogin,
    loadStates,
    failures,
  });
  return {
    state: readOnly({ selected }),
    useCases: {
      tick: new Tick(selection, toasts),
      loadSelected,
      showSelected: new ShowSelected(requireLogin, dialogs, loadSelected),
      /** Takes over what another page of this browser has chosen. */
      reread: () => selection.reread(),
    },
    snapshot: () => currents({ selected }),
  };
}
