/** An entry as the directory at the end of an archive describes it. */
export interface ListedEntry {
  readonly path: string;
  readonly bytes: number;
  readonly crc32: number;
  /** The offset of its local header. */
  readonly at: number;
}

/** Reads the directory of an archive from its end, as every program does; `at` of the bytes given is `offset`. */
export function readZipDirectory(end: Buffer, offset: number): readonly ListedEntry[] {
  const tail = end.length - 22;
  if (end.readUInt32LE(tail) !== 0x06054b50) throw new Error('The archive has no end.');
  let count = end.readUInt16LE(tail + 10);
  let at = end.readUInt32LE(tail + 16);
  if (count === 0xffff || at === 0xffffffff) {
    const record = Number(end.readBigUInt64LE(tail - 20 + 8)) - offset;
    if (end.readUInt32LE(record) !== 0x06064b50) throw new Error('The ZIP64 locator leads nowhere.');
    count = Number(end.readBigUInt64LE(record + 32));
    at = Number(end.readBigUInt64LE(record + 48));
  }
  const entries: ListedEntry[] = [];
  for (let next = at - offset; entries.length < count;) {
    if (end.readUInt32LE(next) !== 0x02014b50) throw new Error(`No entry at ${next + offset}.`);
    const [name, extra] = [end.readUInt16LE(next + 28), end.readUInt16LE(next + 30)];
    let [bytes, start] = [end.readUInt32LE(next + 24), end.readUInt32LE(next + 42)];
    const large = end.subarray(next + 46 + name + 4, next + 46 + name + extra);
    if (bytes === 0xffffffff) bytes = Number(large.readBigUInt64LE(0));
    if (start === 0xffffffff) start = Number(large.readBigUInt64LE(large.length - 8));
    const path = end.toString('utf8', next + 46, next + 46 + name);
    entries.push({ path, bytes, crc32: end.readUInt32LE(next + 16), at: start });
    next += 46 + name + extra;
  }
  return entries;
}

/** The files of a whole archive by their paths. */
export function readZip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = readZipDirectory(archive, 0).map(({ path, bytes, at }) => {
    if (archive.readUInt32LE(at) !== 0x04034b50) throw new Error(`No header of ${path} at ${at}.`);
    const start = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
    return [path, archive.subarray(start, start + bytes)] as const;
  });
  return new Map(files);
}
