import { csvField } from '../csv.ts';
import { type Grid, problemIn, withCells, writtenIn } from './grid.ts';
import { gridTableTexts } from './grid.messages.ts';
import { LABEL_COLUMNS, type LabelColumn, pathInSheet } from './pack-files.ts';
import { MAX_ROWS, readRows } from './sheet.ts';

/** Cell separators: spreadsheets of different countries expect different ones. */
export const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** The whole grid as a table, which is also a valid `pack.csv`. The byte order mark tells Excel that it is UTF-8. */
export function csvOfGrid(grid: Grid, separator: Separator): string {
  const lines = [
    ['file', ...LABEL_COLUMNS],
    ...grid.map(({ file, cells }) => [file, ...LABEL_COLUMNS.map((column) => cells[column])]),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.map(csvField).join(separator)}\r\n`).join('')}`;
}

/** A cell that a table would change. */
export interface CellChange {
  readonly row: number;
  /** In `LABEL_COLUMNS`. */
  readonly column: number;
  readonly before: string;
  readonly after: string;
  /** What is wrong with it, in a sentence. */
  readonly problem: string | null;
}

/** Where a table cannot be used. */
export interface TableNote {
  /** From 1. */
  readonly line: number;
  readonly text: string;
}

/** A preview of the changes by a table. */
export interface GridDifference {
  readonly changes: readonly CellChange[];
  readonly notes: readonly TableNote[];
}

/** Compares a table with a grid. Columns and files that it does not contain stay unchanged. */
export function differenceOf(grid: Grid, text: string): GridDifference {
  const refused = (said: string): GridDifference => ({ changes: [], notes: [{ line: 1, text: said }] });
  const table = readRows(text, MAX_ROWS);
  if (table === null) return refused(gridTableTexts.tooManyRows(MAX_ROWS));
  const [head, ...body] = table;
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  if (!names.includes('file')) return refused(gridTableTexts.noFileColumn);

  const notes: TableNote[] = names.flatMap((name, at) =>
    name !== '' && name !== 'file' && columnOf(name) === null
      ? [{ line: 1, text: gridTableTexts.badColumn(name) }]
      : name !== '' && names.indexOf(name) !== at
        ? [{ line: 1, text: gridTableTexts.twiceColumn(name) }]
        : [],
  );
  const columns = LABEL_COLUMNS.flatMap((name, column) => {
    const at = names.indexOf(name);
    return at === -1 ? [] : [{ name, column, at }];
  });
  const fileAt = names.indexOf('file');
  const rowOf = new Map(grid.map(({ file }, row) => [file, row]));
  const seen = new Set<number>();
  const changes: CellChange[] = [];
  for (const { line, cells } of body) {
    const file = pathInSheet(cells[fileAt]?.trim() ?? '');
    const row = rowOf.get(file);
    const before = row === undefined ? undefined : grid[row];
    if (row === undefined || before === undefined) {
      notes.push({ line, text: file === '' ? gridTableTexts.noFile : gridTableTexts.unknownFile(file) });
      continue;
    }
    if (seen.has(row)) {
      notes.push({ line, text: gridTableTexts.twice(file) });
      continue;
    }
    seen.add(row);
    for (const { name, column, at } of columns) {
      const after = writtenIn(name, cells[at] ?? '');
      if (after !== before.cells[name])
        changes.push({ row, column, before: before.cells[name], after, problem: problemIn(name, after) });
    }
  }
  return { changes, notes };
}

/** The grid after the changes. */
export const withChanges = (grid: Grid, changes: readonly CellChange[]): Grid =>
  withCells(
    grid,
    changes.map(({ row, column, after }) => ({ row, column, text: after })),
  );

const columnOf = (name: string): LabelColumn | null => LABEL_COLUMNS.find((column) => column === name) ?? null;
