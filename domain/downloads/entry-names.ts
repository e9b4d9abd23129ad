import { DEVICES, utf8Length } from './safe-path.ts';

/** What no file system takes, what would leave the folder, and what turns text around. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const UNSAFE = /[\u0000-\u001f\u007f-\u009f<>:"/\\|?*\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Bytes of one part of a path that every file system takes, with room for a number. */
const MAX_BYTES = 200;

/** One part of a path that is safe on every system: nothing in it leads elsewhere, and NFC so that it compares. */
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

/** Gives every path of an archive out once; a name that is taken, in whatever case, gets a number. */
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

/** Cuts the stem, never the extension and never within a character. */
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
