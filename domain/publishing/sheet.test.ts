import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readCopied, readRows } from './sheet.ts';

const cell = fc.string({ unit: fc.constantFrom('a', 'B', '7', ' ', "'", 'é'), maxLength: 4 });
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 });
const end = fc.constantFrom('\n', '\r\n');

/** A table as text, with or without quotes around the first cell, and otherwise the same. */
const written = (rows: readonly (readonly string[])[], ends: string, quote: '"' | ''): string =>
  rows
    .map((cells, row) => cells.map((one, at) => (row + at === 0 ? `${quote}${one}${quote}` : one)).join('\t') + ends)
    .join('');

it('reads cells with and without quotes alike', () => {
  fc.assert(
    fc.property(table, end, (rows, ends) => {
      const [plain, quoted] = [written(rows, ends, ''), written(rows, ends, '"')];
      expect(readCopied(plain, 100)).toEqual(rows);
      expect(readCopied(quoted, 100)).toEqual(rows);
      expect(readRows(plain, 100)).toEqual(readRows(quoted, 100));
    }),
  );
});

it('reads a last row that has no end, and no row after the last end', () => {
  for (const quote of ['', '"'] as const) {
    const text = written([['a', 'b'], [''], ['c']], '\n', quote);
    expect(readCopied(text.slice(0, -1), 100)).toEqual([['a', 'b'], [''], ['c']]);
    expect(readCopied(`${text}\r`, 100)).toEqual([['a', 'b'], [''], ['c']]);
    expect(readRows(`${text}d`, 100)?.map(({ line }) => line)).toEqual([1, 3, 4]);
  }
  expect(readCopied('', 100)).toEqual([]);
});

it('reads no more rows than so many, with and without quotes, and with and without an end', () => {
  for (const quote of ['', '"'] as const)
    for (const ends of ['\n', '']) {
      const text = (rows: number) =>
        written(
          Array.from({ length: rows }, () => ['x', 'y']),
          '\n',
          quote,
        ).trimEnd() + ends;
      expect(readCopied(text(3), 3)).toHaveLength(3);
      expect(readCopied(text(4), 3)).toBeNull();
      expect(readRows(text(4), 3)).toBeNull();
    }
});
