import { describe, expect, test } from 'vitest';
import { type HeardFile, type HeardWish, differenceAsHeard } from './as-heard.ts';
import { withChanges } from './grid-csv.ts';
import { edited, historyOf, undone } from './grid-history.ts';
import { gridRow, labelsOfCells } from './grid.ts';
import { type Cells, LABEL_COLUMNS, cellsOf } from './pack-files.ts';

const heard = (
  said: Partial<HeardFile> = {},
  probabilities: { readonly bpm?: number; readonly key?: number } = {},
): HeardFile => ({
  suggestions: {
    type: { value: 'LOOP', probability: 0.99 },
    bpm: { value: 120, probability: probabilities.bpm ?? 0.95 },
    key: { value: 'Bbm', probability: probabilities.key ?? 0.92 },
    instrument: { value: 'bass', probability: 0.6 },
  },
  type: 'LOOP',
  bpm: null,
  key: null,
  labels: null,
  ...said,
});
const labels = (cells: Partial<Cells>) => labelsOfCells({ ...cellsOf(null), ...cells });
const everything: HeardWish = {
  columns: ['type', 'bpm', 'key', 'instruments'],
  sure: 0.9,
  files: null,
  replaces: false,
};
const readable = (changes: ReturnType<typeof differenceAsHeard>['changes']) =>
  changes.map(({ row, column, before, after, contradicts }) => [
    row,
    LABEL_COLUMNS[column],
    before,
    after,
    contradicts,
  ]);

describe('what is heard, taken over', () => {
  test('fills cells that say nothing, as the shop writes them, where the machine is sure enough', () => {
    const grid = [gridRow('a.wav', null), gridRow('b.wav', null), gridRow('Chords.mid', null)];
    const files = new Map([
      ['a.wav', heard()],
      ['b.wav', heard({}, { bpm: 0.899, key: 0.9 })],
      ['Chords.mid', heard({ suggestions: null })],
    ]);
    const { changes, left } = differenceAsHeard(grid, files, everything);
    expect(readable(changes)).toEqual([
      [0, 'type', '', 'loop', null],
      [0, 'bpm', '', '120', null],
      [0, 'key', '', 'A#m', null],
      [1, 'type', '', 'loop', null],
      [1, 'key', '', 'A#m', null],
    ]);
    expect(left).toEqual([]);
    const after = withChanges(grid, changes);
    expect(undone(edited(historyOf(grid), after)).grid).toBe(grid);
    expect(differenceAsHeard(after, files, everything)).toEqual({ changes: [], left: [] });
  });

  test('takes only the labels and the files that are asked for, however sure', () => {
    const grid = [gridRow('a.wav', null), gridRow('b.wav', null)];
    const files = new Map(grid.map(({ file }) => [file, heard()] as const));
    const wish: HeardWish = { ...everything, columns: ['instruments'], sure: 0, files: new Set(['b.wav']) };
    expect(readable(differenceAsHeard(grid, files, wish).changes)).toEqual([[1, 'instruments', '', 'bass', null]]);
  });

  test('leaves what contradicts what is said, in a cell, a chunk or a name, unless it shall replace it', () => {
    const said = labels({ bpm: '90', key: 'A#m' });
    const grid = [gridRow('a.wav', said), gridRow('Tune_140bpm.wav', null)];
    const files = new Map([
      ['a.wav', heard({ bpm: 90, key: 'A#m', labels: said })],
      ['Tune_140bpm.wav', heard({ bpm: 140 })],
    ]);
    const wish: HeardWish = { ...everything, columns: ['bpm', 'key'] };
    const { changes, left } = differenceAsHeard(grid, files, wish);
    expect(readable(changes)).toEqual([[1, 'key', '', 'A#m', null]]);
    expect(readable(left)).toEqual([
      [0, 'bpm', '90', '120', '90'],
      [1, 'bpm', '', '120', '140'],
    ]);
    const replaced = differenceAsHeard(grid, files, { ...wish, replaces: true });
    expect(replaced.left).toEqual([]);
    expect(readable(replaced.changes)).toContainEqual([0, 'bpm', '90', '120', '90']);
  });

  test('does not hold what a label said before it was emptied for the word of the file', () => {
    const files = new Map([['a.wav', heard({ bpm: 90, labels: labels({ bpm: '90' }) })]]);
    const wish: HeardWish = { ...everything, columns: ['bpm'] };
    expect(readable(differenceAsHeard([gridRow('a.wav', null)], files, wish).changes)).toEqual([
      [0, 'bpm', '', '120', null],
    ]);
  });

  test('gives no tempo to what is said to be a one-shot, unless its type is replaced, too', () => {
    const said = labels({ type: 'one-shot' });
    const grid = [gridRow('a.wav', said)];
    const files = new Map([['a.wav', heard({ type: 'ONE_SHOT', labels: said })]]);
    const wish: HeardWish = { ...everything, columns: ['type', 'bpm'] };
    expect(differenceAsHeard(grid, files, wish).changes).toEqual([]);
    expect(readable(differenceAsHeard(grid, files, { ...wish, replaces: true }).changes)).toEqual([
      [0, 'type', 'one-shot', 'loop', 'one-shot'],
      [0, 'bpm', '', '120', null],
    ]);
  });
});
