import { FACETS, type Facet } from '../../domain/catalogue/facets.ts';
import type { IndexedSound } from '../../server/index/queries.ts';
import { seededRandom, zipf } from './random.ts';

/** 600 facet values. */
const facetSizes: Readonly<Record<Facet, number>> = {
  instruments: 120,
  moods: 40,
  genres: 110,
  tags: 150,
  keys: 24,
  presets: 30,
  types: 4,
  providers: 110,
  parameters: 12,
};

const SOUNDS_PER_PACK = 120;
const VOCABULARY = 3000;
const FIRST_DAY = 1_500_000_000_000;
const HOUR = 3_600_000;

const notes = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];

/** The values of each facet, most frequent first. */
export const facetValues: Readonly<Record<Facet, readonly string[]>> = {
  ...(Object.fromEntries(
    Object.entries(facetSizes).map(([facet, size]) => [facet, Array.from({ length: size }, (_, i) => `${facet}-${i}`)]),
  ) as Record<Facet, string[]>),
  keys: notes.flatMap((note) => [note, `${note}m`]),
  types: ['LOOP', 'ONE_SHOT', 'MIDI_SOUND', 'PRESET'],
};

/**
 * A synthetic catalogue: 12 to 13 facet values per sound, drawn by Zipf's law and correlated by pack (genres, tags and
 * provider are the pack's; instruments and moods come from the pack's favorites), names of three to six words. Each
 * call yields the same sounds, one at a time, so that no engine is measured next to a heap full of them.
 */
export function* syntheticCatalogue(count: number): Generator<IndexedSound> {
  const random = seededRandom(count);
  const draw = Object.fromEntries(
    Object.entries(facetSizes).map(([facet, size]) => [facet, zipf(size, random)]),
  ) as Record<Facet, () => number>;
  const word = zipf(VOCABULARY, random);
  const words = Array.from({ length: VOCABULARY }, () => syllables(random));
  const below = (limit: number) => Math.floor(random() * limit);
  const several = (facet: Facet, least: number, most: number): string[] => {
    const chosen = Array.from({ length: least + below(most - least + 1) }, () => facetValues[facet][draw[facet]()]!);
    return [...new Set(chosen)];
  };
  const text = (least: number, most: number) =>
    Array.from({ length: least + below(most - least + 1) }, () => words[word()]!).join(' ');
  const favourites = (own: readonly string[], facet: Facet, most: number) => {
    const chosen = Array.from({ length: 1 + below(most) }, () =>
      random() < 0.7 ? own[below(own.length)]! : facetValues[facet][draw[facet]()]!,
    );
    return [...new Set(chosen)];
  };
  const chart = shuffled(count, random);
  const topChart = shuffled(count, random);
  const newPack = (number: number) => ({
    providerSlug: facetValues.providers[draw.providers()]!,
    genres: several('genres', 1, 3),
    tags: several('tags', 2, 4),
    instruments: several('instruments', 4, 8),
    moods: several('moods', 3, 5),
    packSlug: `${text(2, 2)} ${words[number % VOCABULARY]!} ${number}`.replaceAll(' ', '-'),
  });
  let pack = newPack(0);
  for (let i = 0; i < count; i++) {
    if (i > 0 && i % SOUNDS_PER_PACK === 0) pack = newPack(i / SOUNDS_PER_PACK);
    const type = facetValues.types[draw.types()]!;
    const isTimed = type === 'LOOP' || type === 'MIDI_SOUND';
    yield {
      id: i + 1,
      packSlug: pack.packSlug,
      providerSlug: pack.providerSlug,
      type,
      key: random() < 0.8 ? facetValues.keys[draw.keys()]! : null,
      bpm: isTimed ? 60 + below(121) + (random() < 0.05 ? 0.5 : 0) : null,
      seconds: Math.round(random() * 30_000) / 1000,
      free: random() < 0.02,
      rareFind: random() < 0.04,
      groupId: i % SOUNDS_PER_PACK < 30 ? Math.floor(i / 5) + 1 : null,
      instruments: favourites(pack.instruments, 'instruments', 3),
      moods: favourites(pack.moods, 'moods', 3),
      presets: type === 'PRESET' ? [facetValues.presets[draw.presets()]!] : [],
      parameters: several('parameters', 0, 3),
      genres: pack.genres,
      tags: pack.tags,
      name: text(3, 6),
      fileName: '',
      chartPosition: chart[i]! + 1,
      topChartPosition: random() < 0.9 ? topChart[i]! + 1 : null,
      createdAt: FIRST_DAY + Math.floor(i / SOUNDS_PER_PACK) * HOUR + (i % SOUNDS_PER_PACK) * 1000,
    };
  }
}

function syllables(random: () => number): string {
  const sound = () => 'bdfgklmnprstvz'[Math.floor(random() * 14)]! + 'aeiou'[Math.floor(random() * 5)]!;
  return Array.from({ length: 2 + Math.floor(random() * 2) }, sound).join('');
}

function shuffled(count: number, random: () => number): Uint32Array {
  const numbers = Uint32Array.from({ length: count }, (_, i) => i);
  for (let i = count - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1));
    [numbers[i], numbers[other]] = [numbers[other]!, numbers[i]!];
  }
  return numbers;
}

/** The name of each value: one word that occurs in no sound's name. Keys have their musical names. */
const valueNames: ReadonlyMap<string, string> = new Map(
  FACETS.filter((facet) => facet !== 'keys').flatMap((facet, number) => {
    const random = seededRandom(number);
    return facetValues[facet].map((value) => [`${facet}/${value}`, `q${syllables(random)}`] as const);
  }),
);

export const nameOfValue = (facet: Facet, value: string): string | null => valueNames.get(`${facet}/${value}`) ?? null;

/** The words that find a sound: those of its name, its pack, and its values. */
export function searchTextOf(sound: IndexedSound): string {
  const values = FACETS.flatMap((facet) => valuesOf(sound, facet).flatMap((value) => nameOfValue(facet, value) ?? []));
  return `${sound.name} ${sound.packSlug.replaceAll('-', ' ')} ${values.join(' ')}`;
}

/** The values of a sound in one facet. */
export function valuesOf(sound: IndexedSound, facet: Facet): readonly string[] {
  if (facet === 'keys') return sound.key === null ? [] : [sound.key];
  if (facet === 'types') return [sound.type];
  return facet === 'providers' ? [sound.providerSlug] : sound[facet];
}
