import type { ChordType } from '../catalogue/chord-type.ts';
import { keyOfChoice } from '../catalogue/musical-key.ts';

/** The keys that a sound can be changed to, by its scale, from which it never goes [TEMPO-15, TEMPO-16, DECISION-112]. */
export const CHANGE_KEYS: Readonly<Record<ChordType, readonly string[]>> = {
  major: ['C', 'C#/Db', 'D', 'D#/Eb', 'E', 'F', 'F#/Gb', 'G', 'G#/Ab', 'A', 'A#/Bb', 'B'],
  minor: ['Am', 'Bbm/A#m', 'Bm', 'Cm', 'Dbm/C#m', 'Dm', 'Ebm/D#m', 'Em', 'Fm', 'Gbm/F#m', 'Gm', 'Abm/G#m'],
};

export const scaleOf = (key: string): ChordType => (/m(?:\/|$)/.test(key) ? 'minor' : 'major');

/** The choice that stands for a key, whichever way it is spelled; null for what is no key. */
export function choiceOf(key: string): string | null {
  const wanted = keyOfChoice(key);
  if (wanted === null) return null;
  return CHANGE_KEYS[wanted.chord].find((choice) => keyOfChoice(choice)?.pitch === wanted.pitch) ?? null;
}

/** A choice by its one usual name, as file names and readers take it: 'Bbm' of 'Bbm/A#m', 'Db' of 'C#/Db'. */
export function shortName(choice: string): string {
  const names = choice.split('/');
  return names.find((name) => name.includes('b')) ?? names[0] ?? choice;
}
