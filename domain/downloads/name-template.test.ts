import { describe, expect, test } from 'vitest';
import { SOUND_TYPES } from '../../core/catalogue/sounds/sound.ts';
import { fc, someText } from '../../core/testing/arbitraries.ts';
import { type NamedFile, NAME_FIELDS, nameOf, namesOf, templateProblem } from './name-template.ts';
import { pathKey } from './safe-path.ts';

const PAD: NamedFile = {
  id: 12,
  name: 'Warm Pad',
  type: 'LOOP',
  bpm: 120,
  key: 'Am',
  pack: { name: 'Night Drive' },
  provider: { name: 'Kiln & Co' },
  extension: 'wav',
};

const named = (template: string, file: Partial<NamedFile> = {}): string => {
  expect(templateProblem(template)).toBeNull();
  return nameOf({ text: template }, { ...PAD, ...file });
};

describe('a name from a template', () => {
  test.each([
    ['{name}', 'Warm Pad.wav'],
    ['{name}.{ext}', 'Warm Pad.wav'],
    ['{provider}/{pack}/{name}', 'Kiln & Co/Night Drive/Warm Pad.wav'],
    ['{type}/{bpm} {key} - {name} ({id})', 'Loops/120 Am - Warm Pad (12).wav'],
    ['{ext}/{name}', 'wav/Warm Pad.wav'],
  ])('%s', (template, path) => expect(named(template)).toBe(path));

  test('what a sound does not have leaves no separators behind', () => {
    const drum = { bpm: null, key: null };
    expect(named('{name} - {bpm} - {key}', drum)).toBe('Warm Pad.wav');
    expect(named('{bpm}_{key}_{name}', drum)).toBe('Warm Pad.wav');
    expect(named('{name} ({key})', drum)).toBe('Warm Pad.wav');
    expect(named('{key}/{name}', drum)).toBe('Warm Pad.wav');
  });

  test('a slash, a way up or a drive in a value makes no folder', () => {
    expect(named('{name}', { name: 'Kick/Snare' })).toBe('Kick_Snare.wav');
    expect(named('{pack}/{name}', { pack: { name: '..' }, name: '../../etc/passwd' })).toBe('_.._etc_passwd.wav');
    expect(named('{pack}/{name}', { pack: { name: 'C:\\Windows' } })).toBe('C__Windows/Warm Pad.wav');
    expect(named('/../{name}')).toBe('Warm Pad.wav');
  });

  test.each(['CON', 'nul', 'Com1', 'LPT³', 'aux.tar', 'CONIN$'])(
    '%s is a device of Windows and becomes a file',
    (name) => {
      expect(named('{name}', { name })).toBe(`_${name}.wav`);
    },
  );

  test('hidden, empty and endless names become names', () => {
    expect(named('{name}', { name: '.bashrc' })).toBe('bashrc.wav');
    expect(named('{name}', { name: ' . ' })).toBe('untitled.wav');
    expect(named('{name}', { name: 'x'.repeat(500) })).toBe(`${'x'.repeat(116)}.wav`);
    expect(named('{name}', { name: '\u202egnp\u0000\u001b[31m' })).toBe('gnp[31m.wav');
    expect(named('{name}', { name: 'Cafe\u0301' })).toBe('Caf\u00e9.wav');
  });

  test.each([
    ['', 'empty'],
    ['{tempo}', '{tempo} is not known'],
    ['{name', 'brace'],
    ['name}', 'brace'],
    ['loop', 'same name'],
    ['{id}/{id}/{id}/{id}/{id}/{id}/{id}', 'nested'],
    [`{id}${'x'.repeat(200)}`, 'longer'],
  ])('%j is refused with a reason', (template, reason) => {
    expect(templateProblem(template)).toContain(reason);
  });
});

const nasty = fc.oneof(
  someText,
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '..',
    '.',
    '/',
    '\\',
    'CON',
    'nul.',
    ' ',
    'a:b',
    '\u202e',
    '\ud800',
    'COM1.x',
    '~',
    '-',
    'é'.repeat(90),
  ),
);
const file: fc.Arbitrary<NamedFile> = fc.record({
  id: fc.integer({ min: 1, max: 2 ** 40 }),
  name: nasty,
  type: fc.constantFrom(...SOUND_TYPES),
  bpm: fc.option(fc.integer({ min: 1, max: 999 }), { nil: null }),
  key: fc.option(fc.constantFrom('Am', 'F#', 'Bb'), { nil: null }),
  pack: fc.record({ name: nasty }),
  provider: fc.record({ name: nasty }),
  extension: fc.oneof(fc.constantFrom('wav', 'mid', 'syx', 'flac'), nasty),
});
const piece = fc.oneof(
  fc.constantFrom(...NAME_FIELDS.map((field) => `{${field}}`)),
  fc.constantFrom('/', ' - ', '..', '_', '\\', ':'),
  nasty,
);
const template = fc
  .array(piece, { maxLength: 12 })
  .map((pieces) => ({ text: `${pieces.join('')}{name}`.trim() }))
  .filter(({ text }) => templateProblem(text) === null);

const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d|conin\$|conout\$|clock\$)(\.|$)/i;

test('any template and any sound make a path that every system takes and that leads nowhere else', () => {
  fc.assert(
    fc.property(template, file, (chosen, sound) => {
      const path = nameOf(chosen, sound);
      const parts = path.split('/');
      expect(parts.length).toBeLessThanOrEqual(6);
      expect(new TextEncoder().encode(path).length).toBeLessThanOrEqual(210);
      for (const part of parts) {
        expect(part).not.toMatch(/[<>:"|?*\\\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
        expect(part).not.toMatch(/^[.\s]|[.\s]$|^$/u);
        expect(part).not.toMatch(DEVICE);
        expect(part.isWellFormed()).toBe(true);
        expect(part.normalize('NFC')).toBe(part);
      }
    }),
    { numRuns: 5000 },
  );
});

test('no two of many files get one name, on a disk that does not tell capitals apart either', () => {
  fc.assert(
    fc.property(template, fc.uniqueArray(file, { selector: ({ id }) => id, maxLength: 12 }), (chosen, files) => {
      const names = namesOf(
        chosen,
        files.map((one) => ({ ...one, extension: 'wav' })),
      );
      expect(new Set(names.map(pathKey)).size).toBe(files.length);
    }),
    { numRuns: 1000 },
  );
});

test('what is added at the end of a list renames nothing before it', () => {
  const two = [PAD, { ...PAD, id: 13, name: 'WARM PAD' }];
  const template = { text: '{name}' };
  expect(namesOf(template, two)).toEqual(['Warm Pad.wav', 'WARM PAD (13).wav']);
  expect(namesOf(template, [...two, { ...PAD, id: 3 }]).slice(0, 2)).toEqual(namesOf(template, two));
});
