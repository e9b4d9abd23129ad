import { expect, test } from 'vitest';
import { MemoryStorage } from '../../../adapters/storage/storage.memory.ts';
import { RowDensity } from './row-density.ts';

test('rows are as high as usual until compact ones are chosen, which the device remembers', () => {
  const storage = new MemoryStorage();
  const rows = new RowDensity(storage);
  expect(rows.density.current).toBe('usual');
  rows.choose('compact');
  expect(rows.density.current).toBe('compact');
  expect(new RowDensity(storage).density.current).toBe('compact');
});

test('what is not understood means rows as usual', () => {
  const storage = new MemoryStorage();
  storage.write('rows', 'tiny');
  expect(new RowDensity(storage).density.current).toBe('usual');
});
