import type { ByteSource } from '../media/object-store.ts';
import type { ByteRange } from './byte-range.ts';
import { known } from '../../domain/known.ts';

/** Bytes that pass at once: enough to make an archive of hundreds of files cheap, and to bear hundreds who do not read. */
const PIECE = 128 * 1024;

/** A piece of so many bytes in all. */
export const pieceOf = (bytes: number): number => Math.min(bytes, PIECE);

/**
 * A range of a source as a stream, which closes the source. It is a byte stream: whoever reads it may bring the memory,
 * and use that again for the next piece.
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
        if (count === 0) throw new Error(`The content is ${end + 1 - at} bytes shorter than it was.`);
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
