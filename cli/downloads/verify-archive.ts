import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, type ZipFile, fromBufferPromise, openPromise } from 'yauzl';
import { messageOf } from '../../core/kernel/thrown.ts';
import { downloadTexts } from './downloads.messages.ts';

/** The verified contents of an archive: how many files, and its problems, a sentence each. */
export interface Verified {
  readonly files: number;
  readonly problems: readonly string[];
}

/** The same with the names of all files in it, the manifest among them. */
interface Described extends Verified {
  readonly entries: readonly string[];
}

interface ManifestLine {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

const MANIFEST = 'manifest.json';
const OPTIONS = { autoClose: false } as const;

/** Reads an archive again and compares every file with the SHA-256 of the manifest in it. */
export async function verifyArchive(path: string): Promise<Verified> {
  const { files, problems } = await describe(() => openPromise(path, OPTIONS));
  return { files, problems };
}

/** The contents and the problems of an archive in memory. */
export const describeArchive = (bytes: Uint8Array<ArrayBuffer>): Promise<Described> =>
  describe(() => fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), OPTIONS));

async function describe(open: () => Promise<ZipFile>): Promise<Described> {
  const archive = await opened(open);
  if (archive === null) return { entries: [], files: 0, problems: [downloadTexts.notWhole] };
  const entries = new Map<string, Entry>();
  try {
    for await (const entry of archive.eachEntry()) entries.set(entry.fileName, entry);
    return { entries: [...entries.keys()], ...(await compare(archive, entries)) };
  } catch (error) {
    return {
      entries: [...entries.keys()],
      files: 0,
      problems: [messageOf(error)],
    };
  } finally {
    archive.close();
  }
}

/** Null for a file without the directory of an archive at its end. */
async function opened(open: () => Promise<ZipFile>): Promise<ZipFile | null> {
  try {
    return await open();
  } catch {
    return null;
  }
}

async function compare(archive: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<Verified> {
  const listed = await readManifest(archive, entries);
  const unlisted = [...entries.keys()].filter((name) => name !== MANIFEST && !listed.some(({ path }) => path === name));
  const problems = unlisted.map((name) => downloadTexts.unlisted(name));
  for (const line of listed) {
    const entry = entries.get(line.path);
    if (!entry) problems.push(downloadTexts.missing(line.path));
    else if (entry.uncompressedSize !== line.bytes || (await digestOf(archive, entry)) !== line.sha256)
      problems.push(downloadTexts.changed(line.path));
  }
  return { files: listed.length, problems };
}

async function readManifest(archive: ZipFile, entries: ReadonlyMap<string, Entry>): Promise<readonly ManifestLine[]> {
  const manifest = entries.get(MANIFEST);
  if (!manifest) throw new Error(downloadTexts.noManifest);
  const bytes = await buffer(await archive.openReadStreamPromise(manifest));
  const parsed: unknown = JSON.parse(bytes.toString());
  if (!isManifest(parsed)) throw new Error(downloadTexts.badManifest);
  return parsed.files;
}

const isManifest = (value: unknown): value is { readonly files: readonly ManifestLine[] } =>
  typeof value === 'object' && value !== null && 'files' in value && Array.isArray(value.files);

async function digestOf(archive: ZipFile, entry: Entry): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(await archive.openReadStreamPromise(entry), hash);
  return hash.digest('hex');
}
