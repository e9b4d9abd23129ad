import { describe, expect, test } from 'vitest';
import { readImportTable } from './import-table.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const read = (...lines: readonly string[]) => readImportTable(bytes(`${lines.join('\n')}\n`));

describe('the table of an import', () => {
  test('says of each file whose it is, what it is and what it costs', () => {
    const { packs, problems } = read(
      '\uFEFFFile;Pack;Provider;Name;Type;BPM;Key;Instruments;Moods;Price;Genres;Tags;Description',
      'a\\b.wav;Alpha;Kiln;"Bell; low";loop;120;F# minor;bells,keys;warm;rare;house;attic;"Two\nlines"',
      'c.wav;Alpha;Kiln;;one-shot;;none;;;;;;',
      './d.wav;Beta;;;;;;;;free;;;',
    );
    expect(problems).toEqual([]);
    expect(packs.map(({ name, manifest }) => [name, manifest?.provider])).toEqual([
      ['Alpha', 'Kiln'],
      ['Beta', null],
    ]);
    expect(packs[0]?.manifest).toMatchObject({ genres: ['house'], tags: ['attic'], description: 'Two\nlines' });
    expect([...(packs[0]?.rows ?? [])]).toEqual([
      [
        'a/b.wav',
        {
          type: 'LOOP',
          bpm: 120,
          key: { pitch: 6, chord: 'minor' },
          instruments: ['bells', 'keys'],
          moods: ['warm'],
          name: 'Bell; low',
          price: 'rare',
        },
      ],
      ['c.wav', { type: 'ONE_SHOT', bpm: undefined, key: null, instruments: [], moods: [], name: null, price: null }],
    ]);
    expect(packs[1]?.rows.get('d.wav')).toMatchObject({ price: 'free', key: undefined });
  });

  test('demands a declaration of each pack', () => {
    const head = 'file,pack,declared_by,declared_on,origin,ai,ai_training';
    const [whole, none] = read(head, 'a.wav,A,Ada,2027-03-01,own-work,none,refused', 'b.wav,B,,,,,').packs;
    expect(whole?.findings).toEqual([]);
    expect(none?.findings.map(({ code }) => code)).toEqual(Array.from({ length: 5 }, () => 'no-declaration'));
  });

  test('tells line and column of what it does not understand, and leaves it with its pack', () => {
    const { packs, problems } = read(
      'file,pack,provider,bpm,key,price',
      'a.wav,Alpha,Kiln,fast,,',
      '',
      'b.wav,Alpha,Tide,,H,gratis',
      'a.wav,Alpha,,,,',
      ',Alpha,,,,',
      'c.wav,Beta,,,,,extra',
      'd.wav,,,,,',
    );
    const places = (list: (typeof packs)[number]['problems'] = []) => list.map(({ line, column }) => [line, column]);
    expect(places(packs[0]?.problems)).toEqual([
      [2, 'bpm'],
      [4, 'provider'],
      [4, 'key'],
      [4, 'price'],
      [5, 'file'],
      [6, 'file'],
    ]);
    expect(places(packs[1]?.problems)).toEqual([[7, null]]);
    expect(places(problems)).toEqual([[8, 'pack']]);
  });

  test.each([
    ['no text', Uint8Array.of(0xff, 0xfe, 0), null],
    ['no first row', bytes(''), 'file'],
    ['no pack', bytes('file,provider\na.wav,x\n'), 'pack'],
    ['a column that nobody knows', bytes('file,pack,colour\na.wav,A,red\n'), 'colour'],
    ['a column twice', bytes('file,pack,file\na.wav,A,b.wav\n'), 'file'],
  ])('is refused as a whole with %s', (_, table, column) => {
    expect(readImportTable(table)).toEqual({
      packs: [],
      problems: [{ line: 1, column, text: expect.any(String) as string }],
    });
  });

  test('does not take apart what is quoted over lines', () => {
    const { packs } = read('file,pack,name', '"a.wav",A,"One\nTwo"', 'b.wav,A,"x""y"', `c.wav,A,${'n'.repeat(101)}`);
    expect(packs[0]?.rows.get('a.wav')?.name).toBe('One\nTwo');
    expect(packs[0]?.rows.get('b.wav')?.name).toBe('x"y');
    expect(packs[0]?.problems).toMatchObject([{ line: 5, column: 'name' }]);
  });
});
