import { changeKeys } from '../../wire/tempo/tempo.wire.ts';

export type Scale = keyof typeof changeKeys;

const OCTAVE = 12;
const NATURAL: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const ACCIDENTAL: Readonly<Record<string, number>> = { '': 0, '#': 1, b: -1 };
/** Up to here a sound goes up; what lies higher is nearer from above. */
const FARTHEST_UP = 6;

/** 0 (C) to 11 (B) of 'Bb', 'C#m' or the first name of 'Bbm/A#m'; null for what is no key. */
export function pitchClassOf(key: string): number | null {
  const [, letter = '', accidental = ''] = /^([A-G])([#b]?)m?(?:\/[A-G][#b]m?)?$/.exec(key) ?? [];
  const natural = NATURAL[letter];
  return natural === undefined ? null : (natural + ACCIDENTAL[accidental]! + OCTAVE) % OCTAVE;
}

export const scaleOf = (key: string): Scale => (/m(?:\/|$)/.test(key) ? 'minor' : 'major');

/** The choice that stands for a key of a sound, whichever way it is spelled; null for what is no key. */
export function choiceOf(key: string): string | null {
  const pitch = pitchClassOf(key);
  return pitch === null ? null : (changeKeys[scaleOf(key)].find((choice) => pitchClassOf(choice) === pitch) ?? null);
}

/** The nearest way from key to key, in semitones: 5 down to 6 up. */
export function semitonesBetween(from: string, to: string): number {
  const up = ((pitchClassOf(to) ?? 0) - (pitchClassOf(from) ?? 0) + OCTAVE) % OCTAVE;
  return up > FARTHEST_UP ? up - OCTAVE : up;
}

/** A choice by its one usual name, as file names and readers take it: 'Bbm' of 'Bbm/A#m', 'Db' of 'C#/Db'. */
export function shortName(choice: string): string {
  const names = choice.split('/');
  return names.find((name) => name.includes('b')) ?? names[0] ?? choice;
}
