import type { SoundType } from '../catalogue/sound-types.ts';
import type { Suggestions } from './check-file.ts';
import type { CellChange } from './grid-csv.ts';
import { type Grid, writtenIn } from './grid.ts';
import { LABEL_COLUMNS, type SheetRow, cellsOf } from './pack-files.ts';

/** Labels that a machine hears. */
export const HEARD_COLUMNS = ['type', 'bpm', 'key', 'instruments'] as const;
export type HeardColumn = (typeof HEARD_COLUMNS)[number];

/** How sure a machine has to be where nobody says otherwise. */
export const USUALLY_SURE = 0.9;

/** What the gate has made of a file. */
export interface HeardFile {
  readonly suggestions: Suggestions | null;
  /** As its labels, chunks and name said it when it was heard. */
  readonly type: SoundType | null;
  readonly bpm: number | null;
  readonly key: string | null;
  /** The labels among these. */
  readonly labels: SheetRow | null;
}

/** What shall be taken over as it was heard. */
export interface HeardWish {
  readonly columns: readonly HeardColumn[];
  /** How sure the machine is at least, 0 to 1. */
  readonly sure: number;
  /** Files by their paths; null for all. */
  readonly files: ReadonlySet<string> | null;
  /** Whether what is heard also takes the place of something else that is said. */
  readonly replaces: boolean;
}

/** A cell that would say what is heard. */
export interface HeardChange extends CellChange {
  /** How sure the machine is, 0 to 1. */
  readonly probability: number;
  /** What is said instead, in the cell, or in the chunks or the name of the file; null where nothing is. */
  readonly contradicts: string | null;
}

/** What taking over would do, before it is done. */
export interface HeardDifference {
  readonly changes: readonly HeardChange[];
  /** What contradicts what is said, and is left as it is. */
  readonly left: readonly HeardChange[];
}

/**
 * Holds a grid against what was heard. An empty cell gets it; where something else is said, in the cell or by the file
 * itself, only a wish that replaces does. A sound that is said to be a one-shot gets no tempo.
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

/** What chunks or name of a file say; '' where its labels spoke first, so that nobody knows. */
function saidByFile({ type, bpm, key, labels, suggestions }: HeardFile, column: HeardColumn): string {
  if (column === 'instruments' || cellsOf(labels)[column] !== '') return '';
  const said = { type, bpm, key }[column];
  // A type that nobody says is the one that was heard.
  if (said === null || (column === 'type' && said === suggestions?.type.value)) return '';
  return asCell(column, said);
}
