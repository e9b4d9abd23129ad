/** The bytes of an archive, wherever they are. */
export interface ArchiveBytes {
  readonly size: number;
  /** Rejects when there are fewer bytes than that. */
  read(at: number, length: number): Promise<Buffer>;
}

export interface ZipEntry {
  readonly path: string;
  /** Uncompressed, which is what archives of the shop hold. */
  readonly bytes: number;
  /** Where its local header begins. */
  readonly at: number;
}

/** The end of an archive without a comment, with what stands before it in a large one. */
const END = 22;
const LOCATOR = 20;
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;

/** Reads the directory of an archive. Rejects where there is none. */
export async function entriesOf(archive: ArchiveBytes): Promise<readonly ZipEntry[]> {
  const { size } = archive;
  if (size < END) throw new Error('The archive is not whole.');
  const tail = await archive.read(size - END, END);
  if (tail.readUInt32LE(0) !== 0x06054b50) throw new Error('The archive is not whole.');
  let [count, length, at] = [tail.readUInt16LE(10), tail.readUInt32LE(12), tail.readUInt32LE(16)];
  if (count === MAX_16 || at === MAX_32 || length === MAX_32) {
    const locator = await archive.read(size - END - LOCATOR, LOCATOR);
    const record = await archive.read(Number(locator.readBigUInt64LE(8)), 56);
    [count, length, at] = [32, 40, 48].map((offset) => Number(record.readBigUInt64LE(offset))) as [
      number,
      number,
      number,
    ];
  }
  return readDirectory(await archive.read(at, length), count);
}

/** Where the contents of an entry begin: behind the local header, whose length is its own. */
export async function contentsAt(archive: ArchiveBytes, { at }: ZipEntry): Promise<number> {
  const header = await archive.read(at, 30);
  return at + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
}

function readDirectory(directory: Buffer, count: number): readonly ZipEntry[] {
  const entries: ZipEntry[] = [];
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
