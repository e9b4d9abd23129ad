import { type Grid, type GridRow, labelsOfCells, withCells } from './grid.ts';
import { LABEL_COLUMNS, type SheetRow } from './pack-files.ts';

/** A grid with its undo and redo history. */
export interface GridHistory {
  readonly grid: Grid;
  /** Newest last. */
  readonly past: readonly Grid[];
  /** The next last. */
  readonly undone: readonly Grid[];
}

/** Grids share their rows, so a step only costs what it has changed. */
const MOST_STEPS = 200;

export const historyOf = (grid: Grid): GridHistory => ({ grid, past: [], undone: [] });

/** After an edit. One without changes is not a step. */
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

/**
 * Replays the edits since `before` on the shop's current labels: unedited cells follow the shop, and where both have
 * changed a cell, the local edit wins.
 */
export function rebased(history: GridHistory, before: Grid, now: Grid): GridHistory {
  if (isSameGrid(now, before) || isSameGrid(now, history.grid)) return history;
  const known = new Map(before.map(({ file, cells }) => [file, cells]));
  const rowOf = new Map(now.map(({ file }, row) => [file, row]));
  const edits = history.grid.flatMap(({ file, cells }) => {
    const row = rowOf.get(file);
    const said = known.get(file);
    if (row === undefined || said === undefined) return [];
    return LABEL_COLUMNS.flatMap((name, column) =>
      cells[name] === said[name] ? [] : [{ row, column, text: cells[name] }],
    );
  });
  return edited(historyOf(now), withCells(now, edits));
}

const isSameGrid = (a: Grid, b: Grid): boolean =>
  a.length === b.length && a.every((row, at) => row === b[at] || isSameRow(row, b[at]));

const isSameRow = (a: GridRow, b: GridRow | undefined): boolean =>
  a.file === b?.file && LABEL_COLUMNS.every((name) => a.cells[name] === b.cells[name]);

/** The rows that differ from before. */
export function editedRows(before: Grid, after: Grid): Grid {
  const known = new Map(before.map((row) => [row.file, row]));
  return after.filter((row) => row !== known.get(row.file) && !isSameRow(row, known.get(row.file)));
}

/** What must be sent to the shop, by file. */
export const changedRows = (before: Grid, after: Grid): ReadonlyMap<string, SheetRow> =>
  new Map(editedRows(before, after).map(({ file, cells }) => [file, labelsOfCells(cells)]));
