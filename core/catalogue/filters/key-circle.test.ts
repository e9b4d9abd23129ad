import { describe, expect, test } from 'vitest';
import { KEY_NOTES, type MusicalKey, formatKey, parseKey } from '../sounds/musical-key.ts';
import { CHORD_TYPES } from '../../../domain/catalogue/chord-type.ts';
import { fc } from '../../testing/arbitraries.ts';
import { activeFilters } from './active-filters.ts';
import { NOTES, NO_FILTERS } from './filters.ts';
import { toggleChord, toggleKey } from './change-filters.ts';
import {
  CIRCLE,
  chosenKey,
  countOnNote,
  neighboursOf,
  relativeOf,
  sameKey,
  setNeighbours,
  toggleWholeKey,
} from './key-circle.ts';

const key = (text: string): MusicalKey => parseKey(text)!;
const names = (keys: readonly MusicalKey[]) => keys.map(formatKey);
const someKey = fc.constantFrom(...CHORD_TYPES.flatMap((chord) => KEY_NOTES[chord].map((note) => ({ note, chord }))));

describe('the circle of fifths', () => {
  test('goes round through all 24 keys, each beside its relative', () => {
    expect(CIRCLE.map(({ major }) => formatKey(major)).join(' ')).toBe('C G D A E B F# Db Ab Eb Bb F');
    expect(CIRCLE.map(({ minor }) => formatKey(minor)).join(' ')).toBe('Am Em Bm F#m C#m G#m Ebm Bbm Fm Cm Gm Dm');
  });

  test.each([
    ['C', ['C', 'Am', 'G', 'F']],
    ['Am', ['Am', 'C', 'Em', 'Dm']],
    ['Db', ['Db', 'Bbm', 'Ab', 'F#']],
    ['G#m', ['G#m', 'B', 'Ebm', 'C#m']],
  ])('lets %s mix with itself, its relative and one step either way', (text, expected) => {
    expect(names(neighboursOf(key(text)))).toEqual(expected);
  });

  test('mixing well is mutual, and every key has four such keys', () => {
    fc.assert(
      fc.property(someKey, (one) => {
        const mixing = neighboursOf(one);
        expect(new Set(names(mixing)).size).toBe(4);
        for (const other of mixing) expect(names(neighboursOf(other))).toContain(formatKey(one));
        expect(relativeOf(relativeOf(one))).toEqual(one);
      }),
    );
  });

  test('every spelling that the filter offers names a key of the circle [FILT-34, FILT-35, FILT-36]', () => {
    const onCircle = CIRCLE.flatMap(({ major, minor }) => [major, minor]);
    for (const [flat, sharp] of NOTES.flat.map((note, at) => [note, NOTES.sharp[at]!] as const))
      for (const mode of ['', 'm']) expect(sameKey(key(flat + mode), key(sharp + mode))).toBe(true);
    for (const note of [...NOTES.flat, ...NOTES.sharp, ...NOTES.natural])
      expect(onCircle.filter((one) => sameKey(one, key(note)))).toHaveLength(1);
  });
});

describe('a whole key', () => {
  test('is chosen with note and mode, and taken away when it is chosen again', () => {
    fc.assert(
      fc.property(someKey, (one) => {
        const chosen = toggleWholeKey(NO_FILTERS, one);
        expect(chosenKey(chosen)).toEqual(one);
        expect(toggleWholeKey(setNeighbours(chosen, true), one)).toEqual(NO_FILTERS);
      }),
    );
  });

  test('keeps its neighbours when another is chosen, and loses them with its note or its mode', () => {
    const withNeighbours = setNeighbours(toggleWholeKey(NO_FILTERS, key('Am')), true);
    expect(toggleWholeKey(withNeighbours, key('Db'))).toMatchObject({ chord: 'major', neighbours: true });
    expect(toggleKey(withNeighbours, 'natural', 'A').neighbours).toBe(false);
    expect(toggleChord(withNeighbours, 'minor').neighbours).toBe(false);
    expect(setNeighbours(NO_FILTERS, true)).toEqual(NO_FILTERS);
  });

  test('has a pill for its neighbours, and no pill leaves neighbours of nothing', () => {
    const pills = activeFilters(setNeighbours(toggleWholeKey(NO_FILTERS, key('Am')), true));
    expect(pills.map(({ label, without }) => [label, without.neighbours])).toEqual([
      ['A minor', false],
      ['With neighboring keys', false],
    ]);
  });
});

test('counts the sounds on a note in any spelling, in both modes or in the chosen one [DECISION-53, DECISION-60]', () => {
  const counts = [
    { value: 'C#', name: 'C#', count: 3 },
    { value: 'Dbm', name: 'Dbm', count: 4 },
    { value: 'D', name: 'D', count: 50 },
  ];
  expect([null, ...CHORD_TYPES].map((chord) => countOnNote(counts, 'Db', chord))).toEqual([7, 3, 4]);
  expect(countOnNote([], 'Db', null)).toBe(0);
});
