import { type AboutPack, aboutProblems } from './draft.ts';
import { type Finding, finding } from './findings.ts';
import { type LabelConflict, type LabelSide, mergedLabels } from './two-sides.ts';
import { MANIFEST, SHEET, type SheetRow, readManifest, readSheet } from './pack-files.ts';

/** The contents of the descriptive files in a push. */
export interface ToldByFiles {
  readonly about: AboutPack;
  readonly rows: ReadonlyMap<string, SheetRow>;
  /** The rows of this sheet, to compare the next one with. */
  readonly told: ReadonlyMap<string, SheetRow>;
  /** Labels changed both in the sheet and in the shop, which keeps its own. */
  readonly conflicts: readonly LabelConflict[];
  /** Of sheet and manifest themselves. */
  readonly findings: readonly Finding[];
}

interface Read {
  readonly about: AboutPack;
  readonly rows: ReadonlyMap<string, SheetRow>;
  /** The rows of the last sheet. */
  readonly told: ReadonlyMap<string, SheetRow>;
  /** Whose labels count where both were changed; null without a choice. */
  readonly side: LabelSide | null;
  readonly paths: readonly string[];
  /** A file that is new since the last time brings its changes; one that was already read does not undo later edits. */
  readonly sheet: { readonly bytes: Uint8Array; readonly isNew: boolean } | null;
  readonly manifest: { readonly bytes: Uint8Array; readonly isNew: boolean } | null;
}

/** Reads sheet and manifest of a pack. The name remains that of the push. */
export function readPushed({ about, rows, told, side, paths, sheet, manifest }: Read): ToldByFiles {
  const table = sheet ? readSheet(sheet.bytes, new Set(paths.filter((path) => path !== SHEET))) : null;
  const isRead = sheet?.isNew === true && table !== null && isTable(table.findings);
  const merged = isRead
    ? mergedLabels({ before: told, folder: table.rows, shop: rows }, side)
    : { rows, conflicts: [] };
  const read = manifest ? readManifest(manifest.bytes) : null;
  const said = read?.manifest && {
    name: about.name,
    description: read.manifest.description ?? '',
    genres: read.manifest.genres,
    tags: read.manifest.tags,
    declaration: read.manifest.declaration,
  };
  // What is invalid in the shop's own form is not taken from a file either.
  const problems = Object.values(said ? aboutProblems(said) : {});
  const unreadable = read?.manifest === null ? read.findings : [];
  return {
    about: said && manifest?.isNew && problems.length === 0 ? said : about,
    ...merged,
    told: isRead ? new Map([...told, ...table.rows]) : told,
    findings: [
      ...(table?.findings ?? []),
      ...unreadable,
      ...problems.map((text) => finding('sheet-unreadable', MANIFEST, { text })),
    ],
  };
}

/** Whether a sheet could be read at all: otherwise it is ignored. */
const isTable = (findings: readonly Finding[]): boolean => findings.every(({ code }) => code !== 'sheet-unreadable');

/** The initial description of a pack. */
export const nothingSaid = (name: string): AboutPack => ({
  name: name.trim(),
  description: '',
  genres: [],
  tags: [],
  declaration: { name: '', date: '', origin: '', ai: '', aiTraining: '', aiParts: '' },
});

/** The files that describe a pack. */
export const TELLING = { sheet: SHEET, manifest: MANIFEST } as const;
