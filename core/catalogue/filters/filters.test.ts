import { describe, expect, test } from 'vitest';
import { fc, filters as anyFilters, someText } from '../../testing/arbitraries.ts';
import { CHORD_TYPES } from '../../../domain/catalogue/chord-type.ts';
import { activeFilters, isUnfiltered } from './active-filters.ts';
import { FILTER_ARRAYS, type Filters, KEY_TYPES, NO_FILTERS, NOTES, nameSearch, toggleValue } from './filters.ts';
import {
  setBpm,
  setFree,
  setHidesOwned,
  setName,
  setRareFind,
  toggleChord,
  toggleExcludedKey,
  toggleKey,
} from './change-filters.ts';
import { formatListAddress, listOf, parseListAddress, withFilters } from './list-address.ts';

const genres = (filters: Filters) => filters.arrays.genres;

describe('choosing values', () => {
  const house = toggleValue(NO_FILTERS, 'genres', 'house', 'include');

  test('includes a value, and takes it away when it is chosen again [FILT-10, FILT-39]', () => {
    expect(genres(house)).toEqual({ include: ['house'], exclude: [] });
    expect(toggleValue(house, 'genres', 'house', 'include')).toEqual(NO_FILTERS);
  });

  test('excludes a value, and takes it away when it is chosen again [FILT-11, FILT-39]', () => {
    const noHouse = toggleValue(NO_FILTERS, 'genres', 'house', 'exclude');
    expect(genres(noHouse)).toEqual({ include: [], exclude: ['house'] });
    expect(toggleValue(noHouse, 'genres', 'house', 'exclude')).toEqual(NO_FILTERS);
  });

  test('a value beyond 50 of a facet changes nothing [FILT-48]', () => {
    const fifty = Array.from({ length: 50 }, (_, at) => `v${at}`).reduce(
      (so, value) => toggleValue(so, 'genres', value, 'include'),
      NO_FILTERS,
    );
    expect(toggleValue(fifty, 'genres', 'house', 'exclude')).toEqual(fifty);
    expect(genres(toggleValue(fifty, 'genres', 'v0', 'exclude'))).toMatchObject({ exclude: ['v0'] });
  });

  test('moves a value to the other side: it never stands on both [DECISION-52]', () => {
    const moved = toggleValue(house, 'genres', 'house', 'exclude');
    expect(genres(moved)).toEqual({ include: [], exclude: ['house'] });
    expect(genres(toggleValue(moved, 'genres', 'house', 'include'))).toEqual({ include: ['house'], exclude: [] });
  });

  test('keeps the order of choice and leaves other arrays alone', () => {
    const both = toggleValue(toggleValue(house, 'genres', 'ambient', 'include'), 'tags', 'warm', 'include');
    expect(genres(both).include).toEqual(['house', 'ambient']);
    expect(both.arrays.tags.include).toEqual(['warm']);
  });

  test('of a note replaces the chosen one, and takes it away when it is chosen again [DECISION-53, DECISION-60]', () => {
    const db = toggleKey(NO_FILTERS, 'flat', 'Db');
    expect(db.key).toEqual({ note: 'Db', type: 'flat' });
    expect(toggleKey(db, 'natural', 'C').key).toEqual({ note: 'C', type: 'natural' });
    expect(toggleKey(db, 'flat', 'Db').key).toBeNull();
  });

  test('of a key to keep out replaces the one before, and takes it away again [DECISION-53]', () => {
    const am = toggleExcludedKey(NO_FILTERS, 'Am');
    expect(am.excludedKey).toBe('Am');
    expect(toggleExcludedKey(am, 'C').excludedKey).toBe('C');
    expect(toggleExcludedKey(am, 'Am').excludedKey).toBeNull();
  });

  test('of a chord type may stand alone, and takes it away again [FILT-33, DECISION-60]', () => {
    const minor = toggleChord(NO_FILTERS, 'minor');
    expect(minor).toEqual({ ...NO_FILTERS, chord: 'minor' });
    expect(toggleChord(minor, 'major').chord).toBe('major');
    expect(toggleChord(minor, 'minor').chord).toBeNull();
  });

  test('twice is the same as not at all, for every array and both sides [FILT-39]', () => {
    fc.assert(
      fc.property(
        anyFilters,
        fc.constantFrom(...FILTER_ARRAYS),
        someText,
        fc.constantFrom('include' as const, 'exclude' as const),
        (filters, array, value, stance) => {
          const other = stance === 'include' ? 'exclude' : 'include';
          fc.pre(!filters.arrays[array].include.includes(value) && !filters.arrays[array].exclude.includes(value));
          const once = toggleValue(filters, array, value, stance);
          expect(once.arrays[array][stance]).toContain(value);
          expect(once.arrays[array][other]).not.toContain(value);
          expect(toggleValue(once, array, value, stance)).toEqual(filters);
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('offers the notes of the specification [FILT-34, FILT-35, FILT-36]', () => {
    expect(NOTES).toEqual({
      flat: ['Db', 'Eb', 'Gb', 'Ab', 'Bb'],
      sharp: ['C#', 'D#', 'F#', 'G#', 'A#'],
      natural: ['C', 'D', 'E', 'F', 'G', 'A', 'B'],
    });
  });
});

describe('the tempo', () => {
  test.each([
    [
      { min: 90, max: 120 },
      { min: 90, max: 120 },
    ],
    [
      { min: 120, max: 90 },
      { min: 90, max: 120 },
    ],
    [
      { min: 0, max: 999 },
      { min: 20, max: 300 },
    ],
    [
      { min: 400, max: 500 },
      { min: 300, max: 300 },
    ],
    [
      { min: 150, max: 150 },
      { min: 150, max: 150 },
    ],
    [
      { min: -Infinity, max: Infinity },
      { min: 20, max: 300 },
    ],
    [
      { min: 100.1 + 0.2, max: 120 },
      { min: 100.3, max: 120 },
    ],
  ])('%o is kept as %o [FILT-28, FILT-31]', (asked, kept) => expect(setBpm(NO_FILTERS, asked).bpm).toEqual(kept));

  test('is dropped by null, and left as it is by what is not a number', () => {
    const tempo = setBpm(NO_FILTERS, { min: 90, max: 120 });
    expect(setBpm(tempo, null).bpm).toBeNull();
    expect(setBpm(tempo, { min: NaN, max: 120 })).toBe(tempo);
  });
});

describe('the name search', () => {
  test('is not submitted when it is empty [FILT-13]', () => {
    expect(nameSearch('')).toBeNull();
    expect(nameSearch(' \t\n ')).toBeNull();
  });

  test('takes at most 120 characters, without spaces around them [FILT-16]', () => {
    expect(nameSearch('  warm pad ')).toBe('warm pad');
    expect(nameSearch('x'.repeat(121))).toBe('x'.repeat(120));
    expect(nameSearch(`${'x'.repeat(119)} y`)).toBe('x'.repeat(119));
  });

  test('never ends in half a character', () => {
    expect(nameSearch(`${'x'.repeat(119)}🥁`)).toBe('x'.repeat(119));
    expect(nameSearch('🥁'.repeat(60))).toBe('🥁'.repeat(60));
  });

  test('of a submitted name is that name again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (typed) => {
        const name = nameSearch(typed);
        fc.pre(name !== null);
        expect(nameSearch(name)).toBe(name);
        expect(name.length).toBeLessThanOrEqual(120);
        expect(name.isWellFormed()).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('active filters', () => {
  test('are none at first', () => {
    expect(isUnfiltered(NO_FILTERS)).toBe(true);
    expect(activeFilters(NO_FILTERS)).toEqual([]);
  });

  test('show one pill per condition, in the order of the filter bar [FILT-02, DECISION-50, DECISION-56]', () => {
    let filters = setRareFind(setName(NO_FILTERS, 'pad'), true);
    filters = toggleValue(filters, 'genres', 'house', 'include');
    filters = toggleValue(filters, 'genres', 'techno', 'exclude');
    filters = toggleChord(toggleExcludedKey(toggleKey(filters, 'flat', 'Db'), 'Am'), 'minor');
    filters = setHidesOwned(setFree(filters, true), true);
    filters = { ...setBpm(filters, { min: 90, max: 120 }), stems: { id: 4, name: 'Drums', color: '#00ff7f' } };
    const pills = activeFilters(filters, (array, value) => `${array}/${value}`);
    expect(pills.map(({ label, stance }) => `${stance === 'exclude' ? 'no ' : ''}${label}`)).toEqual([
      '“pad”',
      'genres/house',
      'no genres/techno',
      'Db minor',
      'no Key Am',
      '90–120 BPM',
      'Free',
      'Without what I own',
      'Rare Finds',
      'Stems: Drums',
    ]);
    expect(activeFilters(setBpm(NO_FILTERS, { min: 150, max: 150 }))[0]!.label).toBe('150 BPM');
    expect(activeFilters(toggleChord(NO_FILTERS, 'major'))[0]!.label).toBe('Major');
    expect(activeFilters(toggleKey(NO_FILTERS, 'flat', 'Db'))[0]!.label).toBe('Key Db');
  });

  test('taken away one by one leave nothing', () => {
    fc.assert(
      fc.property(anyFilters, fc.infiniteStream(fc.nat()), (filters, picks) => {
        let left = filters;
        let lost = 1;
        for (
          let pills = activeFilters(left), before = pills.length + 1;
          pills.length > 0;
          pills = activeFilters(left)
        ) {
          const gone = before - pills.length;
          if (gone !== lost) throw new Error(`${before} pills became ${pills.length}`);
          before = pills.length;
          const { without } = pills[picks.next().value! % pills.length]!;
          // Neighbors go with the key whose they are.
          lost = left.neighbours && !without.neighbours && !(without.key && without.chord) ? 2 : 1;
          left = without;
        }
        expect(left).toEqual(NO_FILTERS);
        expect(isUnfiltered(left)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

type Press = (filters: Filters) => Filters;

test('filters made by any presses survive the address bar [FILT-37]', () => {
  const number = fc.oneof(fc.double(), fc.double({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 }));
  const value = fc.tuple(
    fc.constantFrom(...FILTER_ARRAYS),
    fc.constantFrom('a', 'b', 'ü,ß', '%'),
    fc.constantFrom('include' as const, 'exclude' as const),
  );
  const note = fc.constantFrom(...KEY_TYPES.flatMap((type) => NOTES[type].map((name) => [type, name] as const)));
  const press: fc.Arbitrary<Press> = fc.oneof(
    value.map(
      (chosen): Press =>
        (filters) =>
          toggleValue(filters, ...chosen),
    ),
    note.map(
      (chosen): Press =>
        (filters) =>
          toggleKey(filters, ...chosen),
    ),
    fc.record({ min: number, max: number }).map(
      (range): Press =>
        (filters) =>
          setBpm(filters, range),
    ),
    fc.constantFrom(...CHORD_TYPES).map(
      (chord): Press =>
        (filters) =>
          toggleChord(filters, chord),
    ),
    someText.map(
      (typed): Press =>
        (filters) =>
          setName(filters, nameSearch(typed)),
    ),
  );
  fc.assert(
    fc.property(fc.array(press, { maxLength: 12 }), (presses) => {
      const filters = presses.reduce((so, apply) => apply(so), NO_FILTERS);
      const address = withFilters(listOf({ kind: 'all' }), filters);
      expect(parseListAddress(address.scope, formatListAddress(address)).filters).toEqual(filters);
    }),
    { numRuns: 1000 },
  );
});
