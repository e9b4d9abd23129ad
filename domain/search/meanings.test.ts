import { expect, test } from 'vitest';
import { askedOf } from './asked.ts';

/** The meanings of a query's words, with those words. */
const said = (query: string) =>
  askedOf(query)!.meanings.map(({ from, to, says }) => {
    const what =
      says.kind === 'key'
        ? `${says.note} ${says.chord ?? 'alone'}`
        : says.kind === 'bpm'
          ? `${says.min}-${says.max}`
          : says.kind === 'scale'
            ? says.chord
            : says.kind;
    return `${from}-${to} ${what}`;
  });

test.each([
  ['120 bpm', ['0-1 120-120']],
  ['126', ['0-0 126-126']],
  ['134bpm', ['0-0 134-134']],
  ['bpm 96', ['0-1 96-96', '1-1 96-96']],
  ['90-95 bpm', ['0-2 90-95', '1-2 95-95']],
  ['90 – 95', ['0-1 90-95', '1-1 95-95']],
  ['90 95', ['0-0 90-90', '1-1 95-95']],
  ['1994', []],
  ['39', []],
  ['251', []],
  ['01', []],
])('%s is a tempo: %j', (query, tempos) => {
  expect(said(query)).toEqual(tempos);
});

test.each([
  ['Am', ['0-0 A minor']],
  ['a minor', ['0-1 A minor', '1-1 minor']],
  ['A min', ['0-1 A minor', '1-1 minor']],
  ['F#m', ['0-0 F# minor']],
  ['f# minor', ['0-1 F# minor', '1-1 minor']],
  ['c sharp minor', ['0-2 C# minor', '2-2 minor']],
  ['b flat', ['0-1 Bb alone']],
  ['Bbm', ['0-0 Bb minor']],
  ['C maj', ['0-1 C major', '1-1 major']],
  ['key of E minor', ['0-3 E minor', '2-3 E minor', '3-3 minor']],
  ['pad C', ['1-1 C alone']],
  ['h minor', ['1-1 minor']],
  ['major', ['0-0 major']],
])('%s is a key: %j', (query, keys) => {
  expect(said(query)).toEqual(keys);
});

test('free is a price', () => {
  expect(said('free kick')).toEqual(['0-0 free']);
  expect(said('freedom')).toEqual([]);
});
