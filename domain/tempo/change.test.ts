import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHANGE_KEYS } from './change-keys.ts';
import { changedFileName, changedSeconds, isChangeable, lengthProblem, problemOf, roundedTempo } from './change.ts';

describe('a change of tempo and key', () => {
  it.each([
    ['LOOP', 120, null, true],
    ['ONE_SHOT', null, 'Am', true],
    ['LOOP', null, null, false],
    ['MIDI_SOUND', 120, 'Am', false],
    ['MIDI_COMPANION', 120, 'Am', false],
    ['PRESET', 120, 'Am', false],
  ] as const)('of %s with tempo %s and key %s: %s [DECISION-108]', (kind, bpm, key, expected) => {
    expect(isChangeable({ kind, bpm, key })).toBe(expected);
  });

  const loop = { bpm: 120, key: 'Am' };

  it.each([
    [loop, { bpm: 10, key: 'Bm' }, null],
    [loop, { bpm: 300, key: 'Am' }, null],
    [loop, { bpm: 9.99, key: 'Am' }, 'Field "bpm" must be from 10 to 300.'],
    [loop, { bpm: 300.01, key: 'Am' }, 'Field "bpm" must be from 10 to 300.'],
    [loop, { bpm: NaN, key: 'Am' }, 'Field "bpm" must be from 10 to 300.'],
    [loop, { bpm: null, key: 'Am' }, 'Field "bpm" is missing.'],
    [loop, { bpm: 120, key: null }, 'Field "key" is missing.'],
    [{ ...loop, bpm: null }, { bpm: 120, key: 'Am' }, 'This sound has no tempo.'],
    [{ ...loop, key: null }, { bpm: 120, key: 'Am' }, 'This sound has no key.'],
  ])('of %j to %j: %s [TEMPO-11, TEMPO-12, DECISION-109]', (sound, wanted, problem) => {
    expect(problemOf(sound, wanted)).toBe(problem);
  });

  it('goes to every key of the scale and to no other [TEMPO-15, TEMPO-16, DECISION-112]', () => {
    expect(problemOf({ bpm: null, key: 'C' }, { bpm: null, key: 'Am' })).toBe(
      'Field "key" must be one of C, C#/Db, D, D#/Eb, E, F, F#/Gb, G, G#/Ab, A, A#/Bb, B.',
    );
    const to = (from: string, key: string) => problemOf({ bpm: null, key: from }, { bpm: null, key });
    for (const from of CHANGE_KEYS.minor) {
      expect(CHANGE_KEYS.minor.map((key) => to(from, key))).toEqual(CHANGE_KEYS.minor.map(() => null));
      expect(CHANGE_KEYS.major.map((key) => to(from, key))).not.toContain(null);
    }
  });

  it('is at most 10 minutes long', () => {
    expect(lengthProblem({ ...loop, seconds: 50 }, { bpm: 10, key: 'Am' })).toBeNull();
    expect(lengthProblem({ ...loop, seconds: 51 }, { bpm: 10, key: 'Am' })).toBe(
      'The changed sound would be longer than 10 minutes.',
    );
    expect(lengthProblem({ bpm: null, key: 'Am', seconds: 30 }, { bpm: null, key: 'Bm' })).toBeNull();
  });

  it('keeps the beats, and is made to the hundredth of a beat [TEMPO-10]', () => {
    expect(roundedTempo(97.123)).toBe(97.12);
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 300 }), fc.integer({ min: 10, max: 300 }), (from, to) => {
        expect((changedSeconds({ seconds: 8, bpm: from }, to) * to) / 60).toBeCloseTo((8 * from) / 60);
      }),
    );
  });

  it('is named after the original, its tempo and its key', () => {
    expect(changedFileName('Rain_Loop.wav', { bpm: 97, key: 'Bbm/A#m' })).toBe('Rain_Loop_97bpm_Bbm.wav');
    expect(changedFileName('Rain.1.wav', { bpm: null, key: 'C' })).toBe('Rain.1_C.wav');
  });
});
