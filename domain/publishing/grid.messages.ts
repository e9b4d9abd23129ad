import { figure } from '../figures.ts';
import { FASTEST, SLOWEST } from './claims.ts';
import { MAX_SHOWN_NAME, type LabelColumn } from './pack-files.ts';

/** Error texts of invalid cells, which say what is valid. */
export const cellProblems: Readonly<Record<LabelColumn, string>> = {
  name: `A name has at most ${figure(MAX_SHOWN_NAME)} characters.`,
  type: 'A type is loop, one-shot, midi or preset.',
  bpm: `A tempo is a number from ${figure(SLOWEST)} to ${figure(FASTEST)}, with at most three decimals, or “none”.`,
  key: 'A key is written like F#m, Bb or C minor; none if the sound has none.',
  instruments: '',
  moods: '',
  price: 'A price is standard, free or rare.',
};

/** Why a table, or a line of it, cannot be used. */
export const gridTableTexts = {
  tooManyRows: (most: number): string => `The table has more than ${figure(most)} rows.`,
  noFileColumn: 'The first row has no column named file. It says which file a row is about, and has to stay.',
  badColumn: (column: string): string => `Column ${column} is not known. It is left out.`,
  twiceColumn: (column: string): string => `Column ${column} is there twice. The first counts.`,
  unknownFile: (file: string): string => `${file} is not in this pack. A table cannot add or rename files.`,
  noFile: 'The column file is empty.',
  twice: (file: string): string => `${file} was named before. The first row counts.`,
};
