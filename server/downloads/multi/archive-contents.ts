import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { SoundFile } from '../sound-files.ts';
import type { PromisedFile } from '../whole-files.ts';
import { EntryNames } from './entry-names.ts';
import type { ZipEntry } from './zip.ts';

/** An entry, and where its bytes are: in the object store, or right here. */
export interface ArchiveEntry extends ZipEntry {
  readonly source: { readonly objectKey: string } | { readonly text: string };
}

/** Everything that decides the bytes of an archive: kept with it, so that they never change while it lives. */
export interface ArchiveContents {
  readonly entries: readonly ArchiveEntry[];
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
}

/** Folder names by kind of file. */
const folders: Readonly<Record<SoundFile['kind'], string>> = {
  LOOP: 'Loops',
  ONE_SHOT: 'One-shots',
  MIDI_SOUND: 'MIDI',
  MIDI_COMPANION: 'MIDI',
  PRESET: 'Presets',
};

/** A folder per pack and type, and beside them the license, a word on the contents, and a digest of every file. */
export function contentsOf(files: readonly SoundFile[], createdAt: number): ArchiveContents {
  const names = new EntryNames();
  const license = names.claim([], 'LICENSE.txt');
  const readme = names.claim([], 'README.txt');
  const manifest = names.claim([], 'manifest.json');
  const placed = files.map((file) => ({
    file,
    path: names.claim([file.pack.name, folders[file.kind]], file.fileName),
  }));
  const sounds = placed.map(({ file, path }) => ({
    path,
    bytes: file.bytes,
    crc32: file.crc32,
    source: { objectKey: file.objectKey },
  }));
  const [licenseText, readmeText] = [textOf(LICENSE), textOf(readmeOf(files, createdAt))];
  const manifestText = manifestOf([
    { path: license, bytes: Buffer.byteLength(licenseText), sha256: sha256(licenseText) },
    { path: readme, bytes: Buffer.byteLength(readmeText), sha256: sha256(readmeText) },
    ...placed.map(({ file, path }) => ({ path, bytes: file.bytes, sha256: file.sha256, id: file.id })),
  ]);
  return {
    modifiedAt: createdAt,
    entries: [
      textEntry(license, licenseText),
      textEntry(readme, readmeText),
      textEntry(manifest, manifestText),
      ...sounds,
    ],
  };
}

/** The files of the store among the entries. */
export const storedIn = (entries: readonly ArchiveEntry[]): readonly PromisedFile[] =>
  entries.flatMap(({ source, bytes }) => ('objectKey' in source ? [{ objectKey: source.objectKey, bytes }] : []));

/** A strong entity tag with its quotes: other contents have another. */
export const etagOf = (contents: string): string => `"${sha256(contents)}"`;

interface ManifestLine {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
  /** Of the file on sale; absent for what the shop adds. */
  readonly id?: number;
}

const manifestOf = (files: readonly ManifestLine[]): string =>
  `${JSON.stringify({ algorithm: 'SHA-256', files }, null, 2)}\n`;

/** Written so that every program on every system shows its lines. */
const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\r\n`).join('');

const LICENSE = [
  'Loopstead sound licence',
  '',
  'You may use the sounds of this archive in your own productions, also commercial ones, without further fees.',
  'You may change, combine and perform them as part of your music.',
  'You may not sell, give away or publish the sounds as sounds: neither alone, nor in a sample pack.',
  'The licence belongs to the account that downloaded the sounds and does not end with its plan.',
];

function readmeOf(files: readonly SoundFile[], createdAt: number): readonly string[] {
  const packs = [...new Set(files.map(({ pack }) => pack.name))].map(oneLine);
  return [
    'Downloaded from Loopstead',
    '',
    `Date:  ${new Date(createdAt).toISOString().slice(0, 10)}`,
    `Files: ${files.length}`,
    'Packs:',
    ...packs.map((name) => `- ${name}`),
    '',
    'manifest.json lists every file with its SHA-256.',
    'LICENSE.txt says what you may do with them.',
  ];
}

const textEntry = (path: string, text: string): ArchiveEntry => ({
  path,
  bytes: Buffer.byteLength(text),
  crc32: crc32(text),
  source: { text },
});

const oneLine = (text: string): string => text.replace(/\p{Cc}+/gu, ' ');

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
