import { itemAt } from '../../domain/known.ts';
import { isMapping } from '../scenario/matching/matchers.ts';

const NAMES = ['C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B'];
const NATURAL: Readonly<Record<string, number>> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };
const FORM = /^([A-G])([#b]?)(?:\s*(m|min|minor|maj|major))?$/;

export type Mode = 'major' | 'minor';

/** The canonical name of a key; only the root if the file does not know whether it is major or minor. */
export const keyName = (pitchClass: number, mode: Mode | null): string => {
  const root = itemAt(NAMES, ((pitchClass % 12) + 12) % 12);
  return mode === null ? root : `${root} ${mode}`;
};

/** The keys that files are expected to have, in the names that files are described by. */
export function withKeys(files: unknown): unknown {
  if (!Array.isArray(files)) return files;
  return files.map((file: unknown) =>
    isMapping(file) && typeof file['key'] === 'string' ? { ...file, key: keyPattern(file['key']) } : file,
  );
}

/** `Fm` is `F minor`; a file that only says F matches, too. */
function keyPattern(text: string): unknown {
  const [, letter = '', accidental = '', mode] = FORM.exec(text) ?? [];
  const natural = NATURAL[letter];
  if (natural === undefined) return text;
  const pitchClass = natural + (accidental === '#' ? 1 : accidental === 'b' ? -1 : 0);
  return {
    oneOf: [keyName(pitchClass, mode?.startsWith('mi') || mode === 'm' ? 'minor' : 'major'), keyName(pitchClass, null)],
  };
}
