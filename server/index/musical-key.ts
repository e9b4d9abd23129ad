const semitones: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const names = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'] as const;

/**
 * The one spelling of a key among its enharmonic ones, with a sharp where it needs a sign: Db -> C#, Bbm -> A#m, Cb -> B.
 * Null when the text is no key.
 */
export function canonicalKey(key: string): string | null {
  const [, letter, sign, minor] = /^([A-G])([#b]?)(m?)$/.exec(key) ?? [];
  if (letter === undefined) return null;
  const semitone = semitones[letter]! + (sign === '#' ? 1 : sign === 'b' ? 11 : 0);
  return names[semitone % 12]! + minor!;
}

/** The canonical keys that a choice stands for: a bare note is both its major and its minor key. Empty for no key. */
export function keysChosenBy(choice: string): string[] {
  const key = canonicalKey(choice);
  if (key === null) return [];
  return isMinor(key) ? [key] : [key, `${key}m`];
}

/** A canonical key with those that mix well with it: its relative, and a fifth up and down in the same mode. */
export function neighboursOf(key: string): string[] {
  const note = names.findIndex((name) => name === key.replace('m', ''));
  const [same, other, toRelative] = isMinor(key) ? ['m', '', 3] : ['', 'm', 9];
  const above = (semitones: number): string => names[(note + semitones) % 12]!;
  return [key, above(toRelative) + other, above(7) + same, above(5) + same];
}

export const isMinor = (key: string): boolean => key.endsWith('m');
