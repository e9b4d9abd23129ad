/** Names that Windows reserves for devices, with any extension. */
export const DEVICES = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** Bytes of one name, and of a whole path: below the limits of all three systems, with room for a parent folder. */
const NAME_BYTES = 120;
const PATH_BYTES = 200;
export const MAX_PARTS = 6;

/**
 * A relative path that is valid on Windows, macOS and Linux, from untrusted parts: no parent folders, nothing hidden, no
 * devices, no character with a special meaning to a disk or a terminal. The last part is the file's name without its
 * extension; `mark` is appended to it and never shortened. Folders whose name becomes empty are left out.
 */
export function safePath(parts: readonly string[], extension: string, mark = ''): string {
  const ending = /^[a-z0-9]{1,8}$/i.test(extension) ? `.${extension.toLowerCase()}` : '';
  const file = parts.at(-1) ?? '';
  const named = parts.slice(0, -1).filter((part) => safeName(part, NAME_BYTES) !== '');
  const folders = named.slice(0, MAX_PARTS - 1);
  const share = Math.min(NAME_BYTES, Math.floor(PATH_BYTES / (folders.length + 1)));
  const name = safeName(file, share - ending.length - mark.length) || 'untitled';
  return [...folders.map((folder) => safeName(folder, share)), `${name}${mark}${ending}`].join('/');
}

/** The name of a folder, or of a file without its extension; empty if nothing of it is valid. */
export function safeName(text: string, bytes: number): string {
  const plain = trimmed(
    text
      .toWellFormed()
      .normalize('NFC')
      .replace(/\p{White_Space}+/gu, ' ')
      .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/gu, '')
      .replace(/[<>:"|?*/\\]/g, '_'),
  );
  const named = DEVICES.test(plain) ? `_${plain}` : plain;
  return trimmed(shortened(named, bytes));
}

/** Windows drops trailing dots and spaces, and a leading dot hides a file elsewhere. */
const trimmed = (text: string): string => text.replace(/^[\s.]+|[\s.]+$/gu, '');

function shortened(text: string, bytes: number): string {
  let kept = '';
  let size = 0;
  for (const letter of text) {
    size += utf8Length(letter);
    if (size > bytes) return kept;
    kept += letter;
  }
  return kept;
}

/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let size = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    size += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return size;
}

/** Whether a customer may choose this name for a file with this extension: valid on any disk, and visible. */
export const isAcceptedName = (name: string, extension: string): boolean =>
  /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*/\\]{1,160}$/u.test(name) &&
  name.isWellFormed() &&
  !/^[\s.]|[\s.]$/.test(name) &&
  name.toLowerCase().endsWith(`.${extension}`);

/** Whether two paths are the same file on a case-insensitive disk. */
export const pathKey = (path: string): string => path.normalize('NFC').toUpperCase().toLowerCase();
