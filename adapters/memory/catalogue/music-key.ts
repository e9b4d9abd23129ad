const PITCH_CLASSES: Readonly<Record<string, number>> = {
  C: 0,
  'B#': 0,
  'C#': 1,
  Db: 1,
  D: 2,
  'D#': 3,
  Eb: 3,
  E: 4,
  Fb: 4,
  F: 5,
  'E#': 5,
  'F#': 6,
  Gb: 6,
  G: 7,
  'G#': 8,
  Ab: 8,
  A: 9,
  'A#': 10,
  Bb: 10,
  B: 11,
  Cb: 11,
};

/** 0 (C) to 11 (B) of 'C#', 'Db', 'C#m'; null without a key. Enharmonic spellings are equal [DECISION-60]. */
export const pitchClassOf = (key: string | null): number | null =>
  key === null ? null : (PITCH_CLASSES[key.replace(/m$/, '')] ?? null);

/** Minor keys end in 'm'. */
export const chordOf = (key: string | null): 'major' | 'minor' | null =>
  key === null ? null : key.endsWith('m') ? 'minor' : 'major';

const SHARPS = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];

/** The one spelling that facets count a key by. */
export function countedKey(key: string | null): string | null {
  const pitch = pitchClassOf(key);
  return pitch === null ? null : `${SHARPS[pitch]}${chordOf(key) === 'minor' ? 'm' : ''}`;
}
