import { TAKE_OUT_PATHS, type TakeOutDocument } from './document.ts';
import { type UnpackingTools, unpackZip } from './read-zip.ts';
import { TAKE_OUT_FORMAT, TAKE_OUT_SCHEMA, misfitOf } from './schema.ts';
import { takeInProblems as problems } from './take-in.messages.ts';

/** Platform functions for reading an archive. */
export interface ReadingTools extends UnpackingTools {
  /** SHA-256 in hexadecimal. */
  readonly sha256: (bytes: Uint8Array) => string;
}

export type ReadTakeOut =
  | { readonly ok: true; readonly document: TakeOutDocument; readonly files: ReadonlyMap<string, Uint8Array> }
  | { readonly ok: false; readonly problem: string };

/** Reads the archive of a take-out, of this shop or another: every file that it lists is present and unchanged. */
export function readTakeOut(zip: Uint8Array, tools: ReadingTools): ReadTakeOut {
  const { sha256, textOf } = tools;
  const unpacked = unpackZip(zip, tools);
  if (!unpacked.ok) return unpacked;
  const { files } = unpacked;
  const listing = files.get(TAKE_OUT_PATHS.sums);
  const sums = sumsIn(listing ? textOf(listing) : null);
  const written = files.get(TAKE_OUT_PATHS.document);
  if (!sums || !written || !sums.has(TAKE_OUT_PATHS.document)) return refused(problems.noTakeOut);
  for (const [path, digest] of sums) {
    const bytes = files.get(path);
    if (!bytes) return refused(problems.missing(path));
    if (sha256(bytes) !== digest) return refused(problems.changed(path));
  }
  const value = parsed(textOf(written));
  if (value === undefined) return refused(problems.noDocument);
  if (!hasFormat(value)) return refused(problems.otherVersion);
  const misfit = misfitOf(TAKE_OUT_SCHEMA, value);
  if (misfit !== null) return refused(problems.misfit(misfit));
  // Files that SHA256SUMS does not list were not written by the shop.
  const listed = new Map([...files].filter(([path]) => sums.has(path)));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The schema has checked it.
  return { ok: true, document: value as TakeOutDocument, files: listed };
}

const refused = (problem: string): ReadTakeOut => ({ ok: false, problem });

function sumsIn(text: string | null): ReadonlyMap<string, string> | null {
  if (!text) return null;
  const sums = new Map<string, string>();
  for (const line of text.split('\n').filter(Boolean)) {
    const [, digest, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
    if (digest === undefined || path === undefined) return null;
    sums.set(path, digest);
  }
  return sums;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

const hasFormat = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && '$schema' in value && value.$schema === TAKE_OUT_FORMAT;
