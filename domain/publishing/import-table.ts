import { importTableTexts } from './import-table.messages.ts';
import {
  LABEL_COLUMNS,
  type ReadManifest,
  type SheetRow,
  labelsIn,
  manifestOf,
  pathInSheet,
  utf8Of,
  wordsIn,
} from './pack-files.ts';
import { readRows } from './sheet.ts';

/** Columns with one value per pack: the first row that fills one counts. */
const PACK_COLUMNS = [
  'provider',
  'description',
  'genres',
  'tags',
  'cover',
  'declared_by',
  'declared_on',
  'origin',
  'ai',
  'ai_parts',
  'ai_training',
] as const;
type PackColumn = (typeof PACK_COLUMNS)[number];

/** All columns of an import table, in any order. */
export const IMPORT_COLUMNS = ['file', 'pack', ...LABEL_COLUMNS, ...PACK_COLUMNS] as const;
type ImportColumn = (typeof IMPORT_COLUMNS)[number];

const MOST_ROWS = 1_000_000;

/** Where a table is invalid. */
export interface TableProblem {
  /** From 1. */
  readonly line: number;
  /** Null for the row as a whole. */
  readonly column: string | null;
  readonly text: string;
}

/** A pack as described by a table. */
export interface TablePack extends ReadManifest {
  readonly name: string;
  /** As written, relative to the table. */
  readonly cover: string | null;
  /** Files as written, in order. */
  readonly rows: ReadonlyMap<string, SheetRow>;
  readonly problems: readonly TableProblem[];
}

export interface ImportTable {
  readonly packs: readonly TablePack[];
  /** Of the table itself, or of rows that belong to no pack. */
  readonly problems: readonly TableProblem[];
}

/** Reads the table of an import: a row per file, which names its pack. Errors in a row stay with its pack. */
export function readImportTable(bytes: Uint8Array): ImportTable {
  const refused = (line: number, column: string | null, text: string): ImportTable => ({
    packs: [],
    problems: [{ line, column, text }],
  });
  const text = utf8Of(bytes);
  if (text === null) return refused(1, null, importTableTexts.notText);
  const table = readRows(text, MOST_ROWS);
  if (table === null) return refused(MOST_ROWS + 1, null, importTableTexts.tooManyRows(MOST_ROWS));
  const [head, ...body] = table;
  const names = (head?.cells ?? []).map((name) => name.trim().toLowerCase());
  const missing = (['file', 'pack'] as const).find((column) => !names.includes(column));
  if (missing !== undefined) return refused(1, missing, importTableTexts.noColumn);
  const odd = names.find((name, at) => !isColumn(name) || names.indexOf(name) !== at);
  if (odd !== undefined) return refused(1, odd, importTableTexts.badColumn);

  const drafts = new Map<string, Draft>();
  const problems: TableProblem[] = [];
  for (const { line, cells } of body) {
    const cell = (column: ImportColumn): string => cells[names.indexOf(column)]?.trim() ?? '';
    const name = cell('pack');
    if (name === '') {
      problems.push({ line, column: 'pack', text: importTableTexts.empty });
      continue;
    }
    const draft: Draft = drafts.get(name) ?? { name, said: new Map(), rows: new Map(), problems: [] };
    drafts.set(name, draft);
    readRow(draft, line, cell);
    if (cells.length > names.length)
      draft.problems.push({ line, column: null, text: importTableTexts.tooManyCells(cells.length, names.length) });
  }
  return { packs: [...drafts.values()].map(packOf), problems };
}

interface Draft {
  readonly name: string;
  readonly said: Map<PackColumn, string>;
  readonly rows: Map<string, SheetRow>;
  readonly problems: TableProblem[];
}

function readRow({ said, rows, problems }: Draft, line: number, cell: (column: ImportColumn) => string): void {
  const refuse = (column: ImportColumn, text: string): void => void problems.push({ line, column, text });
  for (const column of PACK_COLUMNS) {
    const value = cell(column);
    const before = said.get(column);
    if (value === '') continue;
    if (before === undefined) said.set(column, value);
    else if (before !== value) refuse(column, importTableTexts.otherThanBefore(value, before));
  }
  const file = pathInSheet(cell('file'));
  if (file === '') return refuse('file', importTableTexts.empty);
  if (rows.has(file)) return refuse('file', importTableTexts.twice(file));
  rows.set(
    file,
    labelsIn(cell, (column) => refuse(column, importTableTexts.badCell(cell(column)))),
  );
}

function packOf({ name, said, rows, problems }: Draft): TablePack {
  const { manifest, findings } = manifestOf({
    name,
    provider: said.get('provider'),
    description: said.get('description'),
    genres: wordsIn(said.get('genres') ?? ''),
    tags: wordsIn(said.get('tags') ?? ''),
    declaration: {
      name: said.get('declared_by'),
      date: said.get('declared_on'),
      origin: said.get('origin'),
      ai: said.get('ai'),
      aiParts: said.get('ai_parts'),
      aiTraining: said.get('ai_training'),
    },
  });
  return { name, manifest, findings, cover: said.get('cover') ?? null, rows, problems };
}

const isColumn = (name: string): boolean => IMPORT_COLUMNS.some((column) => column === name);
