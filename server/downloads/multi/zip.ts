/** One file of a stored-mode ZIP archive: length and checksum are known before a byte of it is read. */
export interface ZipEntry {
  /** With `/` between folders. */
  readonly path: string;
  readonly bytes: number;
  readonly crc32: number;
}

/** A part of an archive: its own bytes, or the contents of an entry. */
export type ZipPiece<Entry> =
  | { readonly at: number; readonly size: number; readonly bytes: Buffer }
  | { readonly at: number; readonly size: number; readonly entry: Entry };

export interface ZipLayout<Entry> {
  readonly size: number;
  /** In the order of the archive, without gaps. */
  readonly pieces: ReadonlyArray<ZipPiece<Entry>>;
}

const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
/** Names are UTF-8 [APPNOTE 4.4.4, bit 11]. */
const UTF_8 = 0x0800;
const VERSION = 20;
const VERSION_ZIP64 = 45;
/** Made on Unix, so that the permissions below count. */
const MADE_ON_UNIX = 3 << 8;
const REGULAR_FILE_0644 = (0o100644 << 16) >>> 0;

/**
 * The layout of an archive [PKWARE APPNOTE 6.3]: stored without compression, as audio hardly compresses, so the same
 * entries and the same time always give the same bytes. Numbers beyond 32 bits are written as ZIP64.
 */
export function layOutZip<Entry extends ZipEntry>(
  entries: readonly Entry[],
  /** The time of every entry, in epoch milliseconds. */
  modifiedAt: number,
): ZipLayout<Entry> {
  const records = new ZipRecords(modifiedAt);
  const pieces: Array<ZipPiece<Entry>> = [];
  let size = 0;
  const own = (bytes: Buffer) => {
    pieces.push({ at: size, size: bytes.length, bytes });
    size += bytes.length;
  };
  for (const entry of entries) {
    own(records.begin(entry));
    if (entry.bytes > 0) pieces.push({ at: size, size: entry.bytes, entry });
    size += entry.bytes;
  }
  own(records.end());
  return { size, pieces };
}

/** The records of an archive that is written entry by entry: each is begun, then its bytes follow. */
export class ZipRecords {
  readonly #stamp: number;
  readonly #directory: Buffer[] = [];
  #at = 0;

  /** `modifiedAt`: the time of every entry, in epoch milliseconds. */
  constructor(modifiedAt: number) {
    this.#stamp = dosTime(modifiedAt);
  }

  /** The record before the bytes of an entry. */
  begin(entry: ZipEntry): Buffer {
    this.#directory.push(directoryRecord(entry, this.#at, this.#stamp));
    const header = localHeader(entry, this.#stamp);
    this.#at += header.length + entry.bytes;
    return header;
  }

  /** The records after the last entry. */
  end(): Buffer {
    const records = Buffer.concat(this.#directory);
    return Buffer.concat([records, endOfDirectory(this.#directory.length, this.#at, records.length)]);
  }
}

/** The 26 bytes from `at` on that a file's header and its directory record share. */
function writeFacts(
  head: Buffer,
  at: number,
  { bytes, crc32 }: ZipEntry,
  { version, stamp, name, extra }: Readonly<{ version: number; stamp: number; name: Buffer; extra: Buffer }>,
): void {
  head.writeUInt16LE(version, at);
  head.writeUInt16LE(UTF_8, at + 2);
  head.writeUInt32LE(stamp, at + 6);
  head.writeUInt32LE(crc32, at + 10);
  head.writeUInt32LE(Math.min(bytes, MAX_32), at + 14);
  head.writeUInt32LE(Math.min(bytes, MAX_32), at + 18);
  head.writeUInt16LE(name.length, at + 22);
  head.writeUInt16LE(extra.length, at + 24);
}

function localHeader(entry: ZipEntry, stamp: number): Buffer {
  const { path, bytes } = entry;
  const name = Buffer.from(path);
  const isLarge = bytes >= MAX_32;
  const extra = isLarge ? zip64Extra([bytes, bytes]) : Buffer.alloc(0);
  const head = Buffer.alloc(30);
  head.writeUInt32LE(0x04034b50, 0);
  writeFacts(head, 4, entry, { version: isLarge ? VERSION_ZIP64 : VERSION, stamp, name, extra });
  return Buffer.concat([head, name, extra]);
}

function directoryRecord(entry: ZipEntry, at: number, stamp: number): Buffer {
  const { path, bytes } = entry;
  const name = Buffer.from(path);
  const large = [...(bytes >= MAX_32 ? [bytes, bytes] : []), ...(at >= MAX_32 ? [at] : [])];
  const extra = large.length > 0 ? zip64Extra(large) : Buffer.alloc(0);
  const version = large.length > 0 ? VERSION_ZIP64 : VERSION;
  const head = Buffer.alloc(46);
  head.writeUInt32LE(0x02014b50, 0);
  head.writeUInt16LE(MADE_ON_UNIX | version, 4);
  writeFacts(head, 6, entry, { version, stamp, name, extra });
  head.writeUInt32LE(REGULAR_FILE_0644, 38);
  head.writeUInt32LE(Math.min(at, MAX_32), 42);
  return Buffer.concat([head, name, extra]);
}

function endOfDirectory(count: number, at: number, length: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, MAX_16), 8);
  end.writeUInt16LE(Math.min(count, MAX_16), 10);
  end.writeUInt32LE(length, 12);
  end.writeUInt32LE(Math.min(at, MAX_32), 16);
  // The directory itself is far smaller: names have a few hundred bytes, and 4 GiB of them are too many to count.
  const isLarge = count >= MAX_16 || at >= MAX_32;
  return isLarge ? Buffer.concat([zip64End(count, at, length), end]) : end;
}

/** The record with the 64-bit numbers, and the locator that points to it. */
function zip64End(count: number, at: number, length: number): Buffer {
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(44n, 4);
  record.writeUInt16LE(MADE_ON_UNIX | VERSION_ZIP64, 12);
  record.writeUInt16LE(VERSION_ZIP64, 14);
  record.writeBigUInt64LE(BigInt(count), 24);
  record.writeBigUInt64LE(BigInt(count), 32);
  record.writeBigUInt64LE(BigInt(length), 40);
  record.writeBigUInt64LE(BigInt(at), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at + length), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator]);
}

function zip64Extra(numbers: readonly number[]): Buffer {
  const extra = Buffer.alloc(4 + numbers.length * 8);
  extra.writeUInt16LE(0x0001, 0);
  extra.writeUInt16LE(numbers.length * 8, 2);
  numbers.forEach((number, index) => extra.writeBigUInt64LE(BigInt(number), 4 + index * 8));
  return extra;
}

/** MS-DOS date and time as one number, in UTC, in steps of two seconds, from 1980. */
function dosTime(epochMs: number): number {
  const time = new Date(Math.max(epochMs, Date.UTC(1980, 0, 1)));
  const date = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  return ((date << 16) | clock) >>> 0;
}
