/** A chunk of a file of RIFF (WAV) or IFF (AIFF). */
export interface AudioChunk {
  /** Four letters, such as `fmt `. */
  readonly id: string;
  /** Bytes that it says it has; more than its body where the file ends before. */
  readonly size: number;
  /** What is there of it, without the byte that evens it out. */
  readonly body: Uint8Array;
}

/**
 * The chunks of a file in their order, from bytes that nobody has checked: what a chunk means, and whether one that
 * is cut short is refused, is left to the reader. RIFF counts in little endian, IFF in big endian. `from` is where the
 * first begins: behind the head of a file, or of a list in one.
 */
export function* chunksOf(bytes: Uint8Array, isLittleEndian: boolean, from = 12): Generator<AudioChunk> {
  const view = viewOf(bytes);
  for (let at = from; at + 8 <= bytes.length;) {
    const size = view.getUint32(at + 4, isLittleEndian);
    const start = at + 8;
    yield { id: letters(bytes, at, 4), size, body: bytes.subarray(start, Math.min(start + size, bytes.length)) };
    at = start + size + (size % 2);
  }
}

/** The bytes of a file as a view. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Letters of a file, a byte each. */
export const letters = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
