import { type AboutPack, aboutProblems } from './draft.ts';
import { type Finding, finding } from './findings.ts';
import { MANIFEST, SHEET, type SheetRow, readManifest, readSheet } from './pack-files.ts';

/** What a pack says of itself in files that were pushed with it. */
export interface ToldByFiles {
  readonly about: AboutPack;
  readonly rows: ReadonlyMap<string, SheetRow>;
  /** Of sheet and manifest themselves. */
  readonly findings: readonly Finding[];
}

interface Read {
  readonly about: AboutPack;
  readonly rows: ReadonlyMap<string, SheetRow>;
  readonly paths: readonly string[];
  /** A file that is new since the last time has the last word; one that was read before does not undo what was said since. */
  readonly sheet: { readonly bytes: Uint8Array; readonly isNew: boolean } | null;
  readonly manifest: { readonly bytes: Uint8Array; readonly isNew: boolean } | null;
}

/** Reads sheet and manifest of a pack. The name stays what the push has said. */
export function readPushed({ about, rows, paths, sheet, manifest }: Read): ToldByFiles {
  const table = sheet ? readSheet(sheet.bytes, new Set(paths.filter((path) => path !== SHEET))) : null;
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
    rows: sheet?.isNew && table ? new Map([...rows, ...table.rows]) : rows,
    findings: [
      ...(table?.findings ?? []),
      ...unreadable,
      ...problems.map((text) => finding('sheet-unreadable', MANIFEST, { text })),
    ],
  };
}

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
