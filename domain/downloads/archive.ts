import { typeNames } from '../catalogue/catalogue.messages.ts';
import { archiveTexts } from './archive.messages.ts';
import { EntryNames } from './entry-names.ts';
import type { FileKind } from './prices.ts';

/** A file that goes into an archive. */
export interface ArchivedFile {
  readonly kind: FileKind;
  /** With its extension. */
  readonly fileName: string;
  readonly pack: { readonly name: string };
}

/** A file as the manifest lists it. */
export interface ManifestLine {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** The id of the file on sale; absent for files added by the shop. */
  readonly id?: number;
}

/** The files that the shop adds to every archive. */
export const ARCHIVE_PATHS = { license: 'LICENSE.txt', readme: 'README.txt', manifest: 'manifest.json' } as const;

/** `loopstead-2026-01-31.zip`, by the day in UTC. */
export const archiveName = (createdAt: number): string => `loopstead-${isoDayOf(createdAt)}.zip`;

/** The path of each file: a folder per pack, and in it one per type [MULT-20]. All paths are different, ignoring case. */
export function archivedPaths(files: readonly ArchivedFile[]): readonly string[] {
  const names = new EntryNames();
  for (const path of Object.values(ARCHIVE_PATHS)) names.claim([], path);
  return files.map(({ kind, fileName, pack }) => names.claim([pack.name, folderOf(kind)], fileName));
}

export const licenseText = (): string => textOf(archiveTexts.license);

export function readmeText(files: readonly ArchivedFile[], createdAt: number): string {
  const packs = [...new Set(files.map(({ pack }) => pack.name))].map(oneLine);
  return textOf(archiveTexts.readme(isoDayOf(createdAt), files.length, packs));
}

export const manifestText = (files: readonly ManifestLine[]): string =>
  `${JSON.stringify({ algorithm: 'SHA-256', files }, null, 2)}\n`;

const folderOf = (kind: FileKind): string => typeNames[kind === 'MIDI_COMPANION' ? 'MIDI_SOUND' : kind];

const isoDayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');
