import type { ByteSource } from '../media/object-store.ts';
import type { ByteRange } from './byte-range.ts';
import { known } from '../../domain/known.ts';

/**
 * Bytes per chunk: enough to make an archive of hundreds of files cheap, and small enough for hundreds of clients that
 * do not read.
 */
export const PIECE = 128 * 1024;

/** The chunk size for so many bytes in total. */
export const pieceOf = (bytes: number): number => Math.min(bytes, PIECE);

/** A range of a source that is small enough to be held whole. The source is closed. Nobody may change it. */
export async function readPiece(source: ByteSource, { start, end }: ByteRange): Promise<Uint8Array<ArrayBuffer>> {
  if (source.held) return source.held.subarray(start, end + 1);
  const piece = new Uint8Array(end + 1 - start);
  try {
    for (let at = 0; at < piece.length;) {
      const count = await source.read(piece.subarray(at), start + at);
      if (count === 0) throw shorter(piece.length - at);
      at += count;
    }
  } finally {
    await source.close();
  }
  return piece;
}

/** Bytes that already exist, as a source. */
export const inMemory = (bytes: Uint8Array<ArrayBuffer>): ByteSource => ({
  held: bytes,
  async read(into, at) {
    const piece = bytes.subarray(at, at + into.length);
    into.set(piece);
    return piece.length;
  },
  async close() {},
});

const shorter = (bytes: number): Error => new Error(`The content is ${bytes} bytes shorter than it was.`);

/**
 * A range of a source as a stream, which closes the source. It is a byte stream: readers may bring their own buffer,
 * and reuse it for the next chunk.
 */
export function streamOf(source: ByteSource, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let at = start;
  return new ReadableStream({
    type: 'bytes',
    autoAllocateChunkSize: pieceOf(end + 1 - start),
    async pull(controller) {
      const request = known(controller.byobRequest, 'memory of a byte stream');
      const { buffer, byteOffset, byteLength } = known(request.view, 'view of a byte stream');
      const memory = new Uint8Array(buffer, byteOffset, byteLength);
      try {
        const count = await source.read(memory.subarray(0, end + 1 - at), at);
        // The length was promised: content that breaks off can be fetched again, wrong content passes for right.
        if (count === 0) throw shorter(end + 1 - at);
        at += count;
        request.respond(count);
        if (at > end) controller.close();
      } catch (error) {
        await source.close();
        throw error;
      }
      if (at > end) await source.close();
    },
    cancel: () => source.close(),
  });
}
