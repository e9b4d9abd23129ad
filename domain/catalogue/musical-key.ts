import type { ChordType } from './chord-type.ts';

/** A key as a number from 0 (C) to 11 (B), and its scale: the same for every spelling [DECISION-60]. */
export interface PitchedKey {
  readonly pitch: number;
  readonly chord: ChordType;
}

const OCTAVE = 12;
const FIFTH = 7;
/** A minor key shares its notes with the major key this far above it. */
const TO_RELATIVE_MAJOR = 3;
/** The largest shift up; beyond it, shifting down is shorter. */
const FARTHEST_UP = 6;
const NATURAL: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const ACCIDENTAL: Readonly<Record<string, number>> = { '': 0, '#': 1, b: -1 };
const SHARPS = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const;

/** Reads 'C', 'F#', 'Cb', 'Bbm'; null for anything else. */
export function pitchedKey(text: string): PitchedKey | null {
  const [, letter = '', accidental = '', minor = ''] = /^([A-G])([#b]?)(m?)$/.exec(text) ?? [];
  const natural = NATURAL[letter];
  if (natural === undefined) return null;
  return { pitch: pitchClass(natural + (ACCIDENTAL[accidental] ?? 0)), chord: minor ? 'minor' : 'major' };
}

/** The same for a choice, which may have two names: 'Bbm/A#m' [DECISION-112]. */
export const keyOfChoice = (text: string): PitchedKey | null =>
  pitchedKey(/^([A-G][#b]?(m?))\/[A-G][#b]\2$/.exec(text)?.[1] ?? text);

/** The spelling of a key in facets, with sharps: 'A#m' for 'Bbm'. */
export const countedKey = ({ pitch, chord }: PitchedKey): string =>
  `${SHARPS[pitchClass(pitch)]}${chord === 'minor' ? 'm' : ''}`;

/** The place of a key among all: by its note from C upwards, major before minor. */
export const placeOfKey = ({ pitch, chord }: PitchedKey): number => 2 * pitch + (chord === 'minor' ? 1 : 0);

/** Keys as facets spell them, from C upwards, major before minor, without duplicates; invalid keys are left out. */
export function sortedKeys(texts: readonly string[]): readonly string[] {
  const keys = texts.flatMap((text) => pitchedKey(text) ?? []);
  const inOrder = keys.toSorted((a, b) => placeOfKey(a) - placeOfKey(b));
  return [...new Set(inOrder.map(countedKey))];
}

/** The other key with the same notes: A minor for C major. */
export const relativeKey = ({ pitch, chord }: PitchedKey): PitchedKey =>
  chord === 'minor'
    ? { pitch: pitchClass(pitch + TO_RELATIVE_MAJOR), chord: 'major' }
    : { pitch: pitchClass(pitch - TO_RELATIVE_MAJOR), chord: 'minor' };

/** The keys that mix well with one: itself, its relative, and its neighbors on the circle of fifths in the same mode. */
export const keysMixingWith = (key: PitchedKey): readonly PitchedKey[] => [
  key,
  relativeKey(key),
  { ...key, pitch: pitchClass(key.pitch + FIFTH) },
  { ...key, pitch: pitchClass(key.pitch - FIFTH) },
];

/** The shortest shift that is equal up to octaves: 5 down to 6 up. */
export function nearestShift(semitones: number): number {
  const up = pitchClass(semitones);
  return up > FARTHEST_UP ? up - OCTAVE : up;
}

/** Any number of semitones from C as one of the twelve notes. */
export const pitchClass = (semitones: number): number => ((semitones % OCTAVE) + OCTAVE) % OCTAVE;
