import { recordOf } from '../records.ts';
import { cellProblems } from './grid.messages.ts';
import {
  type Cells,
  LABEL_COLUMNS,
  type LabelColumn,
  type SheetRow,
  cellsOf,
  isShownName,
  labelsIn,
} from './pack-files.ts';
import { MAX_ROWS, readCopied } from './sheet.ts';

/** One file of a pack. Its path identifies the row, and cannot be edited. */
export interface GridRow {
  readonly file: string;
  readonly cells: Cells;
}

/** The labels of a whole pack while they are edited. Edits create a new grid that shares unchanged rows. */
export type Grid = readonly GridRow[];

/** A cell: its row, and its column in `LABEL_COLUMNS`, from 0. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells, including both corners. */
export interface Block {
  readonly from: Spot;
  readonly to: Spot;
}

/** The new text of a cell. */
export interface CellEdit extends Spot {
  readonly text: string;
}

/** The rectangle between any two opposite corners. */
export const blockOf = (a: Spot, b: Spot): Block => ({
  from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
  to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
});

export const isIn = ({ from, to }: Block, { row, column }: Spot): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;

/** A row of a grid from the labels of a file; null if there are none. */
export const gridRow = (file: string, row: SheetRow | null): GridRow => ({
  file,
  cells: cellsOf(row),
});

/** The labels of a row, as far as its cells are valid. */
export const labelsOfCells = (cells: Cells): SheetRow => labelsIn((column) => cells[column], nobody);

const nobody = (): void => {};

/** A text as its cell shows it: normalized if valid, else as typed, on one line. */
export function writtenIn(column: LabelColumn, typed: string): string {
  const text = typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  if (text === '' || column === 'name') return text;
  const read = readAlone(column, text);
  return read === null ? text : cellsOf(read)[column];
}

/** What is wrong with a cell, in a sentence; null if nothing is. */
export const problemIn = (column: LabelColumn, text: string): string | null =>
  isUnderstood(column, text) ? null : cellProblems[column];

/** Each row has its own name, and any short enough text is valid: it need not be parsed. */
const isUnderstood = (column: LabelColumn, text: string): boolean =>
  column === 'name' ? isShownName(text) : readAlone(column, text) !== null;

/** Caches parsed texts of a column: thousands of cells contain a few dozen values. */
function onceEach<Read>(
  read: (column: LabelColumn, text: string) => Read,
): (column: LabelColumn, text: string) => Read {
  const known = recordOf(LABEL_COLUMNS, () => new Map<string, { readonly read: Read }>());
  return (column, text) => {
    const before = known[column].get(text);
    if (before) return before.read;
    const now = { read: read(column, text) };
    known[column].set(text, now);
    return now.read;
  };
}

/** Parses a single column; null if invalid. */
function readAlone(column: LabelColumn, text: string): SheetRow | null {
  let isRefused = false;
  const read = labelsIn(
    (asked) => (asked === column ? text : ''),
    () => {
      isRefused = true;
    },
  );
  return isRefused ? null : read;
}

export interface CellProblem extends Spot {
  readonly text: string;
}

const problemsOfRows = new WeakMap<GridRow, ReadonlyArray<Omit<CellProblem, 'row'>>>();

/** All invalid cells, from the top. A row is parsed once, as long as it stays the same. */
export function problemsOf(grid: Grid): readonly CellProblem[] {
  const read = onceEach(problemIn);
  return grid.flatMap((gridRow, row) => problemsOfRow(gridRow, read).map((problem) => ({ ...problem, row })));
}

function problemsOfRow(row: GridRow, read: typeof problemIn): ReadonlyArray<Omit<CellProblem, 'row'>> {
  const known = problemsOfRows.get(row);
  if (known) return known;
  const problems = LABEL_COLUMNS.flatMap((name, column) => {
    const text = row.cells[name] === '' ? null : read(name, row.cells[name]);
    return text === null ? [] : [{ column, text }];
  });
  problemsOfRows.set(row, problems);
  return problems;
}

/** Writes into cells. Edits outside of the grid, or without changes, are ignored: the result is then the same grid. */
export function withCells(grid: Grid, edits: Iterable<CellEdit>): Grid {
  const write = onceEach(writtenIn);
  const changed = new Map<number, Record<LabelColumn, string>>();
  for (const { row, column, text } of edits) {
    const before = grid[row];
    const name = LABEL_COLUMNS[column];
    if (before === undefined || name === undefined) continue;
    const written = write(name, text);
    if ((changed.get(row) ?? before.cells)[name] === written) continue;
    const cells = changed.get(row) ?? { ...before.cells };
    cells[name] = written;
    changed.set(row, cells);
  }
  if (changed.size === 0) return grid;
  return grid.map((row, at) => {
    const cells = changed.get(at);
    return cells ? { file: row.file, cells } : row;
  });
}

/** The text of a cell; '' outside of the grid. */
export function textAt(grid: Grid, { row, column }: Spot): string {
  const name = LABEL_COLUMNS[column];
  return name === undefined ? '' : (grid[row]?.cells[name] ?? '');
}

/** A rectangle in the clipboard format of spreadsheets. */
export function copied(grid: Grid, { from, to }: Block): string {
  const rows = grid
    .slice(from.row, to.row + 1)
    .map(({ cells }) => LABEL_COLUMNS.slice(from.column, to.column + 1).map((name) => copiedCell(cells[name])));
  const text = rows.map((cells) => cells.join('\t')).join('\r\n');
  // An empty last row would be lost without a line end.
  return rows.at(-1)?.join('\t') === '' ? `${text}\r\n` : text;
}

const copiedCell = (text: string): string => (text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text);

/** The grid after a paste, and the pasted range. */
export interface Pasted {
  readonly grid: Grid;
  readonly block: Block;
  /** Cells beyond the right and bottom edges. */
  readonly lost: number;
}

/**
 * Pastes a copy from a spreadsheet, at the upper left of the selection. A single cell fills the whole selection. Null
 * if it is not a table, or has more rows than a pack may have.
 */
export function pasted(grid: Grid, selection: Block, text: string): Pasted | null {
  const table = readCopied(text, MAX_ROWS);
  if (table === null || table.length === 0) return null;
  const { from } = selection;
  const alone = table.length === 1 && table[0]?.length === 1 ? table[0][0] : undefined;
  if (alone !== undefined) return { grid: filled(grid, selection, () => alone), block: selection, lost: 0 };
  const edits = table.flatMap((cells, down) =>
    cells.map((cell, right) => ({ row: from.row + down, column: from.column + right, text: cell })),
  );
  const fits = edits.filter(({ row, column }) => row < grid.length && column < LABEL_COLUMNS.length);
  const width = table.reduce((widest, cells) => Math.max(widest, cells.length), 1);
  const to = {
    row: Math.min(grid.length, from.row + table.length) - 1,
    column: Math.min(LABEL_COLUMNS.length, from.column + width) - 1,
  };
  return { grid: withCells(grid, fits), block: { from, to }, lost: edits.length - fits.length };
}

/** Copies the first row of a selection to all of its rows. */
export const filledDown = (grid: Grid, block: Block): Grid =>
  filled(grid, block, (column) => textAt(grid, { row: block.from.row, column }));

export const emptied = (grid: Grid, block: Block): Grid => filled(grid, block, () => '');

function filled(grid: Grid, { from, to }: Block, textOf: (column: number) => string): Grid {
  const edits: CellEdit[] = [];
  for (let { row } = from; row <= to.row; row += 1)
    for (let { column } = from; column <= to.column; column += 1) edits.push({ row, column, text: textOf(column) });
  return withCells(grid, edits);
}

/** A rule that sets labels for all files of a folder. */
export interface FolderRule {
  /** 'Drums/', including its subfolders; '' for the whole pack. */
  readonly folder: string;
  /** The labels; columns left out stay unchanged. */
  readonly cells: Partial<Cells>;
}

export function withRule(grid: Grid, { folder, cells }: FolderRule): Grid {
  return withCells(
    grid,
    grid.flatMap(({ file }, row) =>
      file.startsWith(folder)
        ? LABEL_COLUMNS.flatMap((name, column) => {
            const text = cells[name];
            return text === undefined ? [] : [{ row, column, text }];
          })
        : [],
    ),
  );
}

/** All folders with files in them or below: 'Drums/', 'Drums/Kicks/'. */
export function foldersOf(grid: Grid): readonly string[] {
  const folders = grid.flatMap(({ file }) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1)));
  return [...new Set(folders)].toSorted();
}
