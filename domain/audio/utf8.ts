/** Longer than any text that a program writes into a file of sound. */
const LONGEST = 65_536;

/** Text of a file: UTF-8, or Latin-1 if it is not valid UTF-8; without the zeros and blanks that pad a field. */
export function textFrom(bytes: Uint8Array): string {
  const field = bytes.subarray(0, LONGEST);
  const text = utf8From(field) ?? Array.from(field, (byte) => String.fromCharCode(byte)).join('');
  return text.replace(/[\0 ]+$/, '');
}

/** Decodes UTF-8; null if it is not valid. */
export function utf8From(bytes: Uint8Array): string | null {
  try {
    let escaped = '';
    for (const byte of bytes) escaped += byte < 0x80 && byte !== PERCENT ? String.fromCharCode(byte) : percent(byte);
    return decodeURIComponent(escaped);
  } catch {
    return null;
  }
}

const PERCENT = 0x25;
const percent = (byte: number): string => `%${byte.toString(16).padStart(2, '0')}`;

/** Text as bytes of UTF-8. */
export const bytesFrom = (text: string): Uint8Array =>
  Uint8Array.from(encodeURIComponent(text.toWellFormed()).match(/%..|[^%]/g) ?? [], (sign) =>
    sign.length > 1 ? Number.parseInt(sign.slice(1), 16) : sign.charCodeAt(0),
  );
