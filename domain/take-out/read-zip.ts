import {
  HEADER_SIZE,
  type ZipEntry,
  type ZipProblem,
  contentsBehind,
  directoryEntries,
  directoryPlace,
} from '../zip/zip-directory.ts';
import { TAKE_IN_LIMITS } from './take-in-limits.ts';
import { takeInProblems as problems } from './take-in.messages.ts';

/** Platform functions for unpacking an archive. */
export interface UnpackingTools {
  /** Unpacks deflated bytes, of which `size` are expected, and at most one byte more; null if they are damaged. */
  readonly inflate: (packed: Uint8Array, size: number) => Uint8Array | null;
  /** Reads UTF-8; null for anything else. */
  readonly textOf: (bytes: Uint8Array) => string | null;
}

export type Unpacked =
  | { readonly ok: true; readonly files: ReadonlyMap<string, Uint8Array> }
  | { readonly ok: false; readonly problem: string };

const refuse = (problem: string) => ({ ok: false, problem }) as const;

/**
 * The files of a ZIP archive in memory. What it claims is checked before anything is unpacked; what is neither stored nor
 * deflated is refused.
 */
export function unpackZip(bytes: Uint8Array, tools: UnpackingTools): Unpacked {
  if (bytes.length > TAKE_IN_LIMITS.bytes) return refuse(problems.tooLarge(TAKE_IN_LIMITS.bytes));
  const place = directoryPlace(bytes);
  if (!place.ok) return refuse(textOf(place.problem));
  const { at, entries } = place.value;
  const directory = directoryEntries(bytes.subarray(at), entries, TAKE_IN_LIMITS, tools.textOf);
  if (!directory.ok) return refuse(textOf(directory.problem));
  const files = new Map<string, Uint8Array>();
  for (const entry of directory.value) {
    if (files.has(entry.path)) return refuse(problems.twice(entry.path));
    const contents = contentsOf(bytes, entry, tools);
    if (contents === null) return refuse(problems.noZip);
    files.set(entry.path, contents);
  }
  return { ok: true, files };
}

function textOf(problem: ZipProblem): string {
  switch (problem.kind) {
    case 'no-zip':
    case 'zip64':
      return problems.noZip;
    case 'encrypted':
      return problems.encrypted;
    case 'too-many':
      return problems.tooMany(problem.most);
    case 'unpacks-too-large':
      return problems.unpackedTooLarge(problem.most);
    case 'bad-name':
      return problems.badName;
  }
}

function contentsOf(bytes: Uint8Array, { at, method, packedSize, size }: ZipEntry, tools: UnpackingTools) {
  const behind = contentsBehind(bytes.subarray(at, at + HEADER_SIZE));
  if (behind === null || at + behind + packedSize > bytes.length) return null;
  const packed = bytes.subarray(at + behind, at + behind + packedSize);
  if (method === 'stored' && packedSize === size) return packed;
  const unpacked = method === 'deflated' ? tools.inflate(packed, size) : null;
  return unpacked?.length === size ? unpacked : null;
}
