import type { ChordType } from '../catalogue/chord-type.ts';
import { keyOfChoice } from '../catalogue/musical-key.ts';

/** The keys that a sound can be changed to, by its scale, which never changes [TEMPO-15, TEMPO-16, DECISION-112]. */
export const CHANGE_KEYS: Readonly<Record<ChordType, readonly string[]>> = {
  major: ['C', 'C#/Db', 'D', 'D#/Eb', 'E', 'F', 'F#/Gb', 'G', 'G#/Ab', 'A', 'A#/Bb', 'B'],
  minor: ['Am', 'Bbm/A#m', 'Bm', 'Cm', 'Dbm/C#m', 'Dm', 'Ebm/D#m', 'Em', 'Fm', 'Gbm/F#m', 'Gm', 'Abm/G#m'],
};

export const scaleOf = (key: string): ChordType => (/m(?:\/|$)/.test(key) ? 'minor' : 'major');

/** The choice for a key, however it is spelled; null if it is not a key. */
export function choiceOf(key: string): string | null {
  const wanted = keyOfChoice(key);
  if (wanted === null) return null;
  return CHANGE_KEYS[wanted.chord].find((choice) => keyOfChoice(choice)?.pitch === wanted.pitch) ?? null;
}

/** The usual name of a choice, for file names and readers: 'Bbm' of 'Bbm/A#m', 'Db' of 'C#/Db'. */
export function shortName(choice: string): string {
  const names = choice.split('/');
  return names.find((name) => name.includes('b')) ?? names[0] ?? choice;
}
