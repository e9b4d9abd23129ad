import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import {
  ARCHIVE_PATHS,
  archivedPaths,
  licenseText,
  manifestText,
  readmeText,
} from '../../../domain/downloads/archive.ts';
import type { SoundFile } from '../files/sound-files.ts';
import type { PromisedFile } from '../files/whole-files.ts';
import type { ZipEntry } from './zip.ts';

/** A file in the object store. One that was changed for the archive may be gone, and is put back by its id. */
interface StoredSource {
  readonly objectKey: string;
  readonly changeId?: number;
}

/** A file of an archive, original or changed for it. */
export type ArchivedSound = Pick<SoundFile, 'id' | 'kind' | 'fileName' | 'pack' | 'bytes' | 'crc32' | 'sha256'> &
  StoredSource;

/** An entry, and its bytes: in the object store, or inline. */
export interface ArchiveEntry extends ZipEntry {
  readonly source: StoredSource | { readonly text: string };
}

/** Everything that determines the bytes of an archive: stored with it, so they never change while it exists. */
export interface ArchiveContents {
  readonly entries: readonly ArchiveEntry[];
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
}

/** A folder per pack and type, the license, a readme, and a manifest with the digest of every file. */
export function contentsOf(files: readonly ArchivedSound[], createdAt: number): ArchiveContents {
  const paths = archivedPaths(files);
  const texts = [
    textEntry(ARCHIVE_PATHS.license, licenseText()),
    textEntry(ARCHIVE_PATHS.readme, readmeText(files, createdAt)),
  ];
  const sounds = files.map(({ bytes, crc32, objectKey, changeId }, at) => ({
    path: paths[at] ?? '',
    bytes,
    crc32,
    source: { objectKey, ...(changeId !== undefined && { changeId }) },
  }));
  const manifest = manifestText([
    ...texts.map(({ path, bytes, source }) => ({ path, bytes, sha256: sha256(source.text) })),
    ...files.map(({ id, bytes, sha256 }, at) => ({ path: paths[at] ?? '', bytes, sha256, id })),
  ]);
  return { modifiedAt: createdAt, entries: [...texts, textEntry(ARCHIVE_PATHS.manifest, manifest), ...sounds] };
}

/** The entries that have to be in the object store: those that were changed are made again. */
export const storedIn = (entries: readonly ArchiveEntry[]): readonly PromisedFile[] =>
  entries.flatMap(({ source, bytes }) =>
    'objectKey' in source && source.changeId === undefined ? [{ objectKey: source.objectKey, bytes }] : [],
  );

/** A strong entity tag with its quotes, unique for the contents. */
export const etagOf = (contents: string): string => `"${sha256(contents)}"`;

const textEntry = (path: string, text: string) => ({
  path,
  bytes: Buffer.byteLength(text),
  crc32: crc32(text),
  source: { text },
});

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
