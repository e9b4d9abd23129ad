import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import {
  type Block,
  type Grid,
  type Spot,
  blockOf,
  copied,
  emptied,
  filledDown,
  pasted,
  problemsOf,
  textAt,
  withCells,
} from '../../../domain/publishing/grid.ts';
import { LABEL_COLUMNS } from '../../../domain/publishing/pack-files.ts';
import { nextTask } from '../../scope/once.ts';
import { type GridPress, gridPress } from './grid-presses.ts';
import { gridTexts } from '../publishing.messages.ts';
import type { Selection } from './use-selection.ts';

export interface GridEdits {
  readonly grid: Grid;
  readonly isReadOnly: boolean;
  readonly onEdit: (grid: Grid) => void;
  /** Returns whether there was something to undo or redo. */
  readonly onUndo: () => boolean;
  readonly onRedo: () => boolean;
  /** Plays or stops the file of a row. */
  readonly onHear: (row: number) => void;
}

/** Where the focus moves after a cell was saved, unless it has already moved elsewhere. */
export type After = 'down' | 'right' | 'left' | 'stay';

/** Keys that change nothing. */
const READS: ReadonlySet<GridPress['kind']> = new Set(['go', 'all', 'hear']);

const LAST_COLUMN = LABEL_COLUMNS.length - 1;

/** Applies keys and clipboard to a grid, with a message for screen readers. `page` is the number of visible rows. */
export function useGridEdits(
  { grid, isReadOnly, onEdit, onUndo, onRedo, onHear }: GridEdits,
  at: Selection,
  page: number,
) {
  const [said, say] = useState('');
  const { active, block, cells, editing } = at;
  const latest = useLatest(grid);

  function change(next: Grid, text: string) {
    if (isReadOnly) return;
    onEdit(next);
    say(text);
  }

  function go(to: Spot, selects = false) {
    say('');
    at.go(to, selects);
  }

  function act(pressed: GridPress): void {
    switch (pressed.kind) {
      case 'go':
        return go(pressed.to, pressed.selects);
      case 'edit':
        return at.edit(pressed.text ?? textAt(grid, active));
      case 'all':
        return at.select(blockOf({ row: 0, column: 0 }, { row: grid.length - 1, column: LAST_COLUMN }));
      case 'fill':
        return change(filledDown(grid, block), gridTexts.filled(cells));
      case 'empty':
        return change(emptied(grid, block), gridTexts.emptied(cells));
      case 'undo':
        return say(onUndo() ? gridTexts.undone : gridTexts.nothingToUndo);
      case 'redo':
        return say(onRedo() ? gridTexts.redone : gridTexts.nothingToRedo);
      case 'hear':
        return onHear(active.row);
    }
  }

  return {
    said,
    go,
    write(text: string, then: After) {
      if (text !== textAt(grid, active)) onEdit(withCells(grid, [{ ...active, text }]));
      if (then === 'stay') at.edit(null);
      else go(next(active, then, grid.length));
    },
    press(event: KeyboardEvent) {
      if (editing !== null || grid.length === 0) return;
      const pressed = gridPress(event, active, grid.length, page);
      if (pressed === null || (isReadOnly && !READS.has(pressed.kind))) return;
      event.preventDefault();
      act(pressed);
    },
    copy(event: ClipboardEvent) {
      if (editing !== null) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', copied(grid, block));
      if (event.type === 'cut') change(emptied(grid, block), gridTexts.emptied(cells));
      else say(gridTexts.copied(cells));
    },
    async paste(event: ClipboardEvent) {
      if (editing !== null || isReadOnly) return;
      event.preventDefault();
      const result = await readPaste(latest, block, event.clipboardData.getData('text/plain'));
      if (result === null) return say(gridTexts.notPasted);
      const { from, to } = result.block;
      change(result.grid, gridTexts.pasted((1 + to.row - from.row) * (1 + to.column - from.column), result.lost));
      at.select(result.block);
    },
  };
}

/** The value of the latest render, for use after a pause. */
function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Parses and validates thousands of cells in this task, so that the next one only renders them. */
async function readPaste(latest: { readonly current: Grid }, block: Block, text: string) {
  const grid = latest.current;
  const read = pasted(grid, block, text);
  if (read === null) return null;
  problemsOf(read.grid);
  await nextTask();
  // Edits made in between are kept, below the paste.
  return latest.current === grid ? read : pasted(latest.current, block, text);
}

function next({ row, column }: Spot, then: Exclude<After, 'stay'>, rows: number): Spot {
  switch (then) {
    case 'down':
      return { row: Math.min(rows - 1, row + 1), column };
    case 'right':
      return { row, column: Math.min(LAST_COLUMN, column + 1) };
    case 'left':
      return { row, column: Math.max(0, column - 1) };
  }
}
