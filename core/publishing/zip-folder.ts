import { utf8From } from '../../domain/audio/utf8.ts';
import { MANIFEST, readManifest } from '../../domain/publishing/pack-files.ts';
import { ZIP_LIMITS, type ZippedPackProblem, zippedPack } from '../../domain/publishing/zipped-pack.ts';
import { crc32 } from '../../domain/zip/crc32.ts';
import {
  HEADER_SIZE,
  TAIL_SIZE,
  type ZipEntry,
  contentsBehind,
  directoryEntries,
  directoryPlace,
} from '../../domain/zip/zip-directory.ts';
import { type Result, failed, ok } from '../kernel/result.ts';
import type { LocalFile } from './push-pack.ts';

/** A ZIP file anywhere, and how the platform reads it. */
export interface ZipSource {
  /** The size of the file itself. */
  readonly name: string;
  readonly bytes: number;
  /** This many bytes from an offset, fewer at the end; null if it can no longer be read. */
  slice(at: number, length: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Unpacks deflated bytes, and stops beyond `size`; null for damaged or larger data. */
  inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The digest of one of its files. */
  sha256(path: string, contents: Uint8Array<ArrayBuffer>): Promise<string>;
}

/** The contents of its directory; a file is unpacked each time it is read, and null if damaged. */
interface Listed {
  readonly folder: string | null;
  readonly files: readonly Omit<LocalFile, 'sha256'>[];
}

/** A pack in a ZIP, ready to be pushed like a folder. */
export interface ZipFolder {
  /** The pack's name in its manifest, else its folder, else the ZIP. */
  readonly name: string;
  readonly files: readonly LocalFile[];
}

/** Opens a ZIP for a push. Each file is unpacked on its own for its digest, and again for its upload. */
export async function openZip(source: ZipSource): Promise<Result<ZipFolder, ZippedPackProblem>> {
  const listed = await listedIn(source);
  if (!listed.ok) return listed;
  const { folder, files: unpacked } = listed.value;
  const files: LocalFile[] = [];
  let said: string | null = null;
  for (const { path, bytes, read } of unpacked) {
    const contents = await read();
    if (contents === null) return failed({ kind: 'damaged', path });
    if (path === MANIFEST) said = readManifest(contents).manifest?.name?.trim() || null;
    const digest = await source.sha256(path, contents);
    files.push({ path, bytes, sha256: () => Promise.resolve(digest), read });
  }
  return ok({ name: said ?? folder ?? source.name.replace(/\.zip$/i, ''), files });
}

/** The files in the directory of a ZIP, without unpacking any. */
async function listedIn(source: ZipSource): Promise<Result<Listed, ZippedPackProblem>> {
  const tailAt = Math.max(0, source.bytes - TAIL_SIZE);
  const tail = await source.slice(tailAt, source.bytes - tailAt);
  if (tail === null) return failed({ kind: 'unreadable' });
  const place = directoryPlace(tail);
  if (!place.ok) return failed(place.problem);
  const { at, size, entries: count } = place.value;
  if (size > ZIP_LIMITS.directory || at + size > source.bytes) return failed({ kind: 'no-zip' });
  const directory = await source.slice(at, size);
  if (directory === null) return failed({ kind: 'unreadable' });
  const entries = directoryEntries(directory, count, ZIP_LIMITS, utf8From);
  if (!entries.ok) return failed(entries.problem);
  const pack = zippedPack(entries.value, at);
  if (!pack.ok) return failed(pack.problem);
  const files = pack.files.map(({ path, entry }) => ({
    path,
    bytes: entry.size,
    read: () => contentsOf(source, entry),
  }));
  return ok({ folder: pack.folder, files });
}

async function contentsOf(source: ZipSource, entry: ZipEntry): Promise<Uint8Array<ArrayBuffer> | null> {
  const header = await source.slice(entry.at, HEADER_SIZE);
  const behind = header && contentsBehind(header);
  if (behind === null) return null;
  const packed = await source.slice(entry.at + behind, entry.packedSize);
  if (packed?.length !== entry.packedSize) return null;
  const contents = entry.method === 'stored' ? packed : await source.inflate(packed, entry.size);
  return contents?.length === entry.size && crc32(contents) === entry.crc ? contents : null;
}
