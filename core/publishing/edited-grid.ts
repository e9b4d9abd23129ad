import { type GridHistory, historyOf, rebased } from '../../domain/publishing/grid-history.ts';
import { type Grid, gridRow } from '../../domain/publishing/grid.ts';
import { isAboutPack } from '../../domain/publishing/pack-files.ts';
import { Store } from '../kernel/readable.ts';
import type { Draft, DraftOnViewState } from './draft.ts';

/** The labels of the pack on view, as edited by its provider. */
export type EditedGridState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'open';
      readonly id: number;
      readonly revision: number;
      /** The labels in the shop. */
      readonly kept: Grid;
      readonly history: GridHistory;
    };

/** The files of a pack that have labels. */
export const gridOf = (draft: Draft): Grid =>
  draft.files
    .filter(({ path, kind }) => kind !== 'other' && kind !== 'about' && !isAboutPack(path))
    .map(({ path, labels }) => gridRow(path, labels));

export class EditedGrid extends Store<EditedGridState> {
  /** Follows the pack on view: edits are kept when it loads again, or is changed elsewhere. */
  follow(shown: DraftOnViewState): void {
    if (shown.phase !== 'loaded') {
      if (shown.phase === 'idle') this.set({ phase: 'idle' });
      return;
    }
    const { id, draft } = shown;
    const { revision } = draft;
    const kept = gridOf(draft);
    this.update((before) => ({
      phase: 'open',
      id,
      revision,
      kept,
      history:
        before.phase === 'open' && before.id === id ? rebased(before.history, before.kept, kept) : historyOf(kept),
    }));
  }
}
