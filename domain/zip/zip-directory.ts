import { viewOf } from '../audio/chunks.ts';

/** A file of a ZIP archive, as its directory has it. */
export interface ZipEntry {
  readonly path: string;
  readonly method: 'stored' | 'deflated' | 'other';
  readonly packedSize: number;
  readonly size: number;
  readonly crc: number;
  /** The offset of its header. */
  readonly at: number;
  /** It is a link, which may lead anywhere. */
  readonly isLink: boolean;
}

/** Why an archive cannot be read. */
export type ZipProblem =
  /** It is no ZIP archive, or damaged. */
  | { readonly kind: 'no-zip' | 'encrypted' | 'zip64' }
  | { readonly kind: 'too-many' | 'unpacks-too-large'; readonly most: number }
  /** A name that points outside the archive; null for one that is not text. */
  | { readonly kind: 'bad-name'; readonly path: string | null };

export interface ZipLimits {
  readonly entries: number;
  /** Bytes of all files together. */
  readonly unpacked: number;
}

type Read<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: ZipProblem };

const END = 0x06054b50;
const RECORD = 0x02014b50;
const HEADER = 0x04034b50;
const END_SIZE = 22;
const RECORD_SIZE = 46;
/** The size of the header before each file, without its name. */
export const HEADER_SIZE = 30;
const MAX_COMMENT = 0xffff;
/** The last bytes of an archive, which contain its end record. */
export const TAIL_SIZE = END_SIZE + MAX_COMMENT;
const ENCRYPTED = 1;
const UNIX = 3;
const [KIND, LINK] = [0xf000, 0xa000];

const refuse = (problem: ZipProblem) => ({ ok: false, problem }) as const;

export interface DirectoryPlace {
  readonly at: number;
  readonly size: number;
  readonly entries: number;
}

/**
 * The position of an archive's directory, from its last bytes [PKWARE APPNOTE 6.3]. Archives beyond 4 GiB are refused.
 */
export function directoryPlace(tail: Uint8Array): Read<DirectoryPlace> {
  const view = viewOf(tail);
  const first = Math.max(0, tail.length - TAIL_SIZE);
  for (let end = tail.length - END_SIZE; end >= first; end -= 1) {
    if (view.getUint32(end, true) !== END) continue;
    const entries = view.getUint16(end + 10, true);
    const [size, at] = [view.getUint32(end + 12, true), view.getUint32(end + 16, true)];
    return entries === 0xffff || at === 0xffff_ffff
      ? refuse({ kind: 'zip64' })
      : { ok: true, value: { at, size, entries } };
  }
  return refuse({ kind: 'no-zip' });
}

/**
 * The files in a directory, without folders. Its claims are checked before anything is unpacked: how many entries there
 * are, their total size, and that no name points outside the archive.
 */
export function directoryEntries(
  directory: Uint8Array,
  count: number,
  limits: ZipLimits,
  textOf: (bytes: Uint8Array) => string | null,
): Read<readonly ZipEntry[]> {
  if (count > limits.entries) return refuse({ kind: 'too-many', most: limits.entries });
  const view = viewOf(directory);
  const entries: ZipEntry[] = [];
  let [at, unpacked] = [0, 0];
  for (let read = 0; read < count; read += 1) {
    if (at + RECORD_SIZE > directory.length || view.getUint32(at, true) !== RECORD) return refuse({ kind: 'no-zip' });
    if (view.getUint16(at + 8, true) & ENCRYPTED) return refuse({ kind: 'encrypted' });
    const nameEnd = at + RECORD_SIZE + view.getUint16(at + 28, true);
    if (nameEnd > directory.length) return refuse({ kind: 'no-zip' });
    const path = textOf(directory.subarray(at + RECORD_SIZE, nameEnd));
    if (path === null || !isInside(path)) return refuse({ kind: 'bad-name', path });
    const size = view.getUint32(at + 24, true);
    unpacked += size;
    if (unpacked > limits.unpacked) return refuse({ kind: 'unpacks-too-large', most: limits.unpacked });
    const method = view.getUint16(at + 10, true);
    // A folder has no bytes of its own.
    if (!path.endsWith('/'))
      entries.push({
        path,
        method: method === 0 ? 'stored' : method === 8 ? 'deflated' : 'other',
        crc: view.getUint32(at + 16, true),
        packedSize: view.getUint32(at + 20, true),
        size,
        at: view.getUint32(at + 42, true),
        isLink: view.getUint8(at + 5) === UNIX && ((view.getUint32(at + 38, true) >>> 16) & KIND) === LINK,
      });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { ok: true, value: entries };
}

const isInside = (path: string): boolean =>
  path !== '' && !/[\\\0]|^\/|^[A-Za-z]:/.test(path) && !path.split('/').some((part) => part === '..' || part === '.');

/** The distance from a file's header to its bytes; null if it is not a header. */
export function contentsBehind(header: Uint8Array): number | null {
  if (header.length < HEADER_SIZE) return null;
  const view = viewOf(header);
  if (view.getUint32(0, true) !== HEADER) return null;
  return HEADER_SIZE + view.getUint16(26, true) + view.getUint16(28, true);
}
