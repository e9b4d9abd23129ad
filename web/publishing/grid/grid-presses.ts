import { type Spot } from '../../../domain/publishing/grid.ts';
import { LABEL_COLUMNS } from '../../../domain/publishing/pack-files.ts';

/** The meaning of a key in the grid. */
export type GridPress =
  | { readonly kind: 'go'; readonly to: Spot; readonly selects: boolean }
  /** A text replaces the contents of the cell when editing starts. */
  | { readonly kind: 'edit'; readonly text: string | null }
  | { readonly kind: 'undo' | 'redo' | 'fill' | 'empty' | 'all' | 'hear' };

interface Keys {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const LAST_COLUMN = LABEL_COLUMNS.length - 1;

/** Interprets a key pressed on a cell; null leaves it to the browser. `page` is the number of visible rows. */
export function gridPress(keys: Keys, at: Spot, rows: number, page: number): GridPress | null {
  const { key, shiftKey, altKey } = keys;
  const isCommand = keys.ctrlKey || keys.metaKey;
  if (altKey) return null;
  const to = goal(key, isCommand, at, rows, page);
  if (to) return { kind: 'go', to, selects: shiftKey };
  if (isCommand) return command(key.toLowerCase(), shiftKey);
  if (key === 'Enter' || key === 'F2') return { kind: 'edit', text: null };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'empty' };
  if (key === ' ') return { kind: 'hear' };
  return [...key].length === 1 ? { kind: 'edit', text: key } : null;
}

function command(key: string, shiftKey: boolean): GridPress | null {
  if (key === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
  if (shiftKey) return null;
  return key === 'y' ? { kind: 'redo' } : key === 'd' ? { kind: 'fill' } : key === 'a' ? { kind: 'all' } : null;
}

function goal(key: string, isFar: boolean, { row, column }: Spot, rows: number, page: number): Spot | null {
  const spot = (row: number, column: number): Spot => ({
    row: Math.max(0, Math.min(rows - 1, row)),
    column: Math.max(0, Math.min(LAST_COLUMN, column)),
  });
  switch (key) {
    case 'ArrowUp':
      return spot(isFar ? 0 : row - 1, column);
    case 'ArrowDown':
      return spot(isFar ? rows - 1 : row + 1, column);
    case 'ArrowLeft':
      return spot(row, isFar ? 0 : column - 1);
    case 'ArrowRight':
      return spot(row, isFar ? LAST_COLUMN : column + 1);
    case 'PageUp':
      return spot(row - page, column);
    case 'PageDown':
      return spot(row + page, column);
    case 'Home':
      return spot(isFar ? 0 : row, 0);
    case 'End':
      return spot(isFar ? rows - 1 : row, LAST_COLUMN);
    default:
      return null;
  }
}
