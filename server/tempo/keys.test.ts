import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changeKeys } from '../../wire/tempo/tempo.wire.ts';
import { choiceOf, pitchClassOf, scaleOf, semitonesBetween, shortName } from './keys.ts';

const choice = fc.constantFrom(...changeKeys.major, ...changeKeys.minor);

describe('the choices of a key', () => {
  it('are every key of a scale once [TEMPO-15, TEMPO-16]', () => {
    expect(changeKeys.major.map(pitchClassOf)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(new Set(changeKeys.minor.map(pitchClassOf)).size).toBe(12);
  });

  it('stand for every way to spell a key, and keep its scale [DECISION-112]', () => {
    expect(['Db', 'C#', 'C#/Db'].map(choiceOf)).toEqual(['C#/Db', 'C#/Db', 'C#/Db']);
    expect(['A#m', 'Bbm', 'Cbm', 'B#m'].map(choiceOf)).toEqual(['Bbm/A#m', 'Bbm/A#m', 'Bm', 'Cm']);
    expect(['', 'H', 'Amin', 'am', 'C/G', 'C##'].map(choiceOf)).toEqual([null, null, null, null, null, null]);
    fc.assert(
      fc.property(choice, (key) => {
        expect(key.split('/').map(choiceOf)).toEqual(key.split('/').map(() => key));
        expect(changeKeys[scaleOf(key)]).toContain(key);
        expect(choiceOf(shortName(key))).toBe(key);
      }),
    );
  });

  it('are 5 semitones down to 6 up from one another', () => {
    expect([semitonesBetween('Am', 'Cm'), semitonesBetween('C', 'A'), semitonesBetween('C', 'F#/Gb')]).toEqual([
      3, -3, 6,
    ]);
    fc.assert(
      fc.property(choice, choice, (from, to) => {
        const shift = semitonesBetween(from, to);
        expect(shift).toBeGreaterThanOrEqual(-5);
        expect(shift).toBeLessThanOrEqual(6);
        expect((pitchClassOf(from)! + shift + 12) % 12).toBe(pitchClassOf(to));
      }),
    );
  });
});
