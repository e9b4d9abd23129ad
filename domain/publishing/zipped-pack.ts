import { pathKey } from '../downloads/safe-path.ts';
import type { ZipEntry, ZipLimits, ZipProblem } from '../zip/zip-directory.ts';
import { PUSH_LIMITS } from './draft.ts';

/** What a ZIP of a pack may be. A Mac adds an entry to each file, and folders are entries, too. */
export const ZIP_LIMITS = {
  entries: 3 * PUSH_LIMITS.files,
  unpacked: PUSH_LIMITS.packBytes,
  /** Of its directory. */
  directory: 16_000_000,
  /** What a file may become of its packed bytes, from `ratioFrom` bytes on: sounds do not shrink so far. */
  ratio: 200,
  ratioFrom: 1_000_000,
} as const satisfies ZipLimits & Record<string, number>;

/** What keeps a ZIP from being pushed. */
export type ZippedPackProblem =
  | ZipProblem
  | { readonly kind: 'twice' | 'packed-otherwise' | 'bomb' | 'overlaps' | 'damaged'; readonly path: string }
  | { readonly kind: 'file-too-large'; readonly path: string; readonly most: number }
  | { readonly kind: 'nothing' | 'unreadable' };

/** A file of a pack in its ZIP, under the path that it has in the pack. */
export interface ZippedFile {
  readonly path: string;
  readonly entry: ZipEntry;
}

export type ZippedPack =
  | {
      readonly ok: true;
      /** The folder that all of it lies in; null where there is none. */
      readonly folder: string | null;
      readonly files: readonly ZippedFile[];
    }
  | { readonly ok: false; readonly problem: ZippedPackProblem };

const refuse = (problem: ZippedPackProblem) => ({ ok: false, problem }) as const;

/**
 * The pack in the directory of a ZIP, as if its folder had been dropped: what is hidden and what is a link is left out, and
 * a folder around all of it is its name. Whatever claims too much is refused before it is unpacked.
 */
export function zippedPack(entries: readonly ZipEntry[], directoryAt: number): ZippedPack {
  const taken = entries.filter(({ path, isLink }) => !isLink && !isHidden(path));
  if (taken.length === 0) return refuse({ kind: 'nothing' });
  const seen = new Set<string>();
  for (const entry of taken) {
    const { path, method, packedSize, size } = entry;
    const key = pathKey(path);
    if (seen.has(key)) return refuse({ kind: 'twice', path });
    seen.add(key);
    if (method === 'other' || (method === 'stored' && packedSize !== size))
      return refuse({ kind: 'packed-otherwise', path });
    if (size > PUSH_LIMITS.bytes) return refuse({ kind: 'file-too-large', path, most: PUSH_LIMITS.bytes });
    if (size > ZIP_LIMITS.ratioFrom && size > packedSize * ZIP_LIMITS.ratio) return refuse({ kind: 'bomb', path });
  }
  const shared = overlapping(entries, directoryAt);
  if (shared) return refuse({ kind: 'overlaps', path: shared.path });
  const [first = ''] = taken[0]?.path.split('/') ?? [];
  const folder = taken.every(({ path }) => path.startsWith(`${first}/`)) ? first : null;
  const start = folder === null ? 0 : folder.length + 1;
  const files = taken
    .map((entry) => ({ path: entry.path.slice(start).normalize('NFC'), entry }))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
  return { ok: true, folder, files };
}

const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

/** A file that begins before the one in front of it has ended: the same bytes would be unpacked many times. */
function overlapping(entries: readonly ZipEntry[], directoryAt: number): ZipEntry | null {
  const inOrder = entries.toSorted((a, b) => a.at - b.at);
  return inOrder.find(({ at, packedSize }, place) => at + packedSize > (inOrder[place + 1]?.at ?? directoryAt)) ?? null;
}
