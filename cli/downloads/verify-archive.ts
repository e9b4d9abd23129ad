import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { type ArchiveBytes, type ZipEntry, contentsAt, entriesOf } from './zip-entries.ts';

/** What an archive proves to hold: how many files, and what is wrong with them, a sentence each. */
export interface Verified {
  readonly files: number;
  readonly problems: readonly string[];
}

interface ManifestLine {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

const MANIFEST = 'manifest.json';
/** Bytes that are read at once. */
const CHUNK = 1 << 20;

/** Reads an archive again and compares every file with the SHA-256 of the manifest in it. */
export async function verifyArchive(path: string): Promise<Verified> {
  const file = await open(path, 'r');
  try {
    return await verify(await bytesOf(file));
  } finally {
    await file.close();
  }
}

/** The same for an archive that is at hand. */
export async function verify(archive: ArchiveBytes): Promise<Verified> {
  try {
    const entries = new Map((await entriesOf(archive)).map((entry) => [entry.path, entry]));
    const listed = await readManifest(archive, entries);
    const unlisted = [...entries.keys()].filter(
      (name) => name !== MANIFEST && !listed.some((line) => line.path === name),
    );
    const problems = unlisted.map((name) => `${name} is not in the manifest.`);
    for (const line of listed) {
      const entry = entries.get(line.path);
      if (!entry) problems.push(`${line.path} is missing.`);
      else if (entry.bytes !== line.bytes || (await digestOf(archive, entry)) !== line.sha256)
        problems.push(`${line.path} is not as it was sent.`);
    }
    return { files: listed.length, problems };
  } catch (error) {
    return { files: 0, problems: [error instanceof Error ? error.message : String(error)] };
  }
}

async function readManifest(
  archive: ArchiveBytes,
  entries: ReadonlyMap<string, ZipEntry>,
): Promise<readonly ManifestLine[]> {
  const manifest = entries.get(MANIFEST);
  if (!manifest) throw new Error('The archive has no manifest.');
  const bytes = await archive.read(await contentsAt(archive, manifest), manifest.bytes);
  const parsed: unknown = JSON.parse(bytes.toString());
  if (!isManifest(parsed)) throw new Error('The manifest cannot be understood.');
  return parsed.files;
}

const isManifest = (value: unknown): value is { readonly files: readonly ManifestLine[] } =>
  typeof value === 'object' && value !== null && 'files' in value && Array.isArray(value.files);

async function digestOf(archive: ArchiveBytes, entry: ZipEntry): Promise<string> {
  const hash = createHash('sha256');
  const start = await contentsAt(archive, entry);
  for (let done = 0; done < entry.bytes; done += CHUNK)
    hash.update(await archive.read(start + done, Math.min(CHUNK, entry.bytes - done)));
  return hash.digest('hex');
}

async function bytesOf(file: FileHandle): Promise<ArchiveBytes> {
  const { size } = await file.stat();
  return {
    size,
    async read(at, length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      if (bytesRead !== length) throw new Error('The archive is not whole.');
      return buffer;
    },
  };
}
