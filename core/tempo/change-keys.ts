import { type MusicalKey, parseKey } from '../catalogue/sounds/musical-key.ts';
import type { ChordType } from '../catalogue/filters/filters.ts';

/** The keys that a sound can be changed to, by its scale, from which it never goes [TEMPO-15, TEMPO-16, DECISION-112]. */
export const CHANGE_KEYS: Readonly<Record<ChordType, readonly string[]>> = {
  major: ['C', 'C#/Db', 'D', 'D#/Eb', 'E', 'F', 'F#/Gb', 'G', 'G#/Ab', 'A', 'A#/Bb', 'B'],
  minor: ['Am', 'Bbm/A#m', 'Bm', 'Cm', 'Dbm/C#m', 'Dm', 'Ebm/D#m', 'Em', 'Fm', 'Gbm/F#m', 'Gm', 'Abm/G#m'],
};

/** The choice that stands for a key, whichever way it is spelled; null for what is no key. */
export function choiceOf(text: string): string | null {
  const key = parseKey(text);
  return key && choiceFor(key);
}

export const choiceFor = ({ note, chord }: MusicalKey): string | null =>
  CHANGE_KEYS[chord].find((choice) => parseKey(choice)?.note === note) ?? null;
