/** The bytes of a file as a view. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export const letters = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));

/** The chunks of a file of RIFF (WAV) or IFF (AIFF), by their names: where each begins, and how long it is. */
export function chunksOf(bytes: Uint8Array, isLittleEndian: boolean): ReadonlyMap<string, DataView> {
  const view = viewOf(bytes);
  const chunks = new Map<string, DataView>();
  for (let at = 12; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, isLittleEndian);
    const start = bytes.byteOffset + at + 8;
    const length = Math.min(size, bytes.length - at - 8);
    chunks.set(letters(bytes, at, 4), new DataView(bytes.buffer, start, length));
    at += 8 + size + (size % 2);
  }
  return chunks;
}

/** To three decimals: what lies below nobody means. */
export const rounded = (number: number): number => Math.round(number * 1000) / 1000;
