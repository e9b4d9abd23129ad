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

/** One file of a pack. Its path is what the row is known by: no edit changes it. */
export interface GridRow {
  readonly file: string;
  readonly cells: Cells;
}

/** The labels of a whole pack while they are edited. Edits make a new one, and keep the rows that they do not touch. */
export type Grid = readonly GridRow[];

/** A cell: its row, and its column in `LABEL_COLUMNS`, from 0. */
export interface Spot {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells; both corners are part of it. */
export interface Block {
  readonly from: Spot;
  readonly to: Spot;
}

/** What a cell shall say. */
export interface CellEdit extends Spot {
  readonly text: string;
}

/** The rectangle between two corners, whichever they are. */
export const blockOf = (a: Spot, b: Spot): Block => ({
  from: { row: Math.min(a.row, b.row), column: Math.min(a.column, b.column) },
  to: { row: Math.max(a.row, b.row), column: Math.max(a.column, b.column) },
});

export const isIn = ({ from, to }: Block, { row, column }: Spot): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;

/** A row of a grid from what the sheet says of a file; null where it says nothing. */
export const gridRow = (file: string, row: SheetRow | null): GridRow => ({
  file,
  cells: cellsOf(row),
});

/** What the cells of a row say, as far as they are understood. */
export const labelsOfCells = (cells: Cells): SheetRow => labelsIn((column) => cells[column], nobody);

const nobody = (): void => {};

/** A text as its cell shows it: as the shop writes it where it is understood, else as it was typed, in one line. */
export function writtenIn(column: LabelColumn, typed: string): string {
  const text = typed.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  if (text === '' || column === 'name') return text;
  const read = readAlone(column, text);
  return read === null ? text : cellsOf(read)[column];
}

/** What is wrong with a cell, in a sentence; null if nothing is. */
export const problemIn = (column: LabelColumn, text: string): string | null =>
  isUnderstood(column, text) ? null : cellProblems[column];

/** Names are as many as rows, and any is understood that is short enough: nothing has to be read of them. */
const isUnderstood = (column: LabelColumn, text: string): boolean =>
  column === 'name' ? isShownName(text) : readAlone(column, text) !== null;

/** Reads a text of a column once: thousands of cells say a few dozen things. */
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

/** What a column alone says; null where nobody understands it. */
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

/** Every cell that nobody understands, from the top. A row is read once, as long as it stays the same. */
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

/** Writes into cells. What is outside of the grid, or says the same already, changes nothing: then it is the same grid. */
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

/** What a cell says; '' outside of the grid. */
export function textAt(grid: Grid, { row, column }: Spot): string {
  const name = LABEL_COLUMNS[column];
  return name === undefined ? '' : (grid[row]?.cells[name] ?? '');
}

/** A rectangle as spreadsheets copy it. */
export function copied(grid: Grid, { from, to }: Block): string {
  const rows = grid
    .slice(from.row, to.row + 1)
    .map(({ cells }) => LABEL_COLUMNS.slice(from.column, to.column + 1).map((name) => copiedCell(cells[name])));
  const text = rows.map((cells) => cells.join('\t')).join('\r\n');
  // A last row without a sign would be lost.
  return rows.at(-1)?.join('\t') === '' ? `${text}\r\n` : text;
}

const copiedCell = (text: string): string => (text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text);

/** What pasting makes of a grid, and where. */
export interface Pasted {
  readonly grid: Grid;
  readonly block: Block;
  /** Cells of the copy for which there was no room at the right and at the bottom. */
  readonly lost: number;
}

/**
 * Pastes what was copied from a spreadsheet, from the upper left of the selection on. A single cell fills the whole
 * selection. Null for what is no table, or has more rows than a pack.
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

/** What the first row of a selection says, in all rows of it. */
export const filledDown = (grid: Grid, block: Block): Grid =>
  filled(grid, block, (column) => textAt(grid, { row: block.from.row, column }));

export const emptied = (grid: Grid, block: Block): Grid => filled(grid, block, () => '');

function filled(grid: Grid, { from, to }: Block, textOf: (column: number) => string): Grid {
  const edits: CellEdit[] = [];
  for (let { row } = from; row <= to.row; row += 1)
    for (let { column } = from; column <= to.column; column += 1) edits.push({ row, column, text: textOf(column) });
  return withCells(grid, edits);
}

/** A rule for many: what every file of a folder is. */
export interface FolderRule {
  /** 'Drums/', with all folders in it; '' for the whole pack. */
  readonly folder: string;
  /** What its files are; a column that is left out stays unchanged. */
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

/** Every folder that has files in it or below it: 'Drums/', 'Drums/Kicks/'. */
export function foldersOf(grid: Grid): readonly string[] {
  const folders = grid.flatMap(({ file }) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1)));
  return [...new Set(folders)].toSorted();
}
