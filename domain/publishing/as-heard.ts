import type { SoundType } from '../catalogue/sound-types.ts';
import type { Suggestions } from './check-file.ts';
import type { CellChange } from './grid-csv.ts';
import { type Grid, writtenIn } from './grid.ts';
import { LABEL_COLUMNS, type SheetRow, cellsOf } from './pack-files.ts';

/** Labels that can be detected. */
export const HEARD_COLUMNS = ['type', 'bpm', 'key', 'instruments'] as const;
export type HeardColumn = (typeof HEARD_COLUMNS)[number];

/** The default minimum confidence. */
export const USUALLY_SURE = 0.9;

/** What the check has detected in a file. */
export interface HeardFile {
  readonly suggestions: Suggestions | null;
  /** From labels, chunks and name at the time of the detection. */
  readonly type: SoundType | null;
  readonly bpm: number | null;
  readonly key: string | null;
  /** The labels among these. */
  readonly labels: SheetRow | null;
}

/** Which detected labels to take over. */
export interface HeardWish {
  readonly columns: readonly HeardColumn[];
  /** The minimum confidence, from 0 to 1. */
  readonly sure: number;
  /** Files by path; null for all. */
  readonly files: ReadonlySet<string> | null;
  /** Whether detected values also replace other values. */
  readonly replaces: boolean;
}

/** A cell that would get the detected value. */
export interface HeardChange extends CellChange {
  /** The confidence, from 0 to 1. */
  readonly probability: number;
  /** The other value in the cell, or in the chunks or name of the file; null if there is none. */
  readonly contradicts: string | null;
}

/** A preview of what would change. */
export interface HeardDifference {
  readonly changes: readonly HeardChange[];
  /** Detected values that differ from existing ones, which are kept. */
  readonly left: readonly HeardChange[];
}

/**
 * Compares a grid with what was detected. An empty cell gets the detected value; another value, in the cell or in the
 * file itself, is only replaced on request. A sound labelled as a one-shot gets no tempo.
 */
export function differenceAsHeard(
  grid: Grid,
  heard: ReadonlyMap<string, HeardFile>,
  { columns, sure, files, replaces }: HeardWish,
): HeardDifference {
  const all = grid.flatMap(({ file, cells }, row): readonly HeardChange[] => {
    const known = files === null || files.has(file) ? heard.get(file) : undefined;
    if (!known) return [];
    const { suggestions } = known;
    if (!suggestions) return [];
    return HEARD_COLUMNS.flatMap((column) => {
      const one = columns.includes(column) ? suggestions[SUGGESTED_AS[column]] : null;
      if (!one || one.value === '' || one.probability < sure) return [];
      const isHit = cells.type === 'one-shot' && !(replaces && columns.includes('type'));
      if (column === 'bpm' && isHit) return [];
      const before = cells[column];
      const after = asCell(column, one.value);
      if (before === after) return [];
      const said = before === '' ? saidByFile(known, column) : before;
      const contradicts = said === '' || said === after ? null : said;
      const at = { row, column: LABEL_COLUMNS.indexOf(column) };
      return [{ ...at, before, after, problem: null, probability: one.probability, contradicts }];
    });
  });
  return {
    changes: all.filter(({ contradicts }) => replaces || contradicts === null),
    left: all.filter(({ contradicts }) => !replaces && contradicts !== null),
  };
}

const SUGGESTED_AS = { type: 'type', bpm: 'bpm', key: 'key', instruments: 'instrument' } as const;

/** A value as the shop writes it into a cell. */
const asCell = (column: HeardColumn, value: string | number): string => writtenIn(column, String(value));

/** The value in the chunks or name of a file; '' if its labels took precedence, so that it is unknown. */
function saidByFile({ type, bpm, key, labels, suggestions }: HeardFile, column: HeardColumn): string {
  if (column === 'instruments' || cellsOf(labels)[column] !== '') return '';
  const said = { type, bpm, key }[column];
  // Without any label, the type is the detected one.
  if (said === null || (column === 'type' && said === suggestions?.type.value)) return '';
  return asCell(column, said);
}
