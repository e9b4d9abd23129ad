import { describe, expect, it } from 'vitest';
import { countedKey, keyOfChoice, keysMixingWith, nearestShift, pitchedKey, sortedKeys } from './musical-key.ts';

const pitches = (keys: string) => keys.split(' ').map((key) => pitchedKey(key)?.pitch);
const counted = (key: string) => countedKey(pitchedKey(key)!);

it('keys stand from C upwards, major before minor, each once, and what is no key is left out', () => {
  expect(sortedKeys(['Bbm', 'A', 'Am', 'C', 'A#m', 'Db', 'loud', 'C'])).toEqual(['C', 'C#', 'A', 'Am', 'A#m']);
});

describe('a key', () => {
  it('is a pitch and a scale, however it is spelled [DECISION-60]', () => {
    expect(pitches('C C# D D# E F F# G G# A A# B')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(pitches('B# Db D Eb Fb E# Gb G Ab A Bb Cb')).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(pitchedKey('Bbm')).toEqual({ pitch: 10, chord: 'minor' });
  });

  it('is not read from anything else', () => {
    for (const text of ['', 'H', 'c', 'C##', 'Cmaj', 'Am ', 'Bbm/A#m', 'constructor'])
      expect(pitchedKey(text)).toBeNull();
  });

  it('may be a choice of two names [DECISION-112]', () => {
    expect(keyOfChoice('Bbm/A#m')).toEqual({ pitch: 10, chord: 'minor' });
    expect(keyOfChoice('C')).toEqual({ pitch: 0, chord: 'major' });
    for (const text of ['C/G', 'Am/Bb', 'Bbm/A#', 'Bbm/A#m/C']) expect(keyOfChoice(text)).toBeNull();
  });

  it('is counted under one spelling, with a sharp where it needs a sign', () => {
    expect(['Db', 'C#', 'Bbm', 'Cb', 'E#m'].map(counted)).toEqual(['C#', 'C#', 'A#m', 'B', 'Fm']);
  });

  it('mixes with its relative and with one step either way on the circle of fifths', () => {
    const mixing = (key: string) => keysMixingWith(pitchedKey(key)!).map(countedKey);
    expect(mixing('C')).toEqual(['C', 'Am', 'G', 'F']);
    expect(mixing('Am')).toEqual(['Am', 'C', 'Em', 'Dm']);
    expect(mixing('G#m')).toEqual(['G#m', 'B', 'D#m', 'C#m']);
  });

  it('is reached from another by 5 semitones down to 6 up', () => {
    expect([-13, -7, -6, -5, 0, 5, 6, 7, 11, 12].map(nearestShift)).toEqual([-1, 5, 6, -5, 0, 5, 6, -5, -1, 0]);
  });
});
