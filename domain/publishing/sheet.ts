import { withoutApostrophe } from '../csv.ts';

/** A table as spreadsheets write it, row by row; null for what is no text, or has more rows than a pack. */
export type Table = readonly (readonly string[])[];

export const MAX_ROWS = 20_000;

/** A row with the line of the text that it begins on, from 1. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** See `readRows`; without the lines. */
export function readTable(text: string): Table | null {
  return readRows(text, MAX_ROWS)?.map(({ cells }) => cells) ?? null;
}

/**
 * Reads CSV of untrusted text: commas, semicolons or tabs, whichever its first row has most of; quoted cells with line
 * breaks and doubled quotes; with or without the mark that Excel puts first. Apostrophes that keep a cell from being run
 * as a formula are no part of it.
 */
export function readRows(text: string, most: number): readonly TableRow[] | null {
  const plain = text.replace(/^\uFEFF/, '');
  const rows = rowsOf(plain, separatorOf(plain), most, (cells) => cells.some((cell) => cell.trim() !== ''));
  return rows?.map(({ line, cells }) => ({ line, cells: cells.map(withoutApostrophe) })) ?? null;
}

/** Reads what a spreadsheet has copied: cells between tabs. A row of empty cells counts, as it empties what it meets. */
export function readCopied(text: string, most: number): Table | null {
  if (text.includes('"')) return rowsOf(text, '\t', most, () => true)?.map(({ cells }) => cells) ?? null;
  // Nearly every copy is plain, and is read several times faster than sign by sign.
  const lines = text.replaceAll('\r', '').split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines.length > most ? null : lines.map((line) => line.split('\t'));
}

function rowsOf(
  plain: string,
  separator: string,
  most: number,
  counts: (cells: readonly string[]) => boolean,
): readonly TableRow[] | null {
  const rows: TableRow[] = [];
  let line = 1;
  let begun = 1;
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = (): void => {
    row.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (counts(row)) rows.push({ line: begun, cells: row });
    row = [];
    begun = line;
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
    else if (sign === '\n') {
      endRow();
      if (rows.length > most) return null;
    } else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

function separatorOf(text: string): string {
  const first = text.slice(0, Math.max(0, `${text}\n`.indexOf('\n')));
  const count = (sign: string): number => first.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
