/** Names that a Windows disk gives to devices. */
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Most file systems take 255 bytes; the rest is room for ' (1)' and for the name while the file is written. */
const MAX_BYTES = 200;

/** The file name of a `Content-Disposition` header, or `otherwise`, safe to create in any folder [DECISION-91]. */
export const fileNameOf = (contentDisposition: string | null, otherwise = ''): string =>
  plainFileName(namedBy(contentDisposition ?? '') || otherwise);

/**
 * A plain file name: no folders, nothing hidden, nothing special to a terminal or a file system. The name comes from
 * outside and must not control where it is written.
 */
export function plainFileName(name: string): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  const { stem, extension } = splitName(plain);
  if (stem === '') return 'download';
  return `${DEVICES.test(stem) ? '_' : ''}${shorten(stem, MAX_BYTES - Buffer.byteLength(extension))}${extension}`;
}

/** 'kick.wav' becomes 'kick (2).wav'. */
export function numberedName(name: string, number: number): string {
  const { stem, extension } = splitName(name);
  return `${stem} (${number})${extension}`;
}

function splitName(name: string): { readonly stem: string; readonly extension: string } {
  const [extension = ''] = /(?<=.)\.[^.]{1,15}$/.exec(name) ?? [];
  return { stem: name.slice(0, name.length - extension.length), extension };
}

function shorten(text: string, bytes: number): string {
  const letters = [...text];
  while (Buffer.byteLength(letters.join('')) > bytes) letters.pop();
  return letters.join('');
}

/** `filename*` is exact and wins; a name that cannot be decoded counts as absent. */
function namedBy(header: string): string {
  const extended = /filename\*\s*=\s*utf-8''([^;\s]+)/i.exec(header)?.[1];
  if (extended !== undefined) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // The plain name below is the sender's own fallback.
    }
  }
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(header);
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? '';
}
