import { createRequire } from 'node:module';
import type * as StringWidth from 'string-width';
import type { Card, Column, Table } from './view.ts';

const GAP = '  ';
const MIN_FLEXIBLE = 8;
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
 * In `columns` cells the flexible column gives way, never below a few letters; without a limit nothing is cut.
 */
export function layOutTable({ columns, rows }: Table, limit: number | null): readonly string[] {
  const all = [columns.map(({ title }) => title), ...rows];
  const widths = columns.map((_, at) => Math.max(...all.map((row) => cellsOf(row[at] ?? ''))));
  const fitting = limit === null ? widths : fit(columns, widths, limit);
  return all.map((row) =>
    columns
      .map(({ align }, at) => pad(cut(row[at] ?? '', fitting[at] ?? 0), fitting[at] ?? 0, align))
      .join(GAP)
      .trimEnd(),
  );
}

/** Labels on the left, values on the right, the title above. */
export function layOutCard({ title, facts }: Card): readonly string[] {
  const width = Math.max(0, ...facts.map(([label]) => cellsOf(label)));
  return [title, ...facts.map(([label, value]) => `${pad(label, width)}${GAP}${value}`.trimEnd())];
}

function fit(columns: readonly Column[], widths: readonly number[], limit: number): readonly number[] {
  let excess = widths.reduce((sum, width) => sum + width, GAP.length * (columns.length - 1)) - limit;
  return widths.map((width, at) => {
    if (excess <= 0 || !columns[at]?.flexible) return width;
    const narrowed = Math.max(Math.min(width, MIN_FLEXIBLE), width - excess);
    excess -= width - narrowed;
    return narrowed;
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
