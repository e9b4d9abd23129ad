/** A chunk of a file of RIFF (WAV) or IFF (AIFF). */
export interface AudioChunk {
  /** Four letters, such as `fmt `. */
  readonly id: string;
  /** The length in its header; more than its body if the file ends early. */
  readonly size: number;
  /** Its bytes as far as present, without padding. */
  readonly body: Uint8Array;
}

/**
 * The chunks of a file in their order, from untrusted bytes: the reader decides what a chunk means, and whether to refuse
 * a truncated one. RIFF is little endian, IFF big endian. `from` is the offset of the first: after the header of a file,
 * or of a list inside it.
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

/** A file of nothing but heads of chunks would fill the memory. */
const MAX_CHUNKS = 1_000;

/** All chunks of a file; null if there are more than any program writes. */
export function chunkListOf(bytes: Uint8Array, isLittleEndian: boolean, from = 12): readonly AudioChunk[] | null {
  const list: AudioChunk[] = [];
  for (const chunk of chunksOf(bytes, isLittleEndian, from)) {
    if (list.length === MAX_CHUNKS) return null;
    list.push(chunk);
  }
  return list;
}

/** The bytes of a file as a view. */
export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** ASCII letters of a file. */
export const letters = (bytes: Uint8Array, at: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(at, at + length));
