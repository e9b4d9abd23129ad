import { takeOutTexts } from './take-out.messages.ts';
import { type TAKE_OUT_FORMAT, TAKE_OUT_SCHEMA } from './schema.ts';

/** A sound, identifiable for another shop. All but the id are null if it is no longer on sale. */
export interface TakenSound {
  readonly id: number;
  /** Hexadecimal digest of its original. */
  readonly sha256: string | null;
  /** The name under which it is saved. */
  readonly file: string | null;
  readonly name: string | null;
  readonly pack: string | null;
  readonly provider: string | null;
}

/** A pack as another shop can find it. */
export interface TakenPack {
  readonly id: number;
  readonly slug: string | null;
  readonly name: string | null;
  /** The slug of its provider. */
  readonly provider: string | null;
}

export interface TakenLicense {
  readonly number: string;
  readonly issuedAt: string;
  readonly fullLegalName: string;
  readonly producerName: string;
  readonly sound: string;
  readonly pack: string;
  readonly provider: string;
  readonly sha256: string;
  /** Its path in the archive. */
  readonly file: string;
}

export interface TakenCollection {
  readonly name: string;
  readonly description: string;
  readonly sounds: readonly TakenSound[];
}

/** Plain data, for records without a form of their own. */
export type TakenRecord = Readonly<Record<string, string | number | boolean | null>>;

/** Everything that a shop knows about a customer, except secrets. Times are ISO 8601 in UTC. */
export interface TakeOutDocument {
  readonly $schema: typeof TAKE_OUT_FORMAT;
  readonly version: 1;
  /** The address of the shop. */
  readonly shop: string;
  readonly madeAt: string;
  readonly customer: {
    readonly id: number;
    readonly email: string;
    readonly username: string;
    readonly joinedAt: string | null;
    readonly isConfirmed: boolean;
    readonly address: Readonly<Record<string, string | null>>;
  };
  readonly plan: { readonly plan: string; readonly periodEndsAt: string | null } | null;
  readonly downloads: ReadonlyArray<{
    readonly at: string;
    readonly format: string;
    readonly credits: number;
    readonly sound: TakenSound;
  }>;
  readonly statement: ReadonlyArray<{
    readonly at: string;
    readonly kind: string;
    readonly sound: string | null;
    readonly amount: number;
    readonly balance: number;
  }>;
  readonly likes: {
    readonly sounds: ReadonlyArray<{ readonly at: string; readonly sound: TakenSound }>;
    readonly packs: ReadonlyArray<{ readonly at: string; readonly pack: TakenPack }>;
  };
  readonly collections: readonly TakenCollection[];
  readonly licenses: readonly TakenLicense[];
  readonly more: Readonly<Record<string, readonly TakenRecord[]>>;
}

export const TAKE_OUT_PATHS = {
  document: 'take-out.json',
  schema: 'take-out.schema.json',
  readme: 'README.txt',
  sums: 'SHA256SUMS',
} as const;

/** `loopstead-take-out-2026-01-31.zip`, by the day in UTC. */
export const takeOutName = (at: number): string => `loopstead-take-out-${isoOf(at).slice(0, 10)}.zip`;

export const licensePath = (number: string): string => `licenses/license-${number}.pdf`;

/** Epoch milliseconds as ISO 8601 in UTC. */
export const isoOf = (at: number): string => new Date(at).toISOString();

/** A text of a take-out, by its path in the archive. */
export interface TakenText {
  readonly path: string;
  readonly text: string;
}

/** All text files of a take-out, except the digests. */
export function textsOf(document: TakeOutDocument): readonly TakenText[] {
  const { shop, madeAt, customer, downloads, statement, likes, collections } = document;
  const readme = takeOutTexts.readme(shop, madeAt.slice(0, 10), customer.username);
  return [
    { path: TAKE_OUT_PATHS.document, text: jsonText(document) },
    { path: TAKE_OUT_PATHS.schema, text: jsonText(TAKE_OUT_SCHEMA) },
    {
      path: 'downloads.csv',
      text: csv(
        ['at', 'format', 'credits', ...SOUND_COLUMNS],
        downloads.map(({ at, format, credits, sound }) => [at, format, credits, ...soundCells(sound)]),
      ),
    },
    {
      path: 'statement.csv',
      text: csv(
        ['at', 'kind', 'sound', 'amount', 'balance'],
        statement.map(({ at, kind, sound, amount, balance }) => [at, kind, sound, amount, balance]),
      ),
    },
    {
      path: 'likes.csv',
      text: csv(
        ['at', 'what', ...SOUND_COLUMNS],
        [
          ...likes.sounds.map(({ at, sound }) => [at, 'sound', ...soundCells(sound)]),
          ...likes.packs.map(({ at, pack }) => [at, 'pack', pack.id, null, null, pack.name, pack.slug, pack.provider]),
        ],
      ),
    },
    {
      path: 'collections.csv',
      text: csv(
        ['collection', 'description', ...SOUND_COLUMNS],
        collections.flatMap(({ name, description, sounds }) =>
          sounds.length === 0
            ? [[name, description]]
            : sounds.map((sound) => [name, description, ...soundCells(sound)]),
        ),
      ),
    },
    { path: TAKE_OUT_PATHS.readme, text: readme.map((line) => `${line}\r\n`).join('') },
  ];
}

/** The digests of all files, as `sha256sum -c` reads them. */
export const sumsText = (files: ReadonlyArray<{ readonly path: string; readonly sha256: string }>): string =>
  files.map(({ path, sha256 }) => `${sha256}  ${path}\n`).join('');

const SOUND_COLUMNS = ['id', 'sha256', 'file', 'name', 'pack', 'provider'];
const soundCells = ({ id, sha256, file, name, pack, provider }: TakenSound): readonly Cell[] => [
  id,
  sha256,
  file,
  name,
  pack,
  provider,
];

const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

type Cell = string | number | null;

/** A table as spreadsheets read it [RFC 4180]. */
const csv = (columns: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [columns, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('');

/** A spreadsheet would run a text that starts like a formula: a leading apostrophe marks it as text. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const plain = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
