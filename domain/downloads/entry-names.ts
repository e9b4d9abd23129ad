import { DEVICES, utf8Length } from './safe-path.ts';

/** Characters that are invalid in file names, leave the folder, or change text direction. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNSAFE = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Bytes of one part of a path that every file system accepts, with room for a number. */
const MAX_BYTES = 200;

/** One part of a path, safe on every system: it cannot lead elsewhere, and NFC makes it comparable. */
export function safeName(name: string, fallback = 'file'): string {
  const clean = name
    .toWellFormed()
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const short = shorten(clean);
  if (short === '') return fallback;
  return DEVICES.test(short) ? `_${short}` : short;
}

/** Makes the paths of an archive unique: a name that is taken, ignoring case, gets a number. */
export class EntryNames {
  readonly #taken = new Set<string>();

  claim(folders: readonly string[], name: string): string {
    const folder = folders.map((part) => safeName(part, 'folder'));
    const file = safeName(name);
    for (let number = 1; ; number += 1) {
      const path = [...folder, number === 1 ? file : numbered(file, number)].join('/');
      const key = path.toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return path;
    }
  }
}

/** `kick.wav` becomes `kick (2).wav`. */
function numbered(name: string, number: number): string {
  const [stem, extension] = parted(name);
  return `${stem} (${number})${extension}`;
}

/** Shortens the stem, never the extension and never inside a character. */
function shorten(name: string): string {
  if (utf8Length(name) <= MAX_BYTES) return name;
  const [stem, extension] = parted(name);
  const letters = [...stem];
  while (letters.length > 0 && utf8Length(letters.join('') + extension) > MAX_BYTES) letters.pop();
  return letters.join('').trimEnd() + extension;
}

function parted(name: string): readonly [stem: string, extension: string] {
  const [extension = ''] = /\.[a-z0-9]{1,10}$/i.exec(name) ?? [];
  return extension.length === name.length ? [name, ''] : [name.slice(0, name.length - extension.length), extension];
}
