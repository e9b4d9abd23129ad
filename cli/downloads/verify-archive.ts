import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

/** What an archive proves to hold: how many files, and what is wrong with them, a sentence each. */
export interface Verified {
  readonly files: number;
  readonly problems: readonly string[];
}

interface Entry {
  readonly path: string;
  readonly bytes: number;
  /** Where its local header begins. */
  readonly at: number;
}

interface ManifestLine {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

const MANIFEST = 'manifest.json';
/** The end of an archive without a comment, with what stands before it in a large one. */
const END = 22;
const LOCATOR = 20;
/** Bytes that are read at once. */
const CHUNK = 1 << 20;
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;

/** Reads an archive again and compares every file with the SHA-256 of the manifest in it. */
export async function verifyArchive(path: string): Promise<Verified> {
  const file = await open(path, 'r');
  try {
    const entries = new Map((await readDirectory(file)).map((entry) => [entry.path, entry]));
    const listed = await readManifest(file, entries);
    const unlisted = [...entries.keys()].filter(
      (name) => name !== MANIFEST && !listed.some((line) => line.path === name),
    );
    const problems = unlisted.map((name) => `${name} is not in the manifest.`);
    for (const line of listed) {
      const entry = entries.get(line.path);
      if (!entry) problems.push(`${line.path} is missing.`);
      else if (entry.bytes !== line.bytes || (await digestOf(file, entry)) !== line.sha256)
        problems.push(`${line.path} is not as it was sent.`);
    }
    return { files: listed.length, problems };
  } catch (error) {
    return { files: 0, problems: [error instanceof Error ? error.message : String(error)] };
  } finally {
    await file.close();
  }
}

async function readManifest(file: FileHandle, entries: ReadonlyMap<string, Entry>): Promise<readonly ManifestLine[]> {
  const manifest = entries.get(MANIFEST);
  if (!manifest) throw new Error('The archive has no manifest.');
  const bytes = await read(file, await contentsAt(file, manifest), manifest.bytes);
  const parsed: unknown = JSON.parse(bytes.toString());
  if (!isManifest(parsed)) throw new Error('The manifest cannot be understood.');
  return parsed.files;
}

const isManifest = (value: unknown): value is { readonly files: readonly ManifestLine[] } =>
  typeof value === 'object' && value !== null && 'files' in value && Array.isArray(value.files);

async function readDirectory(file: FileHandle): Promise<readonly Entry[]> {
  const { size } = await file.stat();
  const tail = await read(file, Math.max(0, size - END), Math.min(END, size));
  if (tail.length < END || tail.readUInt32LE(0) !== 0x06054b50) throw new Error('The archive is not whole.');
  let [count, length, at] = [tail.readUInt16LE(10), tail.readUInt32LE(12), tail.readUInt32LE(16)];
  if (count === MAX_16 || at === MAX_32 || length === MAX_32) {
    const locator = await read(file, size - END - LOCATOR, LOCATOR);
    const record = await read(file, Number(locator.readBigUInt64LE(8)), 56);
    [count, length, at] = [32, 40, 48].map((offset) => Number(record.readBigUInt64LE(offset))) as [
      number,
      number,
      number,
    ];
  }
  return entriesOf(await read(file, at, length), count);
}

function entriesOf(directory: Buffer, count: number): readonly Entry[] {
  const entries: Entry[] = [];
  for (let next = 0; entries.length < count;) {
    const [name, extra, comment] = [28, 30, 32].map((offset) => directory.readUInt16LE(next + offset)) as [
      number,
      number,
      number,
    ];
    const start = next + 46;
    const large = directory.subarray(start + name + 4, start + name + extra);
    let [bytes, at] = [directory.readUInt32LE(next + 24), directory.readUInt32LE(next + 42)];
    if (bytes === MAX_32) bytes = Number(large.readBigUInt64LE(0));
    if (at === MAX_32) at = Number(large.readBigUInt64LE(large.length - 8));
    entries.push({ path: directory.toString('utf8', start, start + name), bytes, at });
    next = start + name + extra + comment;
  }
  return entries;
}

/** Behind the local header, whose length is its own. */
async function contentsAt(file: FileHandle, { at }: Entry): Promise<number> {
  const header = await read(file, at, 30);
  return at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}

async function digestOf(file: FileHandle, entry: Entry): Promise<string> {
  const hash = createHash('sha256');
  const start = await contentsAt(file, entry);
  for (let done = 0; done < entry.bytes; done += CHUNK)
    hash.update(await read(file, start + done, Math.min(CHUNK, entry.bytes - done)));
  return hash.digest('hex');
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead !== length) throw new Error('The archive is not whole.');
  return buffer;
}
