import { counted } from '../../domain/figures.ts';
import type { LabelColumn } from '../../domain/publishing/pack-files.ts';

export const columnNames: Readonly<Record<'file' | LabelColumn, string>> = {
  file: 'File',
  name: 'Name',
  type: 'Type',
  bpm: 'BPM',
  key: 'Key',
  instruments: 'Instruments',
  moods: 'Moods',
  price: 'Price',
};

export const gridTexts = {
  label: 'Labels of the files',
  cellOf: (column: LabelColumn, file: string): string => `${columnNames[column]} of ${file}`,
  keys: 'Arrows move, Shift selects, Enter edits. Ctrl+C, Ctrl+V, Ctrl+D and Ctrl+Z copy, paste, fill down and undo.',
  undo: 'Undo',
  redo: 'Redo',
  fillDown: 'Fill down',
  nothingToUndo: 'Nothing to undo.',
  undone: 'Undone.',
  redone: 'Redone.',
  copied: (cells: number): string => `${counted(cells, 'cell')} copied.`,
  emptied: (cells: number): string => `${counted(cells, 'cell')} emptied.`,
  filled: (cells: number): string => `${counted(cells, 'cell')} filled.`,
  pasted: (cells: number, lost: number): string =>
    `${counted(cells, 'cell')} pasted.${lost === 0 ? '' : ` There was no room for ${counted(lost, 'cell')}.`}`,
  notPasted: 'This is no table, or it has too many rows.',
  selected: (cells: number): string => `${counted(cells, 'cell')} selected`,
  problems: (count: number): string => `${counted(count, 'cell')} cannot be understood.`,
  nextProblem: 'Show the next',
} as const;
