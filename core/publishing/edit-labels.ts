import { edited, redone, undone } from '../../domain/publishing/grid-history.ts';
import type { Grid } from '../../domain/publishing/grid.ts';
import type { EditedLabels } from './labels.ts';

export type LabelStep =
  { readonly kind: 'edit'; readonly grid: Grid } | { readonly kind: 'undo' } | { readonly kind: 'redo' };

/** Edits the labels of the pack on view, or takes an edit back. The shop hears of it by `KeepLabels`. */
export class EditLabels {
  readonly #labels: EditedLabels;

  constructor(labels: EditedLabels) {
    this.#labels = labels;
  }

  /** Whether anything has changed. */
  execute(step: LabelStep): boolean {
    const before = this.#labels.current;
    if (before.phase !== 'open') return false;
    const history = { edit: edited, undo: undone, redo: redone }[step.kind](
      before.history,
      step.kind === 'edit' ? step.grid : before.history.grid,
    );
    if (history === before.history) return false;
    this.#labels.set({ ...before, history });
    return true;
  }
}
