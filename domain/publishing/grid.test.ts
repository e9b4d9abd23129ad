import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Separator, SEPARATORS, csvOfGrid, differenceOf, withChanges } from './grid-csv.ts';
import { type GridHistory, changedRows, edited, historyOf, rebased, redone, undone } from './grid-history.ts';
import {
  type Block,
  type Grid,
  blockOf,
  copied,
  emptied,
  filledDown,
  foldersOf,
  gridRow,
  isIn,
  labelsOfCells,
  pasted,
  problemsOf,
  textAt,
  withCells,
  withRule,
  writtenIn,
} from './grid.ts';
import { LABEL_COLUMNS, cellsOf, readSheet } from './pack-files.ts';

const [NAME, TYPE, BPM, KEY, INSTRUMENTS, PRICE] = [0, 1, 2, 3, 4, 6];
const at = (row: number, column = 0) => ({ row, column });
const aGrid = (...files: readonly string[]): Grid => files.map((file) => gridRow(file, null));
const NO_CELLS = cellsOf(null);
const threeRows = aGrid('Loops/a.wav', 'Drums/b.wav', 'Drums/Kicks/c.wav');

/** What a provider, a spreadsheet or another program may enter into a cell. */
const typed = fc.oneof(
  fc.constantFrom(
    '',
    ' loop',
    'One Shot',
    '82,5',
    '900',
    'F# minor',
    'bb',
    'none',
    '-',
    'Warm; dusty,',
    'rare',
    '=1+1',
  ),
  fc.constantFrom("'@x", '+1', 'a\tb', 'say "hi"', '"', 'two\r\nlines', 'Ö; é'),
  fc.string({ maxLength: 8 }),
);
const grids = fc.array(fc.tuple(...LABEL_COLUMNS.map(() => typed)), { minLength: 1, maxLength: 6 }).map((rows) =>
  withCells(
    aGrid(...rows.map((_, row) => `Folder/${row}.wav`)),
    rows.flatMap((cells, row) => cells.map((text, column) => ({ row, column, text }))),
  ),
);
const spots = (most = 8) =>
  fc.record({ row: fc.nat({ max: most }), column: fc.nat({ max: LABEL_COLUMNS.length - 1 }) });
const blocks = fc.tuple(spots(), spots()).map(([a, b]) => blockOf(a, b));
const edits = fc.oneof(
  fc.tuple(spots(), typed).map(
    ([spot, text]) =>
      (grid: Grid) =>
        withCells(grid, [{ ...spot, text }]),
  ),
  fc.tuple(blocks, fc.array(fc.array(typed, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 })).map(
    ([block, rows]) =>
      (grid: Grid) =>
        pasted(grid, block, rows.map((cells) => cells.join('\t')).join('\n'))?.grid ?? grid,
  ),
  blocks.map((block) => (grid: Grid) => filledDown(grid, block)),
  blocks.map((block) => (grid: Grid) => emptied(grid, block)),
  typed.map((text) => (grid: Grid) => withRule(grid, { folder: 'Folder/', cells: { type: text, key: text } })),
);

test('a table that says none differs from one that says nothing, cell by cell', () => {
  const grid = [gridRow('a.wav', null)];
  const bpms = (cell: string) =>
    differenceOf(grid, `file,bpm\na.wav,${cell}`).changes.map(({ before, after }) => [before, after]);
  expect(bpms('none')).toEqual([['', 'none']]);
  expect(bpms('')).toEqual([]);
});

describe('a cell', () => {
  test.each([
    ['type', 'One Shot', 'one-shot'],
    ['type', 'MIDI', 'midi'],
    ['bpm', ' 82,50 ', '82.5'],
    ['bpm', 'None', 'none'],
    ['bpm', '-', 'none'],
    ['bpm', '', ''],
    ['key', 'F# minor', 'F#m'],
    ['key', '-', 'none'],
    ['instruments', 'Electric Piano, kick', 'electric-piano;kick'],
    ['price', 'RARE', 'rare'],
    ['name', ' Dusty\n keys ', 'Dusty keys'],
    ['bpm', 'quick', 'quick'],
  ] as const)('%s: %j is written as %j', (column, text, written) => {
    expect(writtenIn(column, text)).toBe(written);
  });

  test('is written the same however often, and read back as what it says', () => {
    fc.assert(
      fc.property(fc.constantFrom(...LABEL_COLUMNS), typed, (column, text) => {
        const written = writtenIn(column, text);
        expect(writtenIn(column, written)).toBe(written);
        const [row] = withCells(aGrid('a.wav'), [{ row: 0, column: LABEL_COLUMNS.indexOf(column), text }]);
        if (row && problemsOf([row]).length === 0) expect(cellsOf(labelsOfCells(row.cells))).toEqual(row.cells);
      }),
    );
  });

  test('says what it may say where nobody understands it', () => {
    const grid = withCells(threeRows, [
      { ...at(1, BPM), text: '900' },
      { ...at(2, KEY), text: 'H' },
      { ...at(0, INSTRUMENTS), text: 'anything' },
    ]);
    expect(problemsOf(grid)).toEqual([
      {
        ...at(1, BPM),
        text: 'A tempo is a number from 20 to 400, with at most three decimals, or “none”.',
      },
      { ...at(2, KEY), text: 'A key is written like F#m, Bb or C minor; none if the sound has none.' },
    ]);
  });
});

describe('an edit', () => {
  test('keeps every row that it does not touch, and the grid when nothing changes', () => {
    const grid = withCells(threeRows, [{ ...at(1, NAME), text: 'Kick' }]);
    expect([grid[0], grid[2]].map((row, index) => row === threeRows[2 * index])).toEqual([true, true]);
    expect(
      withCells(grid, [
        { ...at(1, NAME), text: ' Kick' },
        { ...at(9), text: 'x' },
      ]),
    ).toBe(grid);
  });

  test('fills down what the first row of the selection says', () => {
    const grid = withCells(threeRows, [
      { ...at(0, TYPE), text: 'loop' },
      { ...at(0, BPM), text: '120' },
    ]);
    const filled = filledDown(grid, blockOf(at(2, TYPE), at(0, BPM)));
    expect(filled.map(({ cells }) => [cells.type, cells.bpm])).toEqual([0, 1, 2].map(() => ['loop', '120']));
  });

  test('sets what a rule says for a folder and all folders in it', () => {
    const grid = withRule(threeRows, { folder: 'Drums/', cells: { type: 'one-shot', key: 'none' } });
    expect(grid.map(({ cells }) => [cells.type, cells.key])).toEqual([
      ['', ''],
      ['one-shot', 'none'],
      ['one-shot', 'none'],
    ]);
    expect(foldersOf(grid)).toEqual(['Drums/', 'Drums/Kicks/', 'Loops/']);
  });

  test('is undone, whatever it was, and done again', () => {
    fc.assert(
      fc.property(grids, fc.array(edits, { minLength: 1, maxLength: 8 }), (grid, steps) => {
        let history: GridHistory = historyOf(grid);
        const seen: Grid[] = [grid];
        for (const step of steps) {
          history = edited(history, step(history.grid));
          if (history.grid !== seen.at(-1)) seen.push(history.grid);
        }
        for (const before of seen.toReversed().slice(1)) {
          history = undone(history);
          expect(history.grid).toBe(before);
        }
        expect(undone(history)).toBe(history);
        for (const after of seen.slice(1)) {
          history = redone(history);
          expect(history.grid).toBe(after);
        }
      }),
    );
  });

  test('after an undo forgets what was undone', () => {
    const named = (text: string) => withCells(threeRows, [{ ...at(0), text }]);
    const history = edited(undone(edited(historyOf(threeRows), named('a'))), named('b'));
    expect(redone(history)).toBe(history);
  });
});

describe('what the shop has', () => {
  const kick = withCells(threeRows, [{ ...at(1, NAME), text: 'Kick' }]);
  const history = edited(historyOf(threeRows), kick);

  test('keeps the history when it is what was edited, or what was before', () => {
    expect(rebased(history, threeRows, structuredClone(kick))).toBe(history);
    expect(rebased(history, threeRows, structuredClone(threeRows))).toBe(history);
  });

  test('gets the edits when it has changed meanwhile, file by file', () => {
    const now = withCells(
      [...threeRows.slice(1), gridRow('new.wav', null)],
      [
        { ...at(0, NAME), text: 'Other' },
        { ...at(1, KEY), text: 'none' },
      ],
    );
    const { grid, past } = rebased(history, threeRows, now);
    expect(grid.map(({ file, cells }) => [file, cells.name, cells.key])).toEqual([
      ['Drums/b.wav', 'Kick', ''],
      ['Drums/Kicks/c.wav', '', 'none'],
      ['new.wav', '', ''],
    ]);
    expect(past).toEqual([now]);
  });

  test('is sent the rows that say something else', () => {
    expect([...changedRows(threeRows, structuredClone(kick)).keys()]).toEqual(['Drums/b.wav']);
    expect(changedRows(threeRows, structuredClone(threeRows)).size).toBe(0);
  });
});

describe('a paste', () => {
  const pasteAt = (row: number, column: number, text: string) =>
    pasted(threeRows, blockOf(at(row, column), at(row, column)), text);

  test('reads quoted cells, line breaks of Windows and empty cells', () => {
    const { grid = [], block, lost } = pasteAt(0, TYPE, 'loop\t"120"\r\n\t\r\none-shot\t"say ""90"""\r\n') ?? {};
    expect(grid.map(({ cells }) => [cells.type, cells.bpm])).toEqual([
      ['loop', '120'],
      ['', ''],
      ['one-shot', 'say "90"'],
    ]);
    expect([block, lost]).toEqual([blockOf(at(0, TYPE), at(2, BPM)), 0]);
  });

  test('leaves out what has no room, and counts it', () => {
    const { grid = [], block, lost } = pasteAt(2, PRICE, 'free\tx\nrare\ty') ?? {};
    expect(grid[2]?.cells.price).toBe('free');
    expect([block, lost]).toEqual([blockOf(at(2, PRICE), at(2, PRICE)), 3]);
  });

  test('of one cell fills the selection', () => {
    const grid = pasted(threeRows, blockOf(at(0, KEY), at(2, KEY)), 'Am')?.grid;
    expect(grid?.map(({ cells }) => cells.key)).toEqual(['Am', 'Am', 'Am']);
  });

  test('keeps commas and semicolons in their cells', () => {
    expect(pasteAt(0, INSTRUMENTS, 'kick, snare; clap')?.grid[0]?.cells.instruments).toBe('kick;snare;clap');
  });

  test('never touches a cell outside of its rectangle', () => {
    fc.assert(
      fc.property(grids, blocks, fc.string({ maxLength: 30 }), (grid, selection: Block, text) => {
        const after = pasted(grid, selection, text);
        if (after === null) return;
        for (const row of grid.keys())
          for (const column of LABEL_COLUMNS.keys())
            if (!isIn(after.block, at(row, column)))
              expect(textAt(after.grid, at(row, column))).toBe(textAt(grid, at(row, column)));
        expect(after.grid.map(({ file }) => file)).toEqual(grid.map(({ file }) => file));
      }),
    );
  });

  test('of what was copied says the same', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const all = blockOf(at(0), at(grid.length - 1, LABEL_COLUMNS.length - 1));
        expect(pasted(aGrid(...grid.map(({ file }) => file)), all, copied(grid, all))?.grid).toEqual(grid);
        const column = blockOf(at(0, NAME), at(grid.length - 1, NAME));
        expect(pasted(grid, column, copied(grid, column))?.grid).toBe(grid);
      }),
    );
  });
});

describe('a table', () => {
  const table = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n`;

  test('is written with the mark of UTF-8, and no cell that a spreadsheet would run', () => {
    const grid = withCells(aGrid('a.wav'), [{ ...at(0), text: '=1+1' }]);
    expect(csvOfGrid(grid, ';')).toBe(
      '\uFEFF"file";"name";"type";"bpm";"key";"instruments";"moods";"price"\r\n"a.wav";"\'=1+1";"";"";"";"";"";""\r\n',
    );
  });

  test('that went out and comes in changes nothing', () => {
    fc.assert(
      fc.property(grids, fc.constantFrom<Separator>(...SEPARATORS), (grid, separator) => {
        expect(differenceOf(grid, csvOfGrid(grid, separator))).toEqual({ changes: [], notes: [] });
      }),
    );
  });

  test('that went out is a sheet that the gate reads', () => {
    const grid = withCells(aGrid('a.wav'), [
      { ...at(0), text: '-1 dB' },
      { ...at(0, KEY), text: 'none' },
    ]);
    const { rows, findings } = readSheet(new TextEncoder().encode(csvOfGrid(grid, ',')), new Set(['a.wav']));
    expect(findings).toEqual([]);
    expect(rows.get('a.wav')).toMatchObject({ name: '-1 dB', key: null });
  });

  test('shows each cell that it would change, and changes those', () => {
    const grid = withCells(threeRows, [{ ...at(1, TYPE), text: 'loop' }]);
    const { changes, notes } = differenceOf(grid, table('key;file;type', 'none;Drums\\b.wav;hit', ';Loops/a.wav;loop'));
    expect(notes).toEqual([]);
    expect(changes).toEqual([
      { ...at(1, TYPE), before: 'loop', after: 'hit', problem: 'A type is loop, one-shot, midi or preset.' },
      { ...at(1, KEY), before: '', after: 'none', problem: null },
      { ...at(0, TYPE), before: '', after: 'loop', problem: null },
    ]);
    expect(withChanges(grid, changes).map(({ cells }) => cells)).toEqual([
      { ...NO_CELLS, type: 'loop' },
      { ...NO_CELLS, type: 'hit', key: 'none' },
      NO_CELLS,
    ]);
  });

  test('says by line what it cannot take, and takes the rest', () => {
    const { changes, notes } = differenceOf(
      threeRows,
      table('file,bpm,colour,bpm', 'x.wav,1,,', 'Loops/a.wav,120,red,9', ',,,5', 'Loops/a.wav,90,,'),
    );
    expect(changes).toEqual([{ ...at(0, BPM), before: '', after: '120', problem: null }]);
    expect(notes).toEqual([
      { line: 1, text: 'Column colour is not known. It is left out.' },
      { line: 1, text: 'Column bpm is there twice. The first counts.' },
      { line: 2, text: 'x.wav is not in this pack. A table cannot add or rename files.' },
      { line: 4, text: 'The column file is empty.' },
      { line: 5, text: 'Loops/a.wav was named before. The first row counts.' },
    ]);
  });

  test('without files changes nothing', () => {
    expect(differenceOf(threeRows, 'name,bpm\na,1')).toMatchObject({ changes: [], notes: [{ line: 1 }] });
  });
});
