import { withoutApostrophe } from '../csv.ts';

/** A spreadsheet table, row by row; null if it is not text, or has more rows than a pack may have. */
export type Table = readonly (readonly string[])[];

export const MAX_ROWS = 20_000;

/** A row with the number of its first line, from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** See `readRows`; without line numbers. */
export function readTable(text: string): Table | null {
  return readRows(text, MAX_ROWS)?.map(({ cells }) => cells) ?? null;
}

/**
 * Parses untrusted CSV: separated by commas, semicolons or tabs, whichever is most frequent in the first row; quoted
 * cells with line breaks and doubled quotes; with or without a byte order mark. Apostrophes that keep a cell from being
 * run as a formula are removed.
 */
export function readRows(text: string, most: number): readonly TableRow[] | null {
  const plain = text.replace(/^\uFEFF/, '');
  const rows = rowsOf(plain, separatorOf(plain), most, (cells) => cells.some((cell) => cell.trim() !== ''));
  return rows?.map(({ line, cells }) => ({ line, cells: cells.map(withoutApostrophe) })) ?? null;
}

/**
 * Parses the clipboard format of spreadsheets: cells separated by tabs. A row of empty cells counts, as it clears its
 * target.
 */
export function readCopied(text: string, most: number): Table | null {
  return rowsOf(text, '\t', most, () => true)?.map(({ cells }) => cells) ?? null;
}

/** Null if there are more than `most` rows. Empty rows are left out. */
function rowsOf(
  plain: string,
  separator: string,
  most: number,
  counts: (cells: readonly string[]) => boolean,
): readonly TableRow[] | null {
  const all = plain.includes('"') ? quotedRows(plain, separator) : plainRows(plain, separator);
  const rows: TableRow[] = [];
  for (const row of all) {
    if (counts(row.cells)) rows.push(row);
    if (rows.length > most) return null;
  }
  return rows;
}

/** Rows without quotes, which nearly all are: parsed several times faster than character by character. */
function* plainRows(plain: string, separator: string): Generator<TableRow> {
  for (let [line, at] = [1, 0]; at < plain.length; line += 1) {
    const found = plain.indexOf('\n', at);
    const end = found < 0 ? plain.length : found;
    const text = plain.slice(at, end).replaceAll('\r', '');
    // A last line without a line end is only a row if it has text.
    if (found >= 0 || text !== '') yield { line, cells: text.split(separator) };
    at = end + 1;
  }
}

/** Rows with possibly quoted cells. */
function* quotedRows(plain: string, separator: string): Generator<TableRow> {
  let line = 1;
  let begun = 1;
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell);
    cell = '';
  };
  const endRow = (): TableRow => {
    endCell();
    const ended = { line: begun, cells: row };
    row = [];
    begun = line;
    return ended;
  };
  for (let at = 0; at < plain.length; at += 1) {
    const sign = plain[at] ?? '';
    if (sign === '\n') line += 1;
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (plain[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') yield endRow();
    else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) yield endRow();
}

function separatorOf(text: string): string {
  const first = text.slice(0, Math.max(0, `${text}\n`.indexOf('\n')));
  const count = (sign: string): number => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
