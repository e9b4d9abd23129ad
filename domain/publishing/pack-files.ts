import { letters, viewOf } from '../audio/chunks.ts';
import { utf8From } from '../audio/utf8.ts';
import { SOUND_TYPES, type SoundType } from '../catalogue/sound-types.ts';
import { isRecord, recordOf } from '../records.ts';
import {
  AI_ANSWERS,
  AI_TRAINING,
  ORIGINS,
  readAiParts,
  readDeclaration,
  type SignedDeclaration,
} from '../rights/declaration.ts';
import { type Finding, finding } from './findings.ts';
import { type SheetClaims, keyText, readKey, readTempo } from './claims.ts';
import { foundTexts } from './publishing.messages.ts';
import { MAX_ROWS, readTable } from './sheet.ts';

/** A pack's own description, besides its sounds. */
export interface PackManifest {
  readonly name: string | null;
  /** The provider, for a shop that imports many packs at once. */
  readonly provider: string | null;
  readonly description: string | null;
  readonly genres: readonly string[];
  readonly tags: readonly string[];
  readonly declaration: SaidDeclaration;
}

/** The declaration in the provider's words; empty if missing. */
export type SaidDeclaration = Readonly<Record<(typeof DECLARED)[number], string>>;

/** Files of a folder that describe the pack, and are not sold. */
export const SHEET = 'pack.csv';
export const MANIFEST = 'pack.json';
export const COVERS = ['cover.png', 'cover.jpg', 'cover.jpeg'] as const;
/** Whether a file describes the pack, and is not sold. */
export const isAboutPack = (path: string): boolean =>
  path === SHEET || path === MANIFEST || COVERS.some((cover) => cover === path);
export const isDemoOfPack = (path: string): boolean => /^demo\.(?:wav|aiff?|flac|mp3)$/i.test(path);

/** The price class of a sound: one credit, free, or that of a Rare Find. */
export const PRICES = ['standard', 'free', 'rare'] as const;
export type Price = (typeof PRICES)[number];

export interface SheetRow extends SheetClaims {
  readonly instruments: readonly string[];
  readonly moods: readonly string[];
  /** The displayed name; null derives it from the file. */
  readonly name: string | null;
  /** Null if not given. */
  readonly price: Price | null;
}

/** The columns about a sound in a table, whatever other columns it has. */
export const LABEL_COLUMNS = ['name', 'type', 'bpm', 'key', 'instruments', 'moods', 'price'] as const;
export type LabelColumn = (typeof LABEL_COLUMNS)[number];
/** The labels of a sound, as texts of cells. */
export type Cells = Readonly<Record<LabelColumn, string>>;
const COLUMNS = ['file', ...LABEL_COLUMNS] as const;
type Column = (typeof COLUMNS)[number];
/** Says that a sound has no tempo, or no key. */
const NONE = /^(?:-|none)$/i;

export interface ReadSheet {
  /** By path. */
  readonly rows: ReadonlyMap<string, SheetRow>;
  readonly findings: readonly Finding[];
}

/** Reads pack.csv; rows of missing files, and unknown words, are findings. */
export function readSheet(bytes: Uint8Array, files: ReadonlySet<string>): ReadSheet {
  const unreadable = (text: string): ReadSheet => ({
    rows: new Map(),
    findings: [finding('sheet-unreadable', SHEET, { text })],
  });
  const text = utf8Of(bytes);
  if (text === null) return unreadable(foundTexts.notText);
  const table = readTable(text);
  if (table === null) return unreadable(foundTexts.tooManyRows(MAX_ROWS));
  const [head = [], ...body] = table;
  const names = head.map((name) => name.trim().toLowerCase());
  if (!names.includes('file')) return unreadable(foundTexts.noFileColumn);

  const findings: Finding[] = names
    .filter((name) => name !== '' && !COLUMNS.some((column) => column === name))
    .map((name) => finding('unknown-word', SHEET, { text: foundTexts.unknownColumn(name) }));
  const rows = new Map<string, SheetRow>();
  body.forEach((cells, at) => {
    const number = at + 2;
    const cell = (column: Column): string => cells[names.indexOf(column)]?.trim() ?? '';
    const refuse = (said: string) => findings.push(finding('sheet-row', SHEET, { text: said }));
    const file = pathInSheet(cell('file'));
    if (!files.has(file)) return refuse(foundTexts.unknownFile(number, file));
    if (rows.has(file)) return refuse(foundTexts.twice(number, file));
    rows.set(
      file,
      labelsIn(cell, (column) => refuse(foundTexts.badCell(number, column, cell(column)))),
    );
    return undefined;
  });
  return { rows, findings };
}

/** The path of a file as a sheet may contain it, even with the backslashes of Windows. */
export const pathInSheet = (text: string): string => text.replaceAll('\\', '/').replace(/^\.\//, '');

/** Parses the cells of a row; calls `refuse` for invalid ones. */
export function labelsIn(cell: (column: LabelColumn) => string, refuse: (column: LabelColumn) => void): SheetRow {
  const read = <Value>(column: LabelColumn, reader: (text: string) => Value | null): Value | null => {
    const text = cell(column);
    if (text === '') return null;
    const value = reader(text);
    if (value === null) refuse(column);
    return value;
  };
  const unlessNone = <Value>(column: LabelColumn, reader: (text: string) => Value | null): Value | null | undefined =>
    NONE.test(cell(column)) ? null : (read(column, reader) ?? undefined);
  const type = read('type', typeOf);
  const bpm = unlessNone('bpm', readTempo);
  const key = unlessNone('key', readKey);
  return {
    type,
    bpm,
    key,
    instruments: wordsIn(cell('instruments')),
    moods: wordsIn(cell('moods')),
    name: read('name', (text) => (isShownName(text) ? text : null)),
    price: read('price', priceOf),
  };
}

/** The cells of a sheet for a row; '' without a value. */
export function cellsOf(row: SheetRow | null): Cells {
  if (row === null) return recordOf(LABEL_COLUMNS, () => '');
  const { type, bpm, key, instruments, moods, name, price } = row;
  return {
    name: name ?? '',
    type: type === null ? '' : type.toLowerCase().replace('_sound', '').replace('_', '-'),
    bpm: bpm === undefined ? '' : bpm === null ? 'none' : String(bpm),
    key: key === undefined ? '' : key === null ? 'none' : keyText(key),
    instruments: instruments.join(';'),
    moods: moods.join(';'),
    price: price ?? '',
  };
}

/** Characters of a displayed name. */
export const MAX_SHOWN_NAME = 100;
export const isShownName = (text: string): boolean => text.length <= MAX_SHOWN_NAME;

const priceOf = (text: string): Price | null => PRICES.find((price) => price === text.toLowerCase()) ?? null;

/** 'loop', 'one-shot', 'ONE_SHOT'. */
function typeOf(text: string): SoundType | null {
  const plain = text.toUpperCase().replace(/[ -]/g, '_').replace('ONESHOT', 'ONE_SHOT');
  return SOUND_TYPES.find((type) => type === plain || type === `${plain}_SOUND`) ?? null;
}

/** The terms of a cell: 'warm; dusty' are two. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .split(/[,;|/]/)
    .map((word) => word.trim().toLowerCase().replaceAll(' ', '-'))
    .filter((word) => word !== '');

const DECLARED = ['name', 'date', 'origin', 'ai', 'aiTraining', 'aiParts'] as const;

export interface ReadManifest {
  readonly manifest: PackManifest | null;
  readonly findings: readonly Finding[];
}

/** Reads pack.json: the name of the pack, and the declaration about its origin. */
export function readManifest(bytes: Uint8Array): ReadManifest {
  const parsed = jsonOf(utf8Of(bytes));
  if (!isRecord(parsed))
    return { manifest: null, findings: [finding('sheet-unreadable', MANIFEST, { text: foundTexts.notJson })] };
  return manifestOf(parsed);
}

/** The contents of a manifest, and what is missing. */
export function manifestOf(said: Readonly<Record<string, unknown>>): ReadManifest {
  const text = (name: string): string | null => (typeof said[name] === 'string' ? said[name] : null);
  const words = (name: string): readonly string[] =>
    Array.isArray(said[name]) ? said[name].filter((word) => typeof word === 'string') : [];
  const declaration = isRecord(said['declaration']) ? said['declaration'] : {};
  const missing = DECLARED.filter((field) => !isDeclared(field, declaration[field]));
  return {
    manifest: {
      name: text('name'),
      provider: text('provider'),
      description: text('description'),
      genres: words('genres'),
      tags: words('tags'),
      declaration: recordOf(DECLARED, (field) => textOf(declaration[field])),
    },
    findings: missing.map((field) => finding('no-declaration', MANIFEST, { text: foundTexts.noDeclaration(field) })),
  };
}

/** A value as text; several are joined by commas. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  return typeof value === 'string' ? value : '';
}

/** The declaration, if it is complete; else null. */
export function signedDeclaration(said: SaidDeclaration): SignedDeclaration | null {
  if (!DECLARED.every((field) => isDeclared(field, said[field]))) return null;
  const declaration = readDeclaration(said);
  return declaration && { ...declaration, declaredBy: said.name.trim(), declaredOn: said.date };
}

function isDeclared(field: (typeof DECLARED)[number], value: unknown): boolean {
  if (field === 'aiParts') return readAiParts(value) !== null;
  if (typeof value !== 'string' || value.trim() === '') return false;
  const among = (words: readonly string[]): boolean => words.includes(value);
  switch (field) {
    case 'name':
      return true;
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value);
    case 'origin':
      return among(ORIGINS);
    case 'ai':
      return among(AI_ANSWERS);
    case 'aiTraining':
      return among(AI_TRAINING);
  }
}

function jsonOf(text: string | null): unknown {
  try {
    // PostgreSQL does not allow NUL in texts.
    return JSON.parse(text ?? '', (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    );
  } catch {
    return null;
  }
}

/** A file as text; null if it is not valid UTF-8. */
export function utf8Of(bytes: Uint8Array): string | null {
  const text = utf8From(bytes);
  return text?.includes('\0') ? null : text;
}

export const MIN_COVER = 1_000;

/** For a cover that cannot be decoded. */
export const brokenCover = (path: string): Finding => finding('cover-size', path, { text: foundTexts.coverUnreadable });

/** Checks the size of a cover. */
export function checkCover(path: string, bytes: Uint8Array): readonly Finding[] {
  const size = pictureSize(bytes);
  if (size === null) return [brokenCover(path)];
  const { width, height } = size;
  if (isSquare(width, height) && Math.min(width, height) >= MIN_COVER) return [];
  return [
    finding('cover-size', path, {
      text: foundTexts.coverSize(width, height),
      value: Math.min(width, height),
      unit: 'px',
    }),
  ];
}

/** Whether a picture can be a cover without cropping. */
export const isSquare = (width: number, height: number): boolean =>
  Math.abs(width - height) <= 0.01 * Math.max(width, height);

/** The size of a PNG or JPEG, from its header. */
function pictureSize(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  const view = viewOf(bytes);
  if (letters(bytes, 1, 3) === 'PNG' && bytes.length >= 24)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  for (let at = 2; at + 9 <= bytes.length;) {
    const mark = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return null;
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}
