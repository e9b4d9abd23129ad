/** The keys that a sound can be changed to, by its scale, from which it never goes [TEMPO-15, TEMPO-16, DECISION-112]. */
export const CHANGE_KEYS: Readonly<Record<Scale, readonly string[]>> = {
  major: ['C', 'C#/Db', 'D', 'D#/Eb', 'E', 'F', 'F#/Gb', 'G', 'G#/Ab', 'A', 'A#/Bb', 'B'],
  minor: ['Am', 'Bbm/A#m', 'Bm', 'Cm', 'Dbm/C#m', 'Dm', 'Ebm/D#m', 'Em', 'Fm', 'Gbm/F#m', 'Gm', 'Abm/G#m'],
};

export type Scale = 'major' | 'minor';

const OCTAVE = 12;
const NATURAL: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const ACCIDENTAL: Readonly<Record<string, number>> = { '': 0, '#': 1, b: -1 };

/** 0 (C) to 11 (B) of 'Bb', 'C#m' or the first name of 'Bbm/A#m'; null for what is no key. */
export function pitchClassOf(key: string): number | null {
  const [, letter = '', accidental = ''] = /^([A-G])([#b]?)(m?)(?:\/[A-G][#b]\3)?$/.exec(key) ?? [];
  const natural = NATURAL[letter];
  return natural === undefined ? null : (natural + (ACCIDENTAL[accidental] ?? 0) + OCTAVE) % OCTAVE;
}

export const scaleOf = (key: string): Scale => (/m(?:\/|$)/.test(key) ? 'minor' : 'major');

/** The choice that stands for a key, whichever way it is spelled; null for what is no key. */
export function choiceOf(key: string): string | null {
  const pitch = pitchClassOf(key);
  if (pitch === null) return null;
  return CHANGE_KEYS[scaleOf(key)].find((choice) => pitchClassOf(choice) === pitch) ?? null;
}

/** A choice by its one usual name, as file names and readers take it: 'Bbm' of 'Bbm/A#m', 'Db' of 'C#/Db'. */
export function shortName(choice: string): string {
  const names = choice.split('/');
  return names.find((name) => name.includes('b')) ?? names[0] ?? choice;
}
