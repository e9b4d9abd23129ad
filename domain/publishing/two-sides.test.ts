import { expect, test } from 'vitest';
import { labelsOfCells } from './grid.ts';
import { mergedLabels } from './two-sides.ts';
import { type Cells, cellsOf } from './pack-files.ts';

const rows = (said: Readonly<Record<string, Partial<Cells>>>) =>
  new Map(Object.entries(said).map(([file, cells]) => [file, labelsOfCells({ ...cellsOf(null), ...cells })]));
const said = (merged: ReturnType<typeof mergedLabels>) =>
  Object.fromEntries(
    [...merged.rows].map(([file, row]) => [
      file,
      Object.fromEntries(Object.entries(cellsOf(row)).filter(([, text]) => text !== '')),
    ]),
  );

const before = rows({ 'a.wav': { bpm: '120', key: 'Am' }, 'b.wav': { bpm: '90' } });

test('a label is as the side has it that has changed it', () => {
  const folder = rows({ 'a.wav': { bpm: '125', key: 'Am' }, 'b.wav': { bpm: '90' }, 'c.wav': { type: 'loop' } });
  const shop = rows({ 'a.wav': { bpm: '120', key: 'C', moods: 'warm' }, 'b.wav': { bpm: '90' } });
  const merged = mergedLabels({ before, folder, shop }, null);
  expect(merged.conflicts).toEqual([]);
  expect(said(merged)).toEqual({
    'a.wav': { bpm: '125', key: 'C', moods: 'warm' },
    'b.wav': { bpm: '90' },
    'c.wav': { type: 'loop' },
  });
});

test('what both have changed is told, and lost on neither side until one is chosen', () => {
  const folder = rows({ 'a.wav': { bpm: '125', key: 'D' } });
  const shop = rows({ 'a.wav': { bpm: '100', key: 'D' }, 'b.wav': { bpm: '90' } });
  const merged = mergedLabels({ before, folder, shop }, null);
  expect(merged.conflicts).toEqual([{ file: 'a.wav', column: 'bpm', folder: '125', shop: '100' }]);
  expect(said(merged)['a.wav']).toEqual({ bpm: '100', key: 'D' });
  expect(said(mergedLabels({ before, folder, shop }, 'folder'))['a.wav']).toEqual({ bpm: '125', key: 'D' });
  expect(said(mergedLabels({ before, folder, shop }, 'shop'))['a.wav']).toEqual({ bpm: '100', key: 'D' });
  expect(said(merged)['b.wav']).toEqual({ bpm: '90' });
});

test('a label that the folder no longer says is empty, unless the shop says something else', () => {
  const folder = rows({ 'a.wav': {} });
  const shop = rows({ 'a.wav': { bpm: '120', key: 'C' } });
  const { rows: merged, conflicts } = mergedLabels({ before, folder, shop }, null);
  expect(cellsOf(merged.get('a.wav') ?? null)).toMatchObject({ bpm: '', key: 'C' });
  expect(conflicts).toEqual([{ file: 'a.wav', column: 'key', folder: '', shop: 'C' }]);
});

test('labels of the shop stay where no sheet was read before, and a sheet says something else', () => {
  const folder = rows({ 'a.wav': { bpm: '125', type: 'loop' } });
  const shop = rows({ 'a.wav': { bpm: '100' } });
  expect(mergedLabels({ before: new Map(), folder, shop }, null)).toMatchObject({
    conflicts: [{ file: 'a.wav', column: 'bpm', folder: '125', shop: '100' }],
  });
});
