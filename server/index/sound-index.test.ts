import { describe, expect, it } from 'vitest';
import type { IndexedSound, SoundQuery } from './queries.ts';
import { SoundIndex } from './sound-index.ts';
import { NaiveSounds } from './testing/naive-sounds.ts';
import { soundOf } from './testing/sounds.ts';

function indexOf(...sounds: (Partial<IndexedSound> & { id: number })[]): SoundIndex {
  const index = new SoundIndex();
  index.upsert(sounds.map(soundOf));
  return index;
}

describe('filters', () => {
  it('answers an empty index with nothing [API-33, API-34]', () => {
    const index = new SoundIndex();
    expect(index.page({ include: { genres: ['techno'] }, query: 'kick' })).toEqual({ ids: [], total: 0 });
    expect(Object.values(index.facets({}))).toEqual(Array.from({ length: 9 }, () => []));
  });

  it('matches nothing by an unknown value, and excludes nothing by one [DECISION-55]', () => {
    const index = indexOf({ id: 1, genres: ['techno'] });
    expect(index.page({ include: { genres: ['unknown'] } }).total).toBe(0);
    expect(index.page({ include: { genres: ['unknown', 'techno'] } }).total).toBe(1);
    expect(index.page({ exclude: { genres: ['unknown'] } }).total).toBe(1);
    expect(index.page({ scope: { kind: 'pack', slug: 'unknown' } }).total).toBe(0);
  });

  it('keeps no sound when a value is both included and excluded [DECISION-52]', () => {
    const index = indexOf({ id: 1, moods: ['dark'] }, { id: 2, moods: ['dark', 'calm'] }, { id: 3, moods: ['calm'] });
    expect(index.page({ include: { moods: ['dark'] }, exclude: { moods: ['dark'] } }).total).toBe(0);
    expect(index.page({ include: { moods: ['dark', 'calm'] }, exclude: { moods: ['dark'] } }).ids).toEqual([3]);
  });

  it('finds a category of any kind by its slug, and a mood by moods alone [DECISION-67]', () => {
    const index = indexOf(
      { id: 1, moods: ['bright'] },
      { id: 2, instruments: ['bright'] },
      { id: 3, tags: ['bright'] },
    );
    expect(index.page({ include: { categories: ['bright'] } }).ids).toEqual([1, 2]);
    expect(index.page({ include: { moods: ['bright'] } }).ids).toEqual([1]);
    expect(index.page({ scope: { kind: 'term', term: 'tags', slug: 'bright' } }).ids).toEqual([3]);
  });

  it('finds both ends of a tempo range, fractions included, and no sound without a tempo [FILT-30, FILT-31]', () => {
    const index = indexOf({ id: 1, bpm: 120 }, { id: 2, bpm: 120.1 }, { id: 3, bpm: 128 }, { id: 4 });
    expect(index.page({ bpm: { min: 120, max: 128 } }).ids).toEqual([1, 2, 3]);
    expect(index.page({ bpm: { min: 120.1, max: 120.1 } }).ids).toEqual([2]);
    expect(index.page({ bpm: { min: 121, max: 127.9 } }).ids).toEqual([]);
    expect(index.page({ bpm: { min: 130, max: 100 } }).ids).toEqual([]);
  });
});

describe('keys', () => {
  const index = indexOf({ id: 1, key: 'Db' }, { id: 2, key: 'C#m' }, { id: 3, key: 'C' }, { id: 4, key: 'H' });

  it('compares notes enharmonically and takes major and minor alike [DECISION-60]', () => {
    expect(index.page({ key: 'C#' }).ids).toEqual([1, 2]);
    expect(index.page({ key: 'Db' }).ids).toEqual([1, 2]);
    expect(index.page({ key: 'Db', chordType: 'minor' }).ids).toEqual([2]);
    expect(index.page({ chordType: 'major' }).ids).toEqual([1, 3]);
    expect(index.page({ excludeKey: 'Db' }).ids).toEqual([3, 4]);
    expect(index.page({ key: 'X' }).ids).toEqual([]);
  });

  it('takes in the keys that mix well with a whole key, whatever its spelling', () => {
    const all = ['C', 'G', 'Dm', 'Am', 'Em', 'F', 'Bbm', 'Ab', 'Gb', 'A#m'].map((key, id) => ({ id, key }));
    const circle = indexOf(...all);
    const keysOf = (query: SoundQuery) => circle.page(query).ids.map((id) => all[id]!.key);
    expect(keysOf({ key: 'A', chordType: 'minor', withNeighbours: true })).toEqual(['C', 'Dm', 'Am', 'Em']);
    expect(keysOf({ key: 'C#', chordType: 'major', withNeighbours: true })).toEqual(['Bbm', 'Ab', 'Gb', 'A#m']);
    expect(keysOf({ key: 'A', withNeighbours: true })).toEqual(['Am']);
    expect(keysOf({ chordType: 'minor', withNeighbours: true })).toEqual(['Dm', 'Am', 'Em', 'Bbm', 'A#m']);
  });

  it('counts keys by one spelling, whichever key is chosen [DECISION-53, FILT-12]', () => {
    const keys = [
      { value: 'C', count: 1 },
      { value: 'C#', count: 1 },
      { value: 'C#m', count: 1 },
    ];
    expect(index.facets({ key: 'C' }).keys).toEqual(keys);
    expect(index.facets({ key: 'C', chordType: 'minor' }).keys).toEqual(keys);
    expect(index.facets({ key: 'C', chordType: 'minor', withNeighbours: true }).keys).toEqual(keys);
  });
});

describe('facets', () => {
  it("leaves a facet's own choice out of its counts, and keeps its excludes [DECISION-55, API-34]", () => {
    const index = indexOf(
      { id: 1, genres: ['house'], moods: ['dark'] },
      { id: 2, genres: ['techno'], moods: ['dark', 'calm'] },
      { id: 3, genres: ['techno', 'trap'] },
    );
    const { genres, moods } = index.facets({ include: { genres: ['house'] }, exclude: { genres: ['trap'] } });
    expect(genres).toEqual([
      { value: 'house', count: 1 },
      { value: 'techno', count: 1 },
    ]);
    expect(moods).toEqual([{ value: 'dark', count: 1 }]);
  });
});

describe('words', () => {
  it('finds all words, the last one by its start, in any case and without diacritics [FILT-13]', () => {
    const index = indexOf({ id: 1, name: 'Café_Bassline 808' }, { id: 2, name: 'bass cafe' });
    expect(index.page({ name: 'CAFE bas' }).ids).toEqual([1, 2]);
    expect(index.page({ name: 'bass café' }).ids).toEqual([2]);
    expect(index.page({ name: 'cafe', query: '80' }).ids).toEqual([1]);
  });

  it('finds what has the most of the words where nothing has all', () => {
    const index = indexOf({ id: 1, name: 'warm pad' }, { id: 2, name: 'warm glass pad' }, { id: 3, name: 'cold pad' });
    expect(index.page({ query: 'warm wide pad' })).toEqual({ ids: [1, 2], total: 2 });
    expect(index.page({ query: 'wide' })).toEqual({ ids: [], total: 0 });
  });

  it('counts and ranks what was added later as what was there [FILT-21]', () => {
    const index = indexOf(
      ...Array.from({ length: 40 }, (_, id) => ({ id, name: `pad ${id}`, chartPosition: id, genres: ['house'] })),
    );
    index.upsert([soundOf({ id: 99, name: 'house pad', chartPosition: 99 })]);
    const order = { column: '_score', direction: 'desc' } as const;
    expect(index.page({ query: 'house pad', size: 3, order })).toEqual({ ids: [99, 0, 1], total: 41 });
    expect(index.page({ query: 'house pad', exclude: { genres: ['house'] } })).toEqual({ ids: [99], total: 1 });
  });

  it('ranks whole words over beginnings, the start of the name over the rest, then the chart [FILT-21]', () => {
    const index = indexOf(
      { id: 1, name: 'deep bassline', chartPosition: 1 },
      { id: 2, name: 'bassline deep', chartPosition: 2 },
      { id: 3, name: 'deep bass', chartPosition: 9 },
      { id: 4, name: 'bass deep', chartPosition: 3 },
      { id: 5, name: 'deep bass', chartPosition: 8 },
    );
    const order = { column: '_score', direction: 'desc' } as const;
    expect(index.page({ query: 'bass', order }).ids).toEqual([4, 5, 3, 2, 1]);
    expect(index.page({ order }).ids).toEqual([1, 2, 4, 5, 3]);
  });
});

describe('pages', () => {
  it('answers a page past the end with no ids and the right total [API-33]', () => {
    const index = indexOf({ id: 1 }, { id: 2 }, { id: 3 });
    expect(index.page({ page: 2, size: 2 })).toEqual({ ids: [3], total: 3 });
    expect(index.page({ page: 3, size: 2 })).toEqual({ ids: [], total: 3 });
  });

  it('puts sounds without a position last in both directions and breaks ties by id [FILT-19]', () => {
    const index = indexOf(
      { id: 1 },
      { id: 2, chartPosition: 5 },
      { id: 3, chartPosition: 5 },
      { id: 4, chartPosition: 2 },
    );
    const ordered = (direction: 'asc' | 'desc') =>
      index.page({ order: { column: 'globalChartPosition', direction } }).ids;
    expect(ordered('asc')).toEqual([4, 2, 3, 1]);
    expect(ordered('desc')).toEqual([3, 2, 4, 1]);
  });

  it('keeps the order of a list of the customer for createdAt, latest first [DECISION-57]', () => {
    const index = indexOf({ id: 1, createdAt: 9 }, { id: 2, createdAt: 5 }, { id: 3, createdAt: 7 });
    const scope = { kind: 'listed', ids: [2, 404, 3, 1, 2] } as const;
    const ordered = (direction: 'asc' | 'desc') => index.page({ scope, order: { column: 'createdAt', direction } });
    expect(ordered('desc')).toEqual({ ids: [2, 3, 1], total: 3 });
    expect(ordered('asc')).toEqual({ ids: [1, 3, 2], total: 3 });
  });
});

describe('changes', () => {
  it('shows a changed sound as it is now, in its page and its counts [API-33, API-34]', () => {
    const index = indexOf({ id: 1, genres: ['house'] }, { id: 2, genres: ['house'] });
    expect(index.facets({}).genres).toEqual([{ value: 'house', count: 2 }]);
    index.upsert([soundOf({ id: 1, genres: ['techno'] })]);
    index.remove([2, 404]);
    expect(index.page({ include: { genres: ['house'] } }).total).toBe(0);
    expect(index.facets({}).genres).toEqual([{ value: 'techno', count: 1 }]);
    expect(index.size).toBe(1);
  });

  it('refuses an id that does not fit and changes nothing', () => {
    const index = indexOf({ id: 1, moods: ['dark'] });
    const refused = () => index.upsert([soundOf({ id: 1 }), soundOf({ id: 2 ** 32 })]);
    expect(refused).toThrow(RangeError);
    expect(index.page({ include: { moods: ['dark'] } }).ids).toEqual([1]);
  });

  it('answers a large catalogue as a plain filter does, also after changes and merges [API-33, API-34]', () => {
    const naive = new NaiveSounds();
    const merging: (() => void)[] = [];
    const index = new SoundIndex({ schedule: (step) => merging.push(step) });
    const large = Array.from({ length: 70_000 }, (_, i) => numbered(i + 1, i));
    naive.upsert(large);
    index.upsert(large);
    const changed = Array.from({ length: 30_000 }, (_, i) => numbered(i * 3 + 1, i * 7 + 1));
    const removed = Array.from({ length: 15_000 }, (_, i) => i * 5 + 2);
    const queries: SoundQuery[] = [
      {},
      { include: { moods: ['mood-3'] } },
      { include: { moods: ['mood-3'], genres: ['genre-0', 'genre-1'] }, page: 9 },
      { exclude: { instruments: ['instrument-1'] }, order: { column: 'seconds', direction: 'desc' }, page: 700 },
      { query: 'word5 wor', order: { column: '_score', direction: 'desc' }, page: 3 },
      { bpm: { min: 90.5, max: 128 }, order: { column: 'topGlobalChartPosition', direction: 'asc' }, page: 40 },
    ];
    const compare = () => {
      for (const query of queries) {
        expect(index.page(query)).toEqual(naive.page(query));
        expect(index.facets(query)).toEqual(naive.facets(query));
      }
    };
    index.remove(removed);
    naive.remove(removed);
    compare();
    for (let from = 0; from < changed.length; from += 3000) index.upsert(changed.slice(from, from + 3000));
    naive.upsert(changed);
    expect(merging).toHaveLength(1);
    compare();
    while (merging.length > 0) merging.shift()!();
    compare();
  });
});

/** A sound whose every property follows from a number. */
const numbered = (id: number, seed: number): IndexedSound =>
  soundOf({
    id,
    instruments: [`instrument-${seed % 100}`, `instrument-${seed % 7}`],
    moods: [`mood-${seed % 11}`],
    genres: [`genre-${seed % 5}`],
    key: ['C', 'Dbm', 'F#'][seed % 3]!,
    bpm: 60 + (seed % 240) / 2,
    seconds: seed % 997,
    name: `word${seed % 13} words${seed % 17}`,
    chartPosition: seed % 4 === 0 ? null : (seed * 31) % 65_537,
    topChartPosition: (seed * 17) % 4099,
  });
