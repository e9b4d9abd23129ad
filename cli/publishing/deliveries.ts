import { readFile, readdir, stat } from 'node:fs/promises';
import { dirname, extname, isAbsolute, join, relative, resolve } from 'node:path';
import { type Result, failed, ok } from '../../core/kernel/result.ts';
import { isMeant } from '../../domain/publishing/check-file.ts';
import type { DeliveredFile, Delivery } from '../../domain/publishing/delivery.ts';
import { type TablePack, type TableProblem, readImportTable } from '../../domain/publishing/import-table.ts';
import { COVERS, MANIFEST, SHEET, checkCover, signedDeclaration } from '../../domain/publishing/pack-files.ts';
import type { CommandFailure } from '../host/outcome.ts';
import { misused } from '../host/outcome.ts';
import { isAbout, readAbout } from './check-folder.ts';
import { importCommandTexts } from './import.messages.ts';
import { DEEPEST, MOST_FILES, filesIn } from './read-folder.ts';

/** The parsed input of an import. */
export interface Deliveries {
  readonly packs: readonly Delivery[];
  /** Problems of table rows that belong to no pack. */
  readonly problems: readonly string[];
}

interface Named {
  /** As typed. */
  readonly source: string;
  /** Absolute. */
  readonly at: string;
  /** The default provider. */
  readonly provider: string | null;
}

/** Reads a folder of packs, a single pack, or a table of files. */
export async function readDeliveries(named: Named): Promise<Result<Deliveries, CommandFailure>> {
  const found = await stat(named.at).catch(() => null);
  if (found?.isFile() && extname(named.at).toLowerCase() === '.csv') return readTableOf(named);
  if (!found?.isDirectory()) return misused('source', importCommandTexts.noSource(named.source));
  const folders = await packsUnder(named.at);
  if (folders === null)
    return failed({ kind: 'cannotOpen', message: importCommandTexts.unreadable(named.source), isOfHost: true });
  if (folders.length === 0) return misused('source', importCommandTexts.noPacks(named.source));
  const packs: Delivery[] = [];
  for (const folder of folders) packs.push(await folderDelivery(folder, named));
  return ok({ packs, problems: [] });
}

/** Files that mark a folder as a pack. */
const MARKS = new Set<string>([MANIFEST, SHEET, ...COVERS]);

/**
 * Folders that are packs: those with a manifest, sheet or cover, and those with sounds but none of these, so that they
 * are reported rather than skipped. Null if one cannot be read.
 */
async function packsUnder(root: string): Promise<readonly string[] | null> {
  const found: string[] = [];
  const look = async (folder: string, depth: number): Promise<void> => {
    const entries = (await readdir(folder, { withFileTypes: true })).filter(({ name }) => !name.startsWith('.'));
    const isPack = entries.some((entry) => entry.isFile() && (MARKS.has(entry.name) || isMeant(entry.name)));
    if (isPack) return void found.push(folder);
    if (depth === DEEPEST) return undefined;
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
      if (entry.isDirectory()) await look(join(folder, entry.name), depth + 1);
    return undefined;
  };
  return look(root, 0).then(
    () => found,
    () => null,
  );
}

async function folderDelivery(root: string, { at, source, provider }: Named): Promise<Delivery> {
  const shown = join(source, relative(at, root));
  const files = (await filesIn(root)) ?? [];
  const paths = files.map(({ path }) => path);
  const { manifest, cover, rows, findings } = await readAbout(root, paths, null);
  const name = manifest?.name?.trim() ?? '';
  return {
    source: shown,
    name: name === '' ? shown : name,
    provider: manifest?.provider?.trim() || provider,
    description: manifest?.description ?? '',
    genres: manifest?.genres ?? [],
    tags: manifest?.tags ?? [],
    declaration: manifest && signedDeclaration(manifest.declaration),
    cover: cover === null ? null : join(root, cover),
    files: files.filter(({ path }) => !isAbout(path)).map(({ path, bytes }) => ({ path, at: join(root, path), bytes })),
    paths,
    rows,
    findings,
    problems: [
      ...(manifest !== null && name === '' ? [importCommandTexts.noName] : []),
      ...(files.length >= MOST_FILES ? [importCommandTexts.tooMany(MOST_FILES)] : []),
    ],
  };
}

async function readTableOf({ at, source, provider }: Named): Promise<Result<Deliveries, CommandFailure>> {
  const bytes = await readFile(at).catch(() => null);
  if (bytes === null)
    return failed({ kind: 'cannotOpen', message: importCommandTexts.unreadable(source), isOfHost: true });
  const { packs, problems } = readImportTable(new Uint8Array(bytes));
  const [first] = problems;
  if (packs.length === 0)
    return misused('source', first ? problemText(source, first) : importCommandTexts.noPacks(source));
  const deliveries: Delivery[] = [];
  for (const pack of packs) deliveries.push(await tableDelivery(pack, { at, source, provider }));
  return ok({ packs: deliveries, problems: problems.map((problem) => problemText(source, problem)) });
}

const problemText = (source: string, { line, column, text }: TableProblem): string =>
  importCommandTexts.place(source, line, column, text);

async function tableDelivery(
  { name, manifest, findings, cover, rows, problems }: TablePack,
  { at, source, provider }: Named,
): Promise<Delivery> {
  const found = (written: string): string =>
    isAbsolute(written) ? written : resolve(dirname(at), written.replaceAll('\\', '/'));
  const missing: string[] = [];
  const files: DeliveredFile[] = [];
  for (const path of rows.keys()) {
    const entry = await stat(found(path)).catch(() => null);
    if (entry?.isFile()) files.push({ path, at: found(path), bytes: entry.size });
    else missing.push(importCommandTexts.noFile(path));
  }
  const picture = cover === null ? null : await readFile(found(cover)).catch(() => null);
  if (cover !== null && picture === null) missing.push(importCommandTexts.noFile(cover));
  return {
    source,
    name,
    provider: manifest?.provider?.trim() || provider,
    description: manifest?.description ?? '',
    genres: manifest?.genres ?? [],
    tags: manifest?.tags ?? [],
    declaration: manifest && signedDeclaration(manifest.declaration),
    cover: cover === null ? null : found(cover),
    files,
    // The check looks for cover and manifest by their names in a folder.
    paths: [...rows.keys(), MANIFEST, ...(cover === null ? [] : [COVERS[0]])],
    rows,
    findings: [...findings, ...(picture && cover !== null ? checkCover(cover, new Uint8Array(picture)) : [])],
    problems: [...problems.map((problem) => problemText(source, problem)), ...missing],
  };
}
