import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { ORIGINAL_LIMITS } from '../../domain/audio/originals.ts';
import { gaveUp, refusedFile } from '../../domain/publishing/check-file.ts';
import { type KnownWords, type PackFile, checkPack, unknownWords } from '../../domain/publishing/check-pack.ts';
import type { Finding } from '../../domain/publishing/findings.ts';
import {
  COVERS,
  MANIFEST,
  SHEET,
  type SheetRow,
  checkCover,
  isDemoOfPack,
  readManifest,
  readSheet,
} from '../../domain/publishing/pack-files.ts';
import type { CommandFailure } from '../host/outcome.ts';
import { misused } from '../host/outcome.ts';
import { packTexts } from './pack.messages.ts';
import { MOST_FILES, filesIn } from './read-folder.ts';
import type { CheckThreads } from './threads.ts';

/** A folder as the check has seen it. */
export interface CheckedPack {
  readonly files: readonly PackFile[];
  readonly findings: readonly Finding[];
  /** The rows of its sheet, by file. */
  readonly rows: ReadonlyMap<string, SheetRow>;
}

export interface CheckWish {
  /** An absolute path. */
  readonly root: string;
  /** As typed. */
  readonly folder: string;
  readonly known: KnownWords | null;
  /** Called after each file. */
  readonly onFile: (done: number, of: number) => void;
}

/** Checks every file of a folder in threads, then all of them together. Works without a shop. */
export async function checkFolder(
  wish: CheckWish,
  threads: CheckThreads,
): Promise<Result<CheckedPack, CommandFailure>> {
  const { root, folder, known, onFile } = wish;
  const files = await filesIn(root);
  if (files === null) return misused('folder', packTexts.noFolder(folder));
  if (files.length >= MOST_FILES) return misused('folder', packTexts.tooMany(MOST_FILES));
  const paths = files.map(({ path }) => path);
  const about = await readAbout(root, paths, known);
  const own = files.filter(({ path }) => !isAbout(path));

  let done = 0;
  const checked = await Promise.all(
    own.map(async ({ path: file, bytes }): Promise<Result<PackFile, CommandFailure>> => {
      const row = about.rows.get(file) ?? null;
      const answer =
        bytes > ORIGINAL_LIMITS.bytes
          ? ({ kind: 'checked', file: { ...refusedFile(file, { kind: 'too-large', bytes }), sha256: '' } } as const)
          : await threads.ask({ kind: 'check', at: join(root, file), file, row });
      done += 1;
      onFile(done, own.length);
      if (answer === null) return ok({ ...gaveUp(file, bytes), sha256: '' });
      if (answer.kind === 'checked') return ok(answer.file);
      return failed({ kind: 'cannotOpen', message: packTexts.cannotRead(file), isOfHost: true });
    }),
  );
  const unread = checked.find((result) => !result.ok);
  if (unread && !unread.ok) return unread;
  const read = checked.flatMap((result) => (result.ok ? [result.value] : []));
  const demo = read.find(({ file }) => isDemoOfPack(file));
  const sold = read.filter((file) => file !== demo);
  const findings = checkPack({
    files: sold,
    paths,
    rows: about.rows,
    findings: about.findings,
    demoSeconds: demo?.sound?.seconds ?? null,
  });
  return ok({ files: sold, findings, rows: about.rows });
}

export const isAbout = (path: string): boolean =>
  path === SHEET || path === MANIFEST || COVERS.some((cover) => cover === path);

/** Reads sheet, manifest and cover of a pack. */
export async function readAbout(root: string, paths: readonly string[], known: KnownWords | null) {
  const bytesOf = async (path: string) =>
    paths.includes(path) ? new Uint8Array(await readFile(join(root, path))) : null;
  const [sheetBytes, manifestBytes] = await Promise.all([bytesOf(SHEET), bytesOf(MANIFEST)]);
  const sheet = sheetBytes
    ? readSheet(sheetBytes, new Set(paths))
    : { rows: new Map<string, SheetRow>(), findings: [] };
  const read = manifestBytes ? readManifest(manifestBytes) : { manifest: null, findings: [] };
  const covers = await Promise.all(
    COVERS.map(async (cover) => {
      const bytes = await bytesOf(cover);
      return bytes ? checkCover(cover, bytes) : [];
    }),
  );
  const words = known ? unknownWords(known, read.manifest?.genres ?? [], sheet.rows) : [];
  const cover = COVERS.find((path) => paths.includes(path)) ?? null;
  const findings = [...sheet.findings, ...read.findings, ...covers.flat(), ...words];
  return { manifest: read.manifest, cover, rows: sheet.rows, findings };
}
