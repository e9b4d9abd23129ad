import { known } from '../../../domain/known.ts';
import { keysMixingWith, relativeKey } from '../../../domain/catalogue/musical-key.ts';
import { type MusicalKey, formatKey, parseKey, pitched, spelled, transposed } from '../sounds/musical-key.ts';
import { CHORD_TYPES, type ChordType } from '../../../domain/catalogue/chord-type.ts';
import type { FacetValue } from './facets.ts';
import { type Filters, KEY_TYPES, NOTES } from './filters.ts';

const FIFTH = 7;

/** The other key with the same notes: A minor for C major. */
export const relativeOf = (key: MusicalKey): MusicalKey => spelled(relativeKey(pitched(key)));

/** The circle of fifths, clockwise from the top: each major key with its relative minor. */
export const CIRCLE: ReadonlyArray<Readonly<Record<ChordType, MusicalKey>>> = Array.from({ length: 12 }, (_, step) => {
  const major = transposed({ note: 'C', chord: 'major' }, step * FIFTH);
  return { major, minor: relativeOf(major) };
});

/** The keys that mix well with one, itself among them. */
export const neighboursOf = (key: MusicalKey): readonly MusicalKey[] => keysMixingWith(pitched(key)).map(spelled);

export const sameKey = (a: MusicalKey, b: MusicalKey): boolean => formatKey(a) === formatKey(b);

/** The key that note and chord of the filters name together; null while one is open. */
export const chosenKey = ({ key, chord }: Pick<Filters, 'key' | 'chord'>): MusicalKey | null =>
  key && chord ? parseKey(chord === 'minor' ? `${key.note}m` : key.note) : null;

/** Chooses a key in its mode; choosing it again takes it away. */
export function toggleWholeKey(filters: Filters, key: MusicalKey): Filters {
  const chosen = chosenKey(filters);
  if (chosen && sameKey(chosen, key)) return { ...filters, key: null, chord: null, neighbours: false };
  const { note, chord } = key;
  const type = KEY_TYPES.find((candidate) => NOTES[candidate].includes(note));
  return { ...filters, key: { note, type: known(type, `type of the note ${note}`) }, chord };
}

/** Adds the keys that mix well with the chosen one, or leaves them out again. Without a whole key it changes nothing. */
export const setNeighbours = (filters: Filters, neighbours: boolean): Filters =>
  chosenKey(filters) ? { ...filters, neighbours } : filters;

/** How many sounds the counted keys of one note have, whatever their spelling; in both modes unless one is named. */
export function countOnNote(counts: readonly FacetValue[], note: string, chord: ChordType | null): number {
  const wanted = (chord === null ? CHORD_TYPES : [chord]).flatMap(
    (mode) => parseKey(formatKey({ note, chord: mode })) ?? [],
  );
  return counts.reduce((sum, { value, count }) => {
    const key = parseKey(value);
    return key && wanted.some((one) => sameKey(one, key)) ? sum + count : sum;
  }, 0);
}
