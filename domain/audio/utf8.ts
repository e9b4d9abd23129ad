/** Text of a file: UTF-8, or Latin-1 where it is none; without the zeros and blanks that fill a field. */
export function textFrom(bytes: Uint8Array): string {
  const escaped = Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
  let text: string;
  try {
    text = decodeURIComponent(escaped);
  } catch {
    text = String.fromCharCode(...bytes);
  }
  return text.replace(/[\0 ]+$/, '');
}

/** Text as bytes of UTF-8. */
export const bytesFrom = (text: string): Uint8Array =>
  Uint8Array.from(encodeURIComponent(text.toWellFormed()).match(/%..|[^%]/g) ?? [], (sign) =>
    sign.length > 1 ? Number.parseInt(sign.slice(1), 16) : sign.charCodeAt(0),
  );
