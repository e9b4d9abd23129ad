import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ArchivedFile, archiveName, archivedPaths, licenseText, manifestText, readmeText } from './archive.ts';

const aFile = (change: Partial<ArchivedFile> = {}): ArchivedFile => ({
  kind: 'LOOP',
  fileName: 'Kick.wav',
  pack: { name: 'Night Drive' },
  ...change,
});

const NEW_YEARS_EVE = Date.UTC(2026, 11, 31, 23, 59);

describe('an archive', () => {
  it('is named after its day [MULT-20]', () => {
    expect(archiveName(NEW_YEARS_EVE)).toBe('loopstead-2026-12-31.zip');
  });

  it('has a folder for each pack and type, and every path once', () => {
    expect(
      archivedPaths([
        aFile(),
        aFile({ kind: 'ONE_SHOT' }),
        aFile({ kind: 'MIDI_SOUND', fileName: 'Kick.mid' }),
        aFile({ kind: 'MIDI_COMPANION', fileName: 'KICK.mid' }),
        aFile({ kind: 'PRESET', fileName: 'Pad.syx', pack: { name: '../up' } }),
      ]),
    ).toEqual([
      'Night Drive/Loops/Kick.wav',
      'Night Drive/One-shots/Kick.wav',
      'Night Drive/MIDI/Kick.mid',
      'Night Drive/MIDI/KICK (2).mid',
      '_up/Presets/Pad.syx',
    ]);
    const file = fc.record({
      kind: fc.constantFrom('LOOP' as const, 'MIDI_COMPANION' as const),
      fileName: fc.oneof(fc.string(), fc.constantFrom('LICENSE.txt', 'manifest.json')),
      pack: fc.record({ name: fc.oneof(fc.string(), fc.constantFrom('', 'README.txt')) }),
    });
    fc.assert(
      fc.property(fc.array(file), (files) => {
        const paths = [...archivedPaths(files), 'LICENSE.txt', 'README.txt', 'manifest.json'];
        expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(files.length + 3);
      }),
    );
  });

  it('says what is in it and what may be done with it', () => {
    expect(licenseText().split('\r\n')[0]).toBe('Loopstead sound license');
    const text = readmeText([aFile(), aFile(), aFile({ pack: { name: 'Two\nlines' } })], NEW_YEARS_EVE);
    expect(text.split('\r\n')).toEqual([
      'Downloaded from Loopstead',
      '',
      'Date:  2026-12-31',
      'Files: 3',
      'Packs:',
      '- Night Drive',
      '- Two lines',
      '',
      'manifest.json lists every file with its SHA-256.',
      'LICENSE.txt says what you may do with them.',
      '',
    ]);
    expect(JSON.parse(manifestText([{ path: 'a', bytes: 1, sha256: 'b', id: 2 }]))).toEqual({
      algorithm: 'SHA-256',
      files: [{ path: 'a', bytes: 1, sha256: 'b', id: 2 }],
    });
  });
});
