import { type AboutPack, aboutProblems } from './draft.ts';
import { type Finding, finding } from './findings.ts';
import { type LabelConflict, type LabelSide, mergedLabels } from './two-sides.ts';
import { MANIFEST, SHEET, type SheetRow, readManifest, readSheet } from './pack-files.ts';

/** What a pack says of itself in files that were pushed with it. */
export interface ToldByFiles {
  readonly about: AboutPack;
  readonly rows: ReadonlyMap<string, SheetRow>;
  /** What the sheet says by itself, which the next one is compared with. */
  readonly told: ReadonlyMap<string, SheetRow>;
  /** Labels that were changed in the sheet and in the shop; the shop keeps its own. */
  readonly conflicts: readonly LabelConflict[];
  /** Of sheet and manifest themselves. */
  readonly findings: readonly Finding[];
}

interface Read {
  readonly about: AboutPack;
  readonly rows: ReadonlyMap<string, SheetRow>;
  /** What the sheet said that was read last. */
  readonly told: ReadonlyMap<string, SheetRow>;
  /** Whose labels count where both were changed; null while nobody has chosen. */
  readonly side: LabelSide | null;
  readonly paths: readonly string[];
  /** A file that is new since the last time says what has changed; one that was read before does not undo what was said since. */
  readonly sheet: { readonly bytes: Uint8Array; readonly isNew: boolean } | null;
  readonly manifest: { readonly bytes: Uint8Array; readonly isNew: boolean } | null;
}

/** Reads sheet and manifest of a pack. The name stays what the push has said. */
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
  // What nobody could write into the fields of the shop is not taken from a file either.
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

/** Whether a sheet could be read at all: otherwise it says nothing. */
const isTable = (findings: readonly Finding[]): boolean => findings.every(({ code }) => code !== 'sheet-unreadable');

/** What is said of a pack before anything is. */
export const nothingSaid = (name: string): AboutPack => ({
  name: name.trim(),
  description: '',
  genres: [],
  tags: [],
  declaration: { name: '', date: '', origin: '', ai: '', aiTraining: '', aiParts: '' },
});

/** The files of a pack that it is told of by. */
export const TELLING = { sheet: SHEET, manifest: MANIFEST } as const;
