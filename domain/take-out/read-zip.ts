import { TAKE_IN_LIMITS } from './take-in-limits.ts';
import { takeInProblems as problems } from './take-in.messages.ts';

/** What a platform does for whoever unpacks an archive. */
export interface UnpackingTools {
  /** Unpacks deflated bytes, of which `size` should come out, and no more than one byte beyond; null where they are damaged. */
  readonly inflate: (packed: Uint8Array, size: number) => Uint8Array | null;
  /** Reads UTF-8; null for anything else. */
  readonly textOf: (bytes: Uint8Array) => string | null;
}

export type Unpacked =
  | { readonly ok: true; readonly files: ReadonlyMap<string, Uint8Array> }
  | { readonly ok: false; readonly problem: string };

const END = 0x06054b50;
const RECORD = 0x02014b50;
const HEADER = 0x04034b50;
const END_SIZE = 22;
const RECORD_SIZE = 46;
const HEADER_SIZE = 30;
const MAX_COMMENT = 0xffff;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  readonly at: number;
}

/** Thrown inside this module only. */
class Problem extends Error {}

/**
 * The files of a ZIP archive in memory [PKWARE APPNOTE 6.3]. What it claims is checked before anything is unpacked: how many
 * entries there are, how large they become together, and that no name leads out of it. Archives beyond 4 GiB, and what is
 * neither stored nor deflated, are refused.
 */
export function unpackZip(bytes: Uint8Array, tools: UnpackingTools): Unpacked {
  try {
    if (bytes.length > TAKE_IN_LIMITS.bytes) throw new Problem(problems.tooLarge(TAKE_IN_LIMITS.bytes));
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const files = new Map<string, Uint8Array>();
    for (const entry of entriesOf(bytes, view, tools)) {
      if (files.has(entry.path)) throw new Problem(problems.twice(entry.path));
      files.set(entry.path, contentsOf(bytes, view, { entry, tools }));
    }
    return { ok: true, files };
  } catch (error) {
    if (error instanceof Problem) return { ok: false, problem: error.message };
    // A place outside of the file.
    if (error instanceof RangeError) return { ok: false, problem: problems.noZip };
    throw error;
  }
}

function entriesOf(bytes: Uint8Array, view: DataView, { textOf }: UnpackingTools): readonly Entry[] {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  if (count > TAKE_IN_LIMITS.entries) throw new Problem(problems.tooMany(TAKE_IN_LIMITS.entries));
  const entries: Entry[] = [];
  let [at, unpacked] = [view.getUint32(end + 16, true), 0];
  for (let read = 0; read < count; read += 1) {
    if (view.getUint32(at, true) !== RECORD) throw new Problem(problems.noZip);
    if (view.getUint16(at + 8, true) & ENCRYPTED) throw new Problem(problems.encrypted);
    const nameSize = view.getUint16(at + 28, true);
    const entry: Entry = {
      path: pathOf(textOf(slice(bytes, at + RECORD_SIZE, nameSize))),
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    };
    unpacked += entry.size;
    if (unpacked > TAKE_IN_LIMITS.unpacked) throw new Problem(problems.unpackedTooLarge(TAKE_IN_LIMITS.unpacked));
    // A folder has no bytes of its own.
    if (!entry.path.endsWith('/')) entries.push(entry);
    at += RECORD_SIZE + nameSize + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The last record of an archive, behind which only a comment may stand. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_SIZE - MAX_COMMENT);
  for (let at = view.byteLength - END_SIZE; at >= first; at -= 1) if (view.getUint32(at, true) === END) return at;
  throw new Problem(problems.noZip);
}

function pathOf(path: string | null): string {
  if (path === null || !isInside(path)) throw new Problem(problems.badName);
  return path;
}

const isInside = (path: string): boolean =>
  path !== '' && !/[\\\0]|^\/|^[A-Za-z]:/.test(path) && !path.split('/').some((part) => part === '..' || part === '.');

interface Unpacking {
  readonly entry: Entry;
  readonly tools: UnpackingTools;
}

function contentsOf(bytes: Uint8Array, view: DataView, { entry, tools }: Unpacking): Uint8Array {
  const { at, method, packedSize, size } = entry;
  if (view.getUint32(at, true) !== HEADER) throw new Problem(problems.noZip);
  const begin = at + HEADER_SIZE + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const packed = slice(bytes, begin, packedSize);
  if (method === STORED && packedSize === size) return packed;
  const unpacked = method === DEFLATED ? tools.inflate(packed, size) : null;
  if (unpacked?.length !== size) throw new Problem(problems.noZip);
  return unpacked;
}

function slice(bytes: Uint8Array, at: number, size: number): Uint8Array {
  if (at + size > bytes.length) throw new Problem(problems.noZip);
  return bytes.subarray(at, at + size);
}
