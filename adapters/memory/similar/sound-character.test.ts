import { describe, expect, test } from 'vitest';
import { ASPECTS } from '../../../core/catalogue/filters/similarity.ts';
import { aSound } from '../../../core/testing/builders.ts';
import { characterOf } from './sound-character.ts';

const INSTRUMENTS = ['drums', 'kick', 'bass', 'keys', 'pad', 'lead', 'texture', 'multi-layered', 'kazoo'];

const played = (slug: string) => characterOf(aSound({ terms: [{ kind: 'INSTRUMENT', name: slug, slug }] }));

describe('the character of a sound', () => {
  test.each(INSTRUMENTS)('of %s is numbers from 0 to 1, as many as of any other', (slug) => {
    const { spectrum, timbre } = played(slug);
    expect([spectrum.length, timbre.length]).toEqual([2, 3]);
    for (const value of [...spectrum, ...timbre]) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThanOrEqual(1);
    }
  });

  test('tells all instruments apart', () => {
    const voices = INSTRUMENTS.map((slug) => JSON.stringify([played(slug).spectrum, played(slug).timbre]));
    expect(new Set(voices).size).toBe(INSTRUMENTS.length);
  });

  test('is of an instrument nobody knows, and of none, a plain one', () => {
    expect(characterOf(aSound({ terms: [] })).timbre).toEqual([0.5, 0.5, 0.5]);
    expect(played('kazoo').spectrum).toEqual([0.5, 0.5]);
  });

  test.each([
    ['LOOP', 120, 3, [1, 1.2, 0.5]],
    ['MIDI_SOUND', 60, 0, [1, 0.6, 0]],
    ['ONE_SHOT', null, 15, [0, 0, 1]],
  ] as const)(
    'of a %s at %s bpm and %i s is in its rhythm whether it repeats, its tempo and its length',
    (type, bpm, seconds, rhythm) => {
      expect(characterOf(aSound({ type, bpm, seconds })).rhythm).toEqual(rhythm);
    },
  );

  test.each([
    [null, 0, 0, 0],
    ['not a key', 0, 0, 0],
    ['C', 1, 0, 0],
    ['Cm', 1, 0, 0.5],
    ['A', 0, 1, 0],
    ['F#', -1, 0, 0],
    ['Eb', 0, -1, 0],
  ])('of the key %s is its place on the circle of fifths, and its mode', (key, across, up, minor) => {
    const [x, y, mode] = characterOf(aSound({ key })).pitch;
    expect(x).toBeCloseTo(across);
    expect(y).toBeCloseTo(up);
    expect(mode).toBe(minor);
  });

  test('has every aspect', () => {
    expect(Object.keys(played('keys')).toSorted()).toEqual([...ASPECTS].toSorted());
  });
});
