import type { Grid } from './grid.ts';

/** A grid with what it was before, and what it was before that was undone. */
export interface GridHistory {
  readonly grid: Grid;
  /** The newest last. */
  readonly past: readonly Grid[];
  /** The next last. */
  readonly undone: readonly Grid[];
}

/** Grids share their rows, so a step costs what it changed. */
const MOST_STEPS = 200;

export const historyOf = (grid: Grid): GridHistory => ({ grid, past: [], undone: [] });

/** After an edit. One that changed nothing is no step. */
export const edited = (history: GridHistory, grid: Grid): GridHistory =>
  grid === history.grid ? history : { grid, past: [...history.past, history.grid].slice(-MOST_STEPS), undone: [] };

export function undone(history: GridHistory): GridHistory {
  const before = history.past.at(-1);
  if (before === undefined) return history;
  return { grid: before, past: history.past.slice(0, -1), undone: [...history.undone, history.grid] };
}

export function redone(history: GridHistory): GridHistory {
  const next = history.undone.at(-1);
  if (next === undefined) return history;
  return { grid: next, past: [...history.past, history.grid], undone: history.undone.slice(0, -1) };
}
