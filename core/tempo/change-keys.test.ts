import { describe, expect, test } from 'vitest';
import { changeKeys } from '../../wire/tempo/tempo.wire.ts';
import { CHANGE_KEYS, choiceOf } from './change-keys.ts';

describe('the choices of a key', () => {
  test('of a major sound [TEMPO-15]', () => {
    expect(CHANGE_KEYS.major.join(', ')).toBe('C, C#/Db, D, D#/Eb, E, F, F#/Gb, G, G#/Ab, A, A#/Bb, B');
  });

  test('of a minor sound [TEMPO-16]', () => {
    expect(CHANGE_KEYS.minor.join(', ')).toBe(
      'Am, Bbm/A#m, Bm, Cm, Dbm/C#m, Dm, Ebm/D#m, Em, Fm, Gbm/F#m, Gm, Abm/G#m',
    );
  });

  test('are those of the wire', () => {
    expect(CHANGE_KEYS).toEqual(changeKeys);
  });

  test('stand for every way to spell a key [DECISION-112]', () => {
    expect(['Db', 'C#', 'A#m', 'Bbm', 'Abm', 'Bbm/A#m', 'H'].map(choiceOf)).toEqual([
      'C#/Db',
      'C#/Db',
      'Bbm/A#m',
      'Bbm/A#m',
      'Abm/G#m',
      'Bbm/A#m',
      null,
    ]);
  });
});
