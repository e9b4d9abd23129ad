import { describe, expect, test } from 'vitest';
import { KEY_NOTES, formatKey, parseKey, shiftBetween, transposed } from './musical-key.ts';
import { CHORD_TYPES } from '../../../domain/catalogue/chord-type.ts';
import { fc, garbage } from '../../testing/arbitraries.ts';
import { someKey } from '../../testing/audition.ts';

const key = (text: string) => parseKey(text)!;
const MAJOR = 'C C#/Db D D#/Eb E F F#/Gb G G#/Ab A A#/Bb B'.split(' ');
const MINOR = 'Am Bbm/A#m Bm Cm Dbm/C#m Dm Ebm/D#m Em Fm Gbm/F#m Gm Abm/G#m'.split(' ');

describe('keys', () => {
  test('there are 24 of them, and every spelling of the shop names one', () => {
    expect(CHORD_TYPES.flatMap((chord) => KEY_NOTES[chord])).toHaveLength(24);
    expect(new Set([...MAJOR, ...MINOR].map((text) => formatKey(key(text)))).size).toBe(24);
  });

  test('both spellings of a key are one key', () => {
    for (const double of [...MAJOR, ...MINOR].filter((text) => text.includes('/'))) {
      const [one, other] = double.split('/') as [string, string];
      expect(key(one)).toEqual(key(other));
      expect(key(double)).toEqual(key(one));
    }
    expect([key('Cb'), key('E#m')]).toEqual([key('B'), key('Fm')]);
  });

  test('what is written is read again', () => {
    fc.assert(
      fc.property(someKey, (any) => {
        expect(parseKey(formatKey(any))).toEqual(any);
      }),
    );
  });

  test('garbage is no key, and never throws', () => {
    for (const text of ['', 'H', 'c', 'C##', 'Cmaj', 'Am/B', 'A#m/Bb', ' C', 'constructor', '__proto__'])
      expect(parseKey(text), text).toBeNull();
    fc.assert(fc.property(garbage, (text) => void parseKey(text)));
  });
});

describe('shifting from one key to another', () => {
  test.each([
    ['Dm', 'Fm', 3],
    ['Fm', 'Dm', -3],
    ['C', 'C', 0],
    ['C', 'F#', 6],
    ['C', 'G', -5],
    ['Bb', 'C#/Db', 3],
  ])('%s goes to %s by %i semitones', (from, wanted, semitones) => {
    expect(shiftBetween(key(from), key(wanted))).toBe(semitones);
  });

  test('a minor sound goes to the relative minor of a major key, a major one to the relative major of a minor key', () => {
    expect(shiftBetween(key('Am'), key('C'))).toBe(0);
    expect(shiftBetween(key('F'), key('Dm'))).toBe(0);
    expect(transposed(key('Am'), shiftBetween(key('Am'), key('F')))).toEqual(key('Dm'));
  });

  test('it is 5 semitones down to 6 up, and ends on the same notes', () => {
    fc.assert(
      fc.property(someKey, someKey, (from, wanted) => {
        const semitones = shiftBetween(from, wanted);
        expect(semitones).toBeGreaterThanOrEqual(-5);
        expect(semitones).toBeLessThanOrEqual(6);
        const arrived = transposed(from, semitones);
        expect(arrived.chord).toBe(from.chord);
        expect(shiftBetween(arrived, wanted)).toBe(0);
        if (from.chord === wanted.chord) expect(arrived).toEqual(wanted);
      }),
    );
  });
});
