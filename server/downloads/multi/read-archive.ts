import type { ByteRange, ObjectStore } from '../../media/object-store.ts';
import type { ArchiveEntry } from './archive-contents.ts';
import type { ZipLayout, ZipPiece } from './zip.ts';

/** The bytes of an archive from first to last of `range`, read as they are wanted: nothing is kept in between. */
export async function* readArchive(
  layout: ZipLayout<ArchiveEntry>,
  objects: ObjectStore,
  range: ByteRange,
): AsyncGenerator<Buffer> {
  for (const piece of layout.pieces) {
    const first = Math.max(range.start - piece.at, 0);
    const last = Math.min(range.end - piece.at, piece.size - 1);
    if (first <= last) yield* readPiece(piece, objects, { start: first, end: last });
  }
}

async function* readPiece(
  piece: ZipPiece<ArchiveEntry>,
  objects: ObjectStore,
  { start, end }: ByteRange,
): AsyncGenerator<Buffer> {
  if ('bytes' in piece) return yield piece.bytes.subarray(start, end + 1);
  const { source } = piece.entry;
  if ('text' in source) return yield Buffer.from(source.text).subarray(start, end + 1);
  const stream = await objects.get(source.objectKey, { start, end });
  let left = end - start + 1;
  for await (const chunk of (stream ?? []) as AsyncIterable<Buffer>) {
    left -= chunk.length;
    yield chunk;
  }
  // The length was promised: an archive that breaks off can be fetched again, a wrong one cannot be told from a right one.
  if (left !== 0) throw new Error(`${source.objectKey} is ${left} bytes shorter than it was.`);
}
