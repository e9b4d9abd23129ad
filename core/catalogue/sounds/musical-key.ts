import { itemAt } from '../../../domain/known.ts';
import type { ChordType } from './chord-type.ts';

/** A key by its usual name: one spelling per key, so that equal keys are equal values. */
export interface MusicalKey {
  readonly note: string;
  readonly chord: ChordType;
}

/** From C upwards, spelled as musicians mostly write the key. */
export const KEY_NOTES: Readonly<Record<ChordType, readonly string[]>> = {
  major: ['C', 'Db', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'],
  minor: ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'G#', 'A', 'Bb', 'B'],
};

const OCTAVE = 12;
const WHITE: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const ACCIDENTALS: Readonly<Record<string, number>> = { '#': 1, b: -1 };
/** A minor key shares its notes with the major key this far above it. */
const TO_RELATIVE_MAJOR = 3;

/** Reads 'C', 'F#', 'Gb', 'Bbm'; of a double name such as 'Bbm/A#m' the first [DECISION-112]. Null for anything else. */
export function parseKey(text: string): MusicalKey | null {
  const [, letter = '', accidental = '', minor = ''] = /^([A-G])([#b]?)(m?)(?:\/[A-G][#b]\3)?$/.exec(text) ?? [];
  const white = WHITE[letter];
  return white === undefined ? null : keyOn(white + (ACCIDENTALS[accidental] ?? 0), minor ? 'minor' : 'major');
}

/** 'F#', 'Bbm': as the shop writes the keys of sounds. */
export const formatKey = ({ note, chord }: MusicalKey): string => (chord === 'minor' ? `${note}m` : note);

/** 'F minor'. */
export const nameOfKey = ({ note, chord }: MusicalKey): string => `${note} ${chord}`;

export const transposed = (key: MusicalKey, semitones: number): MusicalKey =>
  keyOn(pitchOf(key) + semitones, key.chord);

/**
 * The smallest shift, from 5 semitones down to 6 up, after which a sound fits: it then has the notes of the wanted
 * key. A minor sound goes to the relative minor of a major key, and the other way round.
 */
export function shiftBetween(from: MusicalKey, wanted: MusicalKey): number {
  const up = within(signature(wanted) - signature(from));
  return up > OCTAVE / 2 ? up - OCTAVE : up;
}

const keyOn = (pitch: number, chord: ChordType): MusicalKey => ({
  note: itemAt(KEY_NOTES[chord], within(pitch)),
  chord,
});

const pitchOf = ({ note, chord }: MusicalKey): number => KEY_NOTES[chord].indexOf(note);

/** The major key with the same notes, as a pitch class. */
const signature = (key: MusicalKey): number => pitchOf(key) + (key.chord === 'minor' ? TO_RELATIVE_MAJOR : 0);

const within = (pitch: number): number => ((pitch % OCTAVE) + OCTAVE) % OCTAVE;
