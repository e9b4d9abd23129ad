import type { ByteSource, ObjectStore } from '../../media/object-store.ts';
import type { ArchiveEntry } from './archive-contents.ts';
import type { ChangedFiles } from './changed-files.ts';
import type { ZipLayout, ZipPiece } from './zip.ts';
import { known } from '../../../domain/known.ts';

const NOTHING_CHANGED = { ensure: async () => {} };

/** The bytes of an archive, read from its files on demand: the archive itself is not stored. */
export class ArchiveSource implements ByteSource {
  readonly #layout: ZipLayout<ArchiveEntry>;
  readonly #objects: ObjectStore;
  readonly #changedFiles: Pick<ChangedFiles, 'ensure'>;
  #file: { readonly key: string; readonly source: ByteSource } | null = null;

  constructor(
    layout: ZipLayout<ArchiveEntry>,
    objects: ObjectStore,
    changedFiles: Pick<ChangedFiles, 'ensure'> = NOTHING_CHANGED,
  ) {
    this.#layout = layout;
    this.#objects = objects;
    this.#changedFiles = changedFiles;
  }

  /** Reads across files: many small ones come in one large chunk. */
  async read(into: Uint8Array, at: number): Promise<number> {
    let count = 0;
    while (count < into.length && at + count < this.#layout.size)
      count += await this.#readPiece(this.#pieceAt(at + count), into.subarray(count), at + count);
    return count;
  }

  /** Keeps the handle: a file that was just being opened is closed by the next call. */
  async close(): Promise<void> {
    await this.#file?.source.close();
  }

  #pieceAt(at: number): ZipPiece<ArchiveEntry> {
    return known(
      this.#layout.pieces.find((piece) => at < piece.at + piece.size),
      `byte ${at} of an archive`,
    );
  }

  async #readPiece(piece: ZipPiece<ArchiveEntry>, into: Uint8Array, at: number): Promise<number> {
    const [first, last] = [at - piece.at, Math.min(at - piece.at + into.length, piece.size)];
    if ('bytes' in piece) return copy(piece.bytes.subarray(first, last), into);
    const { source } = piece.entry;
    if ('text' in source) return copy(Buffer.from(source.text).subarray(first, last), into);
    const file = await this.#open(source.objectKey, source.changeId);
    const count = await file.read(into.subarray(0, last - first), first);
    // Otherwise the missing bytes of this file would be read from the next.
    if (count === 0) throw new Error(`${source.objectKey} is ${piece.size - first} bytes shorter than it was.`);
    return count;
  }

  /** One file is open at a time. */
  async #open(key: string, changeId: number | undefined): Promise<ByteSource> {
    if (this.#file?.key === key) return this.#file.source;
    await this.close();
    if (changeId !== undefined) await this.#changedFiles.ensure(changeId);
    const source = this.#objects.open(key);
    this.#file = { key, source };
    return source;
  }
}

function copy(bytes: Uint8Array, into: Uint8Array): number {
  into.set(bytes);
  return bytes.length;
}
