import type { IndexedSound, SoundArray, SoundFacetCounts, SoundQuery, ValueCount } from '../queries.ts';

/**
 * The meaning of a sound query, written down as plainly as possible and sharing no code with the index: a filter over
 * an array. What it answers is right; it is only slow.
 */
export class NaiveSounds {
  readonly sounds = new Map<number, IndexedSound>();

  upsert(sounds: readonly IndexedSound[]): void {
    for (const sound of sounds) this.sounds.set(sound.id, sound);
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) this.sounds.delete(id);
  }

  page(query: SoundQuery): { ids: number[]; total: number } {
    const matching = [...this.sounds.values()].filter((sound) => matches(sound, query, null));
    const size = query.size ?? 20;
    const from = ((query.page ?? 1) - 1) * size;
    const ids = matching.sort(comparison(query)).map(({ id }) => id);
    return { ids: ids.slice(from, from + size), total: ids.length };
  }

  facets(query: SoundQuery): SoundFacetCounts {
    const counts = (facet: Facet) => {
      const matching = [...this.sounds.values()].filter((sound) => matches(sound, query, facet));
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
}

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

function matches(sound: IndexedSound, query: SoundQuery, leftOut: Facet | null): boolean {
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
    (query.rareFind !== true || sound.rareFind) &&
    (query.groupId === undefined || sound.groupId === query.groupId) &&
    [query.query, query.name].every((text) => words(text).every((word, i, all) => points(sound, word, i, all) > 0))
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

const words = (text = ''): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** What a sound earns by one word of a query; 0 when it does not match. */
function points(sound: IndexedSound, word: string, place: number, all: readonly string[]): number {
  const isPrefix = place === all.length - 1;
  const texts = words(sound.searchText);
  const earned = texts.map((own, i) =>
    own === word ? 2 + Number(own === texts[0]) : isPrefix && own.startsWith(word) ? 1 + Number(i === 0) : 0,
  );
  return Math.max(0, ...earned);
}

function comparison(query: SoundQuery): (a: IndexedSound, b: IndexedSound) => number {
  const { column, direction } = query.order ?? { column: 'globalChartPosition', direction: 'asc' };
  const sign = direction === 'asc' ? 1 : -1;
  const chart = (sound: IndexedSound) => sound.chartPosition ?? Infinity;
  if (column === '_score') {
    const score = (sound: IndexedSound) =>
      [query.query, query.name]
        .flatMap((text) => words(text).map((word, i, all) => points(sound, word, i, all)))
        .reduce((sum, earned) => sum + earned, 0);
    return (a, b) => sign * (score(a) - score(b)) || ascending(chart(a), chart(b)) || a.id - b.id;
  }
  const { scope } = query;
  if (column === 'createdAt' && scope?.kind === 'listed') {
    return (a, b) => -sign * (scope.ids.indexOf(a.id) - scope.ids.indexOf(b.id));
  }
  const value = (sound: IndexedSound): number | null =>
    ({
      globalChartPosition: sound.chartPosition,
      topGlobalChartPosition: sound.topChartPosition,
      createdAt: sound.createdAt,
      seconds: sound.seconds,
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

const ascending = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

function tally(values: readonly string[]): ValueCount[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1));
}
