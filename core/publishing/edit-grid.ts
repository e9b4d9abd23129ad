import { edited, redone, undone } from '../../domain/publishing/grid-history.ts';
import type { Grid } from '../../domain/publishing/grid.ts';
import type { EditedGrid } from './edited-grid.ts';

export type GridStep =
  { readonly kind: 'edit'; readonly grid: Grid } | { readonly kind: 'undo' } | { readonly kind: 'redo' };

/** Edits the labels of the pack on view, or undoes an edit. `KeepGrid` sends them to the shop. */
export class EditGrid {
  readonly #grid: EditedGrid;

  constructor(grid: EditedGrid) {
    this.#grid = grid;
  }

  /** Returns whether anything has changed. */
  execute(step: GridStep): boolean {
    const before = this.#grid.current;
    if (before.phase !== 'open') return false;
    const history = { edit: edited, undo: undone, redo: redone }[step.kind](
      before.history,
      step.kind === 'edit' ? step.grid : before.history.grid,
    );
    if (history === before.history) return false;
    this.#grid.set({ ...before, history });
    return true;
  }
}
