import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANGE_KEYS, choiceOf, scaleOf, shortName } from './change-keys.ts';
import { keyOfChoice } from '../catalogue/musical-key.ts';

const choice = fc.constantFrom(...CHANGE_KEYS.major, ...CHANGE_KEYS.minor);

describe('the choices of a key', () => {
  it('are every key of a scale once [TEMPO-15, TEMPO-16]', () => {
    expect(CHANGE_KEYS.major.join(', ')).toBe('C, C#/Db, D, D#/Eb, E, F, F#/Gb, G, G#/Ab, A, A#/Bb, B');
    expect(CHANGE_KEYS.minor.join(', ')).toBe(
      'Am, Bbm/A#m, Bm, Cm, Dbm/C#m, Dm, Ebm/D#m, Em, Fm, Gbm/F#m, Gm, Abm/G#m',
    );
    expect(CHANGE_KEYS.major.map((key) => keyOfChoice(key)?.pitch)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(CHANGE_KEYS.minor.map((key) => keyOfChoice(key)?.pitch)).toEqual([9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('stand for every way to spell a key, and keep its scale [DECISION-112]', () => {
    expect(['Db', 'C#', 'C#/Db'].map(choiceOf)).toEqual(['C#/Db', 'C#/Db', 'C#/Db']);
    expect(['A#m', 'Bbm', 'Cbm', 'B#m'].map(choiceOf)).toEqual(['Bbm/A#m', 'Bbm/A#m', 'Bm', 'Cm']);
    expect(['', 'H', 'Amin', 'am', 'C/G', 'C##'].map(choiceOf)).toEqual([null, null, null, null, null, null]);
    fc.assert(
      fc.property(choice, (key) => {
        expect(key.split('/').map(choiceOf)).toEqual(key.split('/').map(() => key));
        expect(CHANGE_KEYS[scaleOf(key)]).toContain(key);
        expect(choiceOf(shortName(key))).toBe(key);
      }),
    );
  });
});
