/** A key in rules: a pitch from 0 (C) to 11 (B), and a mode. */
export interface ModelKey {
  readonly pitch: number;
  readonly isMinor: boolean;
}

const NOTES: ReadonlyMap<string, number> = new Map(
  ['C B#', 'C# Db', 'D', 'D# Eb', 'E Fb', 'F E#', 'F# Gb', 'G', 'G# Ab', 'A', 'A# Bb', 'B Cb'].flatMap((names, pitch) =>
    names.split(' ').map((name) => [name, pitch] as const),
  ),
);
const SHARPS = ['C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B'];

/** Parses 'C', 'F#', 'Bbm'; null for anything else. */
export function keyIn(text: string | null): ModelKey | null {
  const isMinor = text?.endsWith('m') ?? false;
  const pitch = NOTES.get((isMinor ? text?.slice(0, -1) : text) ?? '');
  return pitch === undefined ? null : { pitch, isMinor };
}

/** The name under which a key is counted, with a sharp if it needs an accidental. */
/** From C upwards, major before minor. */
export const placeFromC = (key: ModelKey | null): number | null => key && key.pitch + (key.isMinor ? 0.5 : 0);

export const keyName = ({ pitch, isMinor }: ModelKey): string => `${SHARPS[pitch]}${isMinor ? 'm' : ''}`;

/** The position on the circle of fifths, which relative keys share. */
const placeOf = ({ pitch, isMinor }: ModelKey): number => ((pitch + (isMinor ? 3 : 0)) * 7) % 12;

/** The same key, its relative, or a neighbor on the circle of fifths in the same mode. */
export function mixesWith(own: ModelKey, chosen: ModelKey): boolean {
  const apart = (placeOf(own) - placeOf(chosen) + 12) % 12;
  return apart === 0 || ((apart === 1 || apart === 11) && own.isMinor === chosen.isMinor);
}
