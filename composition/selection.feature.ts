import type { Container } from 'inversify';
import type { Readable } from '../core/kernel/readable.ts';
import { LoadSelected } from '../core/selection/load-selected.ts';
import { type SelectedState, SelectedSounds } from '../core/selection/selected-sounds.ts';
import { ShowSelected } from '../core/selection/show-selected.ts';
import { Tick } from '../core/selection/tick.ts';
import { T } from './tokens.ts';

/** Choosing files, and looking at what was chosen. */
export function selectionFeature(container: Container, saved?: SelectedState) {
  const selection = container.get(T.Selection);
  const requireLogin = container.get(T.RequireLogin);
  const selected = new SelectedSounds(saved ?? { phase: 'idle' });
  const loadSelected = new LoadSelected(
    container.get(T.SelectionPort),
    selection,
    selected,
    requireLogin,
    container.get(T.LoadStates),
    container.get(T.Failures),
  );
  return {
    tick: new Tick(selection, container.get(T.Toasts)),
    selected: selected as Readable<SelectedState>,
    loadSelected,
    showSelected: new ShowSelected(requireLogin, container.get(T.Dialogs), loadSelected),
    /** Takes over what another page of this browser has chosen. */
    reread: () => selection.reread(),
  };
}
