import type { ChordType } from '../../../domain/catalogue/chord-type.ts';
import {
  type PitchedKey,
  keyOfChoice,
  nearestShift,
  pitchClass,
  relativeKey,
} from '../../../domain/catalogue/musical-key.ts';
import { itemAt } from '../../../domain/known.ts';

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

/** Reads 'C', 'F#', 'Gb', 'Bbm'; of a double name such as 'Bbm/A#m' the first [DECISION-112]. Null for anything else. */
export function parseKey(text: string): MusicalKey | null {
  const key = keyOfChoice(text);
  return key && spelled(key);
}

/** 'F#', 'Bbm': as the shop writes the keys of sounds. */
export const formatKey = ({ note, chord }: MusicalKey): string => (chord === 'minor' ? `${note}m` : note);

/** 'F minor'. */
export const nameOfKey = ({ note, chord }: MusicalKey): string => `${note} ${chord}`;

export const transposed = (key: MusicalKey, semitones: number): MusicalKey =>
  spelled({ ...pitched(key), pitch: pitched(key).pitch + semitones });

/**
 * The smallest shift, from 5 semitones down to 6 up, after which a sound fits: it then has the notes of the wanted
 * key. A minor sound goes to the relative minor of a major key, and the other way round.
 */
export const shiftBetween = (from: MusicalKey, wanted: MusicalKey): number =>
  nearestShift(signature(wanted) - signature(from));

/** The key of a pitch by its usual name. */
export const spelled = ({ pitch, chord }: PitchedKey): MusicalKey => ({
  note: itemAt(KEY_NOTES[chord], pitchClass(pitch)),
  chord,
});

export const pitched = ({ note, chord }: MusicalKey): PitchedKey => ({ pitch: KEY_NOTES[chord].indexOf(note), chord });

/** The major key with the same notes, as a pitch. */
const signature = (key: MusicalKey): number => (key.chord === 'minor' ? relativeKey(pitched(key)) : pitched(key)).pitch;
