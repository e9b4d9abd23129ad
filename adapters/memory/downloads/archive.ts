import { zipSync } from 'fflate';
import {
  ARCHIVE_PATHS,
  type ArchivedFile,
  archivedPaths,
  licenseText,
  manifestText,
  readmeText,
} from '../../../domain/downloads/archive.ts';
import { sha256 } from '../license/sha256.ts';

/** A file that goes into an archive. */
interface Packed extends ArchivedFile {
  readonly id: number;
  readonly bytes: Uint8Array;
}

/** Every archive of the same files has the same bytes. */
const MODIFIED = '1980-01-01T00:00:00';

/** A folder per pack and type, along with the license, a note on the contents, and a digest of every file. */
export function archiveOf(files: readonly Packed[], createdAt: number): Uint8Array<ArrayBuffer> {
  const paths = archivedPaths(files);
  const texts = [
    { path: ARCHIVE_PATHS.license, bytes: encoded(licenseText()) },
    { path: ARCHIVE_PATHS.readme, bytes: encoded(readmeText(files, createdAt)) },
  ];
  const sounds = files.map(({ id, bytes }, at) => ({ path: paths[at] ?? '', bytes, id }));
  const listed = [...texts, ...sounds].map((entry) => ({
    ...entry,
    bytes: entry.bytes.length,
    sha256: sha256(entry.bytes),
  }));
  const manifest = { path: ARCHIVE_PATHS.manifest, bytes: encoded(manifestText(listed)) };
  const entries = [...texts, manifest, ...sounds].map(({ path, bytes }) => [path, bytes] as const);
  return zipSync(Object.fromEntries(entries), { level: 0, mtime: MODIFIED });
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
