import { compareNames } from './naive-names.ts';
import { type NaiveText, naiveCoverage, naiveSearch } from './naive-search.ts';
import type { IndexedSound, SoundArray, SoundFacetCounts, SoundQuery, ValueCount } from '../queries.ts';

/**
 * The meaning of a sound query, as simple as possible and independent of the index: a filter over an array. Its answers
 * are right, but slow.
 */
export class NaiveSounds {
  readonly sounds = new Map<number, IndexedSound>();
  /** Cached results of texts among the current sounds. */
  readonly #kept = new Map<string, Found>();

  upsert(sounds: readonly IndexedSound[]): void {
    this.#kept.clear();
    for (const sound of sounds) this.sounds.set(sound.id, sound);
  }

  remove(ids: readonly number[]): void {
    this.#kept.clear();
    for (const id of ids) this.sounds.delete(id);
  }

  page(query: SoundQuery): { ids: number[]; total: number } {
    const found = this.#found(query);
    const matching = [...this.sounds.values()].filter((sound) => matches(sound, query, null, found));
    const size = query.size ?? 20;
    const from = ((query.page ?? 1) - 1) * size;
    const ids = matching.sort(comparison(query, found)).map(({ id }) => id);
    return { ids: ids.slice(from, from + size), total: ids.length };
  }

  facets(query: SoundQuery): SoundFacetCounts {
    const found = this.#found(query);
    const counts = (facet: Facet) => {
      const matching = [...this.sounds.values()].filter((sound) => matches(sound, query, facet, found));
      return tally(matching.flatMap((sound) => [...new Set(valuesOf(sound, facet))]));
    };
    return {
      instruments: counts('instruments'),
      moods: counts('moods'),
      genres: counts('genres'),
      tags: counts('tags'),
      keys: counts('keys'),
      presets: counts('presets'),
      types: counts('types'),
      providers: counts('providers'),
      parameters: counts('parameters'),
    };
  }

  /** Which words of a search all its results lack. */
  coverage(query: string) {
    return naiveCoverage([...this.sounds.values()], searchedOf, query);
  }

  /** The results of each text among all sounds, regardless of other filters, with their scores. */
  #found({ query, name }: SoundQuery): readonly Found[] {
    const all = [...this.sounds.values()];
    const find = (text: string | undefined, demand: 'all' | 'most'): readonly Found[] => {
      if (text === undefined) return [];
      const found = this.#kept.get(`${demand} ${text}`) ?? naiveSearch(all, searchedOf, text, demand);
      this.#kept.set(`${demand} ${text}`, found);
      return [found];
    };
    return [...find(query, 'most'), ...find(name, 'all')];
  }
}

type Found = ReadonlyMap<IndexedSound, number>;

const NAMES_OF_TYPES: Readonly<Record<string, string>> = {
  LOOP: 'Loops',
  ONE_SHOT: 'One-shots',
  MIDI_SOUND: 'MIDI',
  PRESET: 'Presets',
};

const SEARCHED = ['types', 'providers', 'instruments', 'moods', 'presets', 'parameters', 'genres', 'tags'] as const;

const searchedOf = (sound: IndexedSound): NaiveText => ({
  name: sound.name,
  fileName: sound.fileName,
  names: [
    ...SEARCHED.flatMap((field) =>
      [...new Set(valuesOf(sound, field))].map((slug) => ({ field, name: NAMES_OF_TYPES[slug] ?? slug })),
    ),
    { field: 'pack', name: sound.packSlug },
  ],
  key: keyOf(sound.key),
  bpm: sound.bpm,
  free: sound.free,
});

type Facet = keyof SoundFacetCounts;

const PITCHES: Record<string, number> = Object.fromEntries(
  ['C B#', 'C# Db', 'D', 'D# Eb', 'E Fb', 'F E#', 'F# Gb', 'G', 'G# Ab', 'A', 'A# Bb', 'B Cb'].flatMap((notes, pitch) =>
    notes.split(' ').map((note) => [note, pitch]),
  ),
);
const SHARPS = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];

function keyOf(text: string | null): { pitch: number; minor: boolean } | null {
  if (text === null) return null;
  const minor = text.endsWith('m');
  const pitch = PITCHES[minor ? text.slice(0, -1) : text];
  return pitch === undefined ? null : { pitch, minor };
}

function isKey(sound: IndexedSound, choice: string): boolean {
  const key = keyOf(sound.key);
  const chosen = keyOf(choice);
  return key !== null && chosen !== null && key.pitch === chosen.pitch && (key.minor || !chosen.minor);
}

/** Keys by their place on the circle of fifths: relative keys share it. */
function fitsKey(sound: IndexedSound, { key, chordType, withNeighbours }: SoundQuery): boolean {
  const own = keyOf(sound.key);
  const isMinor = own?.minor;
  const chosen = keyOf(key ?? null);
  if (key === undefined || chordType === undefined || withNeighbours !== true)
    return (key === undefined || isKey(sound, key)) && (chordType === undefined || isMinor === (chordType === 'minor'));
  if (own === null || isMinor === undefined || chosen === null || (chosen.minor && chordType === 'major')) return false;
  const place = (pitch: number, minor: boolean): number => ((pitch + (minor ? 3 : 0)) * 7) % 12;
  const apart = (place(own.pitch, isMinor) - place(chosen.pitch, chordType === 'minor') + 12) % 12;
  return apart === 0 || ((apart === 1 || apart === 11) && isMinor === (chordType === 'minor'));
}

function valuesOf(sound: IndexedSound, array: SoundArray | Facet): readonly string[] {
  switch (array) {
    case 'types':
      return [sound.type];
    case 'providers':
      return [sound.providerSlug];
    case 'keys': {
      const key = keyOf(sound.key);
      return key === null ? [] : [(SHARPS[key.pitch] ?? '') + (key.minor ? 'm' : '')];
    }
    case 'categories':
      return [...sound.instruments, ...sound.moods, ...sound.presets, ...sound.parameters, ...sound.genres];
    default:
      return sound[array];
  }
}

const ARRAYS: readonly SoundArray[] = [
  'types',
  'providers',
  'categories',
  'instruments',
  'moods',
  'presets',
  'parameters',
  'genres',
  'tags',
];

const hasAny = (sound: IndexedSound, array: SoundArray, slugs: readonly string[]): boolean =>
  valuesOf(sound, array).some((value) => slugs.includes(value));

function matches(sound: IndexedSound, query: SoundQuery, leftOut: Facet | null, found: readonly Found[]): boolean {
  return (
    inScope(sound, query) &&
    ARRAYS.every((array) => {
      const included = query.include?.[array] ?? [];
      const excluded = query.exclude?.[array] ?? [];
      const isIncluded = array === leftOut || included.length === 0 || hasAny(sound, array, included);
      return isIncluded && !hasAny(sound, array, excluded);
    }) &&
    (leftOut === 'keys' || fitsKey(sound, query)) &&
    (query.excludeKey === undefined || !isKey(sound, query.excludeKey)) &&
    (query.bpm === undefined || (sound.bpm !== null && sound.bpm >= query.bpm.min && sound.bpm <= query.bpm.max)) &&
    query.without?.includes(sound.id) !== true &&
    (query.free !== true || sound.free) &&
    (query.rareFind !== true || sound.rareFind) &&
    (query.groupId === undefined || sound.groupId === query.groupId) &&
    found.every((one) => one.has(sound))
  );
}

function inScope(sound: IndexedSound, { scope }: SoundQuery): boolean {
  switch (scope?.kind) {
    case 'free':
      return sound.free;
    case 'pack':
      return sound.packSlug === scope.slug;
    case 'provider':
      return sound.providerSlug === scope.slug;
    case 'term':
      return hasAny(sound, scope.term, [scope.slug]);
    case 'listed':
      return scope.ids.includes(sound.id);
    default:
      return true;
  }
}

function comparison(query: SoundQuery, found: readonly Found[]): (a: IndexedSound, b: IndexedSound) => number {
  const { column, direction } = query.order ?? { column: 'globalChartPosition', direction: 'asc' };
  const sign = direction === 'asc' ? 1 : -1;
  const chart = (sound: IndexedSound) => sound.chartPosition ?? Infinity;
  if (column === '_score') {
    const score = (sound: IndexedSound) => found.reduce((sum, one) => sum + (one.get(sound) ?? 0), 0);
    return (a, b) => sign * (score(a) - score(b)) || ascending(chart(a), chart(b)) || a.id - b.id;
  }
  const { scope } = query;
  if (column === 'createdAt' && scope?.kind === 'listed') {
    return (a, b) => -sign * (scope.ids.indexOf(a.id) - scope.ids.indexOf(b.id));
  }
  if (column === 'name') return (a, b) => sign * (compareNames(a.name, b.name) || a.id - b.id);
  const value = (sound: IndexedSound): number | null =>
    ({
      globalChartPosition: sound.chartPosition,
      topGlobalChartPosition: sound.topChartPosition,
      createdAt: sound.createdAt,
      seconds: sound.seconds,
      bpm: sound.bpm,
      key: placeOf(sound.key),
      id: sound.id,
    })[column];
  return (a, b) => {
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null) {
      return Number(left === null) - Number(right === null) || sign * (a.id - b.id);
    }
    return sign * (left - right) || sign * (a.id - b.id);
  };
}

/** C, C minor, C sharp, … */
function placeOf(text: string | null): number | null {
  const key = keyOf(text);
  return key && key.pitch + (key.minor ? 0.5 : 0);
}

const ascending = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

function tally(values: readonly string[]): ValueCount[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
