import { createRequire } from 'node:module';
import type * as StringWidth from 'string-width';
import type { Card, Column, Table } from './view.ts';

const GAP = '  ';
const MIN_FLEXIBLE = 8;
/** The minimum width of a column that does not shrink, if nothing else helps. */
const MIN_CUT = 4;
const PLAIN = /^[ -~]*$/;
const segmenter = new Intl.Segmenter();
const load = createRequire(import.meta.url);

/**
 * How many cells a text takes. The package compiles tables of Unicode, for longer than most commands work: a plain text
 * needs none.
 */
function cellsOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- The package says of itself what it exports.
  const { default: stringWidth }: typeof StringWidth = load('string-width');
  return stringWidth(text);
}

/** Letters as a reader counts them. */
const graphemes = (text: string): readonly string[] => Array.from(segmenter.segment(text), ({ segment }) => segment);

/**
 * One line per row, columns under one another; the first line is the header.
 * In `columns` cells flexible columns give way down to a few letters, then columns are left out by their importance, and
 * what is still too wide is cut. Without a limit nothing is.
 */
export function layOutTable({ columns, rows }: Table, limit: number | null): readonly string[] {
  const all = [columns.map(({ title }) => title), ...rows];
  const whole = columns.map((column, at) => ({
    column,
    at,
    width: Math.max(...all.map((row) => cellsOf(row[at] ?? ''))),
  }));
  const fitting = limit === null ? whole : fit(whole, limit);
  return all.map((row) =>
    fitting
      .map(({ column, at, width }) => pad(cut(row[at] ?? '', width), width, column.align))
      .join(GAP)
      .trimEnd(),
  );
}

/** Labels on the left, values on the right, the title above. */
export function layOutCard({ title, facts }: Card): readonly string[] {
  const width = Math.max(0, ...facts.map(([label]) => cellsOf(label)));
  return [title, ...facts.map(([label, value]) => `${pad(label, width)}${GAP}${value}`.trimEnd())];
}

/** A column with its position in a row and its width in cells. */
interface Measured {
  readonly column: Column;
  readonly at: number;
  readonly width: number;
}

/** The columns shown in this many cells, as wide as fits. */
function fit(columns: readonly Measured[], limit: number): readonly Measured[] {
  const least = columns.filter(({ column }) => column.importance !== undefined).sort(byImportance)[0];
  const excess = widthOf(columns) - limit;
  if (excess <= 0) return columns;
  const narrowed = narrow(columns, excess, ({ column, width }) =>
    column.flexible ? Math.min(width, MIN_FLEXIBLE) : width,
  );
  if (widthOf(narrowed) <= limit) return narrowed;
  if (least)
    return fit(
      columns.filter((column) => column !== least),
      limit,
    );
  return narrow(narrowed, widthOf(narrowed) - limit, ({ width }) => Math.min(width, MIN_CUT));
}

const byImportance = ({ column: one }: Measured, { column: other }: Measured): number =>
  (one.importance ?? 0) - (other.importance ?? 0);

const widthOf = (columns: readonly Measured[]): number =>
  columns.reduce((sum, { width }) => sum + width, GAP.length * (columns.length - 1));

/** Takes cells from one column after the other, never below what each needs. */
function narrow(
  columns: readonly Measured[],
  excess: number,
  needed: (column: Measured) => number,
): readonly Measured[] {
  let left = excess;
  return columns.map((column) => {
    const width = Math.max(needed(column), column.width - Math.max(0, left));
    left -= column.width - width;
    return { ...column, width };
  });
}

function cut(text: string, width: number): string {
  if (cellsOf(text) <= width) return text;
  let kept = '';
  for (const letter of graphemes(text)) {
    if (cellsOf(kept + letter) > width - 1) break;
    kept += letter;
  }
  return `${kept}…`;
}

function pad(text: string, width: number, align?: 'right'): string {
  const space = ' '.repeat(Math.max(0, width - cellsOf(text)));
  return align === 'right' ? space + text : text + space;
}
