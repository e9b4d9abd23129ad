import { afterAll, describe, expect, test } from 'vitest';
import { DECLARATIONS } from '../declarations.ts';
import { aCommandLine, leaveNothing } from '../testing/command-line.ts';
import { layOutTable } from './layout.ts';

afterAll(leaveNothing);

const env = { LOOPSTEAD_BACKEND: 'memory', LOOPSTEAD_PASSWORD: 'demo1234' };
const { run } = aCommandLine();
const WIDTHS = [40, 60, 80, 120];
const linesAt = async (columns: number, line: string) =>
  (await run(line.split(' '), { env, columns })).stdout.split('\n');

describe.each(WIDTHS)('on a terminal of %i columns', (columns) => {
  test.each([
    ['sounds list'],
    ['packs list'],
    ['facets'],
    ['packs facets'],
    ['charts'],
    ['categories mood'],
    ['providers'],
    ['collections featured'],
    ['search suggest ta'],
    ['do'],
    ['states'],
    ['schema'],
    ['exit-codes'],
  ])('the table of %s fits', async (line) => {
    const lines = await linesAt(columns, line);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.filter((each) => each.length > columns)).toEqual([]);
  });

  test('every help fits, but for words that cannot be broken', async () => {
    const all = ['', ...DECLARATIONS.commands.filter(({ document }) => document).map(({ words }) => words)];
    for (const words of all) {
      const lines = await linesAt(columns, `${words} --help`.trim());
      const long = lines.filter((line) => line.length > columns && /\S\s+\S/.test(line.trim()));
      expect(
        long.filter((line) => !UNBREAKABLE.test(line)),
        words,
      ).toEqual([]);
    }
  });
});

/** A line of one quoted word, and what a shell continues it with. */
const UNBREAKABLE = /^ +(?:["'].*["']|\S+)(?: \\)?$/;

describe('a table', () => {
  const table = {
    kind: 'table' as const,
    columns: [
      { title: 'ID', align: 'right' as const },
      { title: 'NAME', flexible: true as const },
      { title: 'KEY', importance: 2 },
      { title: 'MARKS', importance: 1 },
    ],
    rows: [['1', 'A name of twenty-two', 'F#m', 'saved']],
  };

  test('shows all of it where there is room', () => {
    expect(layOutTable(table, 36)).toEqual([
      'ID  NAME                  KEY  MARKS',
      ' 1  A name of twenty-two  F#m  saved',
    ]);
  });

  test('narrows what gives way, then leaves columns out, the least important first', () => {
    expect(layOutTable(table, 24)).toEqual(['ID  NAME      KEY  MARKS', ' 1  A name …  F#m  saved']);
    expect(layOutTable(table, 23)).toEqual(['ID  NAME            KEY', ' 1  A name of twe…  F#m']);
    expect(layOutTable(table, 16)).toEqual(['ID  NAME', ' 1  A name of t…']);
  });

  test('cuts what is still too wide', () => {
    expect(layOutTable(table, 9)).toEqual(['ID  NAME', ' 1  A na…']);
  });
});

test('a list of sounds keeps what tells sounds apart, and names all columns where they fit', async () => {
  const header = async (columns: number) => (await linesAt(columns, 'sounds list'))[0]!.split(/ +/).filter(Boolean);
  expect(await header(120)).toEqual(['ID', 'NAME', 'TYPE', 'KEY', 'BPM', 'TIME', 'PACK', 'PRICE', 'MARKS']);
  expect(await header(60)).not.toContain('MARKS');
  expect((await header(40)).slice(0, 2)).toEqual(['ID', 'NAME']);
});

test('an example that is too long goes on in the next line, as a shell reads it', async () => {
  const lines = await linesAt(60, 'sounds list --help');
  expect(lines.slice(0, 3)).toEqual([
    'Examples:',
    '  loopstead sounds list --type LOOP --genre techno --bpm \\',
    '    120-125 --key Am',
  ]);
});

describe('an empty list says what to do in words of the terminal', () => {
  test.each([
    ['wishlist sounds', 'Put a sound on your wishlist: loopstead wishlist toggle <id>\n'],
    ['downloads list', 'loopstead download sound <id>\n'],
    ['collections list', 'Make one: loopstead collections create <name>\n'],
    ['sounds list --name nosuch', 'Leave a filter out, or count what there is: loopstead facets\n'],
    ['sounds list --all --name nosuch', 'count what there is: loopstead facets\n'],
    ['packs list --name nosuch', 'count what there is: loopstead packs facets\n'],
  ])('%s', async (line, words) => {
    await run(['login', '--email', 'free@demo.test'], { env });
    const { code, stdout, stderr } = await run(line.split(' '), { env });
    expect([code, stdout, stderr]).toEqual([0, '', expect.stringContaining(words)]);
    expect(stderr).not.toMatch(/heart|[Pp]ress/);
  });
});
