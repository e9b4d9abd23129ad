import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { claimedKey, isSameKey, keyText, labelsInName, labelsOf, listedKey, readKey, readTempo } from './claims.ts';
import { readSheet } from './pack-files.ts';
import { readTable } from './sheet.ts';

describe('labels in names', () => {
  test.each([
    ['TG_82_Dusty_Keys_01_Am.wav', { bpm: 82, saysBpm: false, key: { pitch: 9, chord: 'minor' } }],
    ['Loops/Beat_128bpm.wav', { bpm: 128, saysBpm: true, key: null, type: 'LOOP' }],
    ['bass bpm 92.5 F#min.wav', { bpm: 92.5, saysBpm: true, key: { pitch: 6, chord: 'minor' } }],
    ['Drum Hits/808_Kick.wav', { bpm: null, key: null, type: 'ONE_SHOT' }],
    ['loop_drone_g_97.flac', { bpm: 97, key: null, type: 'LOOP' }],
    ['120_160_Fill.wav', { bpm: null, key: null }],
    ['Pad (Key C minor) 90.wav', { bpm: 90, key: { pitch: 0, chord: 'minor' } }],
    ['Vol_A_Kick.wav', { bpm: null, key: null }],
    ['Chords_Bb_100.wav', { bpm: 100, key: { pitch: 10, chord: 'major' } }],
    ['Keys_95_Dbmaj.wav', { bpm: 95, key: { pitch: 1, chord: 'major' } }],
    ['Take_007.wav', { bpm: null, key: null }],
  ])('%s', (name, labels) => {
    expect(labelsInName(name)).toMatchObject(labels);
  });

  test('any tempo and any key that a name says is read back', () => {
    const key = fc.constantFrom('C', 'C#', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B');
    fc.assert(
      fc.property(fc.integer({ min: 20, max: 400 }), key, fc.constantFrom('', 'm', 'min', 'maj'), (bpm, root, mode) => {
        const read = labelsInName(`Pack_${bpm}bpm_Sound_03_${root}${mode}.wav`);
        expect(read.bpm).toBe(bpm);
        expect(read.key).toEqual(readKey(`${root}${mode.startsWith('mi') || mode === 'm' ? 'm' : ''}`));
      }),
    );
  });
});

test('a bare number in the name of a one-shot is no tempo', () => {
  const hit = { type: 'ONE_SHOT', bpm: undefined, key: undefined } as const;
  expect(labelsOf('Kick_100.wav', {}, hit).tempos).toEqual([]);
  expect(labelsOf('Kick_100bpm.wav', {}, hit).tempos).toEqual([{ value: 100, source: 'name' }]);
});

test('the sheet comes before the chunks, and the chunks before the name', () => {
  const acid = { oneShot: false, rootNote: 57, beats: 8, numerator: 4, denominator: 4, tempo: 121 };
  const sheet = { type: 'LOOP', bpm: 120, key: { pitch: 0, chord: 'minor' } } as const;
  const { tempos, keys, types } = labelsOf('Loop_122_Am.wav', { acid }, sheet);
  expect(tempos.map(({ value }) => value)).toEqual([120, 121, 122]);
  expect(keys.map(({ value }) => keyText(value))).toEqual(['Cm', 'A', 'Am']);
  expect(types.map(({ source }) => source)).toEqual(['sheet', 'chunk', 'name']);
});

test('a root alone agrees with both modes', () => {
  const root = { pitch: 9, chord: null };
  expect(isSameKey(root, { pitch: 9, chord: 'minor' })).toBe(true);
  expect(isSameKey(root, { pitch: 9, chord: 'major' })).toBe(true);
  expect(isSameKey(root, { pitch: 10, chord: 'major' })).toBe(false);
  expect(isSameKey({ pitch: 9, chord: 'minor' }, { pitch: 9, chord: 'major' })).toBe(false);
});

describe('the root of an acid chunk', () => {
  const acid = { oneShot: false, rootNote: 57, beats: 8, numerator: 4, denominator: 4, tempo: 120 };
  const key = (name: string, oneShot = false) =>
    listedKey(claimedKey(labelsOf(name, { acid: { ...acid, oneShot } }, null).keys), oneShot ? 'ONE_SHOT' : 'LOOP');

  test('takes its mode from the name', () => {
    expect(key('Loop_120_Am.wav')).toBe('Am');
    expect(key('Loop_120_A.wav')).toBe('A');
    expect(key('Ping_Am.wav', true)).toBe('Am');
  });

  test('is the note of a one-shot, and no key of a loop', () => {
    expect(key('Ping.wav', true)).toBe('A');
    expect(key('Loop_120.wav')).toBeNull();
    expect(key('Loop_120_Cm.wav')).toBeNull();
  });
});

test('a sheet that says there is no key is right, whatever name and chunks say', () => {
  const acid = { oneShot: false, rootNote: 57, beats: 8, numerator: 4, denominator: 4, tempo: 120 };
  expect(labelsOf('Loop_120_Am.wav', { acid }, { type: null, bpm: undefined, key: null }).keys).toEqual([]);
});

test('a sheet that says there is no tempo is right, and one that says nothing leaves it to chunks and name', () => {
  const acid = { oneShot: false, rootNote: 57, beats: 8, numerator: 4, denominator: 4, tempo: 120 };
  const tempos = (bpm: null | undefined) =>
    labelsOf('Bed_120bpm.wav', { acid }, { type: null, bpm, key: undefined }).tempos.map(({ value }) => value);
  expect(tempos(null)).toEqual([]);
  expect(tempos(undefined)).toEqual([120, 120]);
});

test.each([
  ['120', 120],
  ['92,5', 92.5],
  ['19', null],
  ['401', null],
  ['fast', null],
  ['1e2', null],
])('the tempo %s is %s', (text, bpm) => {
  expect(readTempo(text)).toBe(bpm);
});

describe('pack.csv', () => {
  const files = new Set(['a.wav', 'Loops/b c.wav']);
  const read = (text: string) => readSheet(new TextEncoder().encode(text), files);

  test.each([',', ';', '\t'])('is read with %j between its cells, with a mark of Excel and without', (sign) => {
    const lines = [
      'file,type,bpm,key,instruments',
      'a.wav,one-shot,,F# minor,"kick,snare"',
      'Loops/b c.wav,Loop,"92.5",none,',
    ];
    const text = lines.join('\r\n').replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, sign);
    for (const mark of ['', '\uFEFF']) {
      const { rows, findings } = read(mark + text);
      expect(findings).toEqual([]);
      expect(rows.get('a.wav')).toEqual({
        type: 'ONE_SHOT',
        bpm: undefined,
        key: { pitch: 6, chord: 'minor' },
        instruments: ['kick', 'snare'],
        moods: [],
        name: null,
        price: null,
      });
      expect(rows.get('Loops/b c.wav')).toMatchObject({ type: 'LOOP', bpm: 92.5, key: null });
    }
  });

  test('tells each row that is wrong, and reads the others', () => {
    const { rows, findings } = read('file,type,bpm,key,color\na.wav,beat,fast,H,red\nc.wav,,,,\na.wav,,,,\n');
    expect(findings.map(({ code, measured }) => [code, measured.text])).toEqual([
      ['unknown-word', 'column color'],
      ['sheet-row', 'row 2: type beat'],
      ['sheet-row', 'row 2: bpm fast'],
      ['sheet-row', 'row 2: key H'],
      ['sheet-row', 'row 3 names c.wav, which is not there'],
      ['sheet-row', 'row 4 names a.wav again'],
    ]);
    expect([...rows.keys()]).toEqual(['a.wav']);
  });

  test('that is no text, or leads out of its folder, is a finding', () => {
    expect(readSheet(Uint8Array.of(0xff, 0xfe, 0x00), files).findings).toMatchObject([{ code: 'sheet-unreadable' }]);
    expect(read('file\n../../etc/passwd\n').findings).toMatchObject([{ code: 'sheet-row' }]);
  });

  test('reads back any cells that a spreadsheet writes', () => {
    const cell = fc.string({
      unit: fc.constantFrom('a', 'B', ',', ';', '"', '\n', ' ', 'é'),
      minLength: 1,
      maxLength: 8,
    });
    const plain = cell.filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.array(fc.tuple(plain, plain), { minLength: 1, maxLength: 8 }), (rows) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const text = ['one,two', ...rows.map((row) => row.map(quoted).join(','))].join('\n');
        expect(readTable(text)).toEqual([['one', 'two'], ...rows]);
      }),
    );
  });
});
