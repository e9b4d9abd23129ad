/** Names that Windows gives to devices, with any extension. */
export const DEVICES = /^(?:con|prn|aux|nul|conin\$|conout\$|clock\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;

/** Bytes of one name, and of a whole path: less than what any of the three systems takes, with room for a folder above. */
const NAME_BYTES = 120;
const PATH_BYTES = 200;
export const MAX_PARTS = 6;

/**
 * A relative path that Windows, macOS and Linux all take, from parts that come from outside: no way up or out, nothing
 * hidden, no device, no character that a disk or a terminal takes for something else. The last part is the file's name
 * without its extension; `mark` stands at its end and is never shortened. Folders that have no name left are left out.
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

/** The name of one folder or of one file without its extension; empty when nothing of it can be kept. */
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

/** Windows drops dots and spaces at the end, and what begins with a dot is hidden elsewhere. */
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

/** Whether a customer may save a file of this extension under a name of their own: any disk takes it, and it shows. */
export const isAcceptedName = (name: string, extension: string): boolean =>
  /^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>:"|?*/\\]{1,160}$/u.test(name) &&
  name.isWellFormed() &&
  !/^[\s.]|[\s.]$/.test(name) &&
  name.toLowerCase().endsWith(`.${extension}`);

/** Whether two paths name one file on a disk that does not tell capitals apart. */
export const pathKey = (path: string): string => path.normalize('NFC').toUpperCase().toLowerCase();
