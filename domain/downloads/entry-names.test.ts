import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EntryNames, safeName } from './entry-names.ts';

describe('a name in an archive', () => {
  test.each([
    ['kick.wav', 'kick.wav'],
    ['../../etc/passwd', '_.._etc_passwd'],
    ['C:\\Windows\\kick.wav', 'C__Windows_kick.wav'],
    ['..', 'file'],
    ['', 'file'],
    ['  .hidden.wav. ', 'hidden.wav'],
    ['CON', '_CON'],
    ['aux.wav', '_aux.wav'],
    ['com1.mid', '_com1.mid'],
    ['console.wav', 'console.wav'],
    ['a<b>c:d"e|f?g*.wav', 'a_b_c_d_e_f_g_.wav'],
    ['tab\tnew\nline\0.wav', 'tab_new_line_.wav'],
    ['\u202Evaw.exe', '_vaw.exe'],
    ['e\u0301clair.wav', '\u00e9clair.wav'],
    ['\ud800.wav', '\ufffd.wav'],
    ['鼓 Ритм.wav', '鼓 Ритм.wav'],
  ])('of %j is %j', (name, safe) => {
    expect(safeName(name)).toBe(safe);
  });

  test('is cut to what file systems take, and keeps its extension', () => {
    const name = safeName(`${'鼓'.repeat(300)}.wav`);
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
    expect(name).toMatch(/^鼓+\.wav$/);
  });

  test('leads nowhere else and is given out once, whatever files are called', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('..', '.', '/', '\\', 'con', 'NUL.wav', 'kick.wav', 'KICK.wav', '../kick.wav', 'a/b'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(hostile, hostile), { maxLength: 40 }), (files) => {
        const names = new EntryNames();
        const paths = files.map(([folder, file]) => names.claim([folder, 'Loops'], file));
        expect(new Set(paths.map((path) => path.toLowerCase())).size).toBe(paths.length);
        for (const path of paths) {
          const parts = path.split('/');
          expect(parts).toHaveLength(3);
          for (const part of parts) {
            expect(part).toMatch(/^[^<>:"\\|?*\p{Cc}]+$/u);
            expect(part).not.toMatch(/^[. ]|[. ]$/);
            expect(part.normalize('NFC')).toBe(part);
          }
        }
      }),
    );
  });

  test('that is taken gets a number, in whatever case', () => {
    const names = new EntryNames();
    const claim = (name: string) => names.claim(['Pack'], name);
    expect(['kick.wav', 'Kick.WAV', 'kick.wav', 'kick (2).wav', 'plain', 'plain'].map(claim)).toEqual([
      'Pack/kick.wav',
      'Pack/Kick (2).WAV',
      'Pack/kick (3).wav',
      'Pack/kick (2) (2).wav',
      'Pack/plain',
      'Pack/plain (2)',
    ]);
  });
});
