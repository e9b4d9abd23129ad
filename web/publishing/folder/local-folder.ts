import type { LocalFile } from '../../../core/publishing/push-pack.ts';
import { MANIFEST, readManifest } from '../../../domain/publishing/pack-files.ts';

/** A local folder, dropped or chosen. */
export interface LocalFolder {
  /** The pack's name in its manifest, else the name of the folder. */
  readonly name: string;
  readonly files: readonly LocalFile[];
}

interface Found {
  readonly path: string;
  readonly file: File;
}

/** Files by digest, so that a sound just uploaded can be played. */
const held = new Map<string, File>();

/** Keeps a file under its digest. */
export const holdFile = (sha256: string, file: File): void => void held.set(sha256, file);

/** The file with a digest, if it was dropped on this page; else null. */
export const heldFile = (sha256: string): File | null => held.get(sha256) ?? null;

/** The dropped folder with its subfolders; null for anything else. Hidden files are left out. */
export async function droppedFolder(items: DataTransferItemList): Promise<LocalFolder | null> {
  // The list is emptied after this turn.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  const [only] = entries;
  if (entries.length === 1 && only && isFolder(only)) return folderOf(only.name, await filesBelow(only, ''));
  const found = (await Promise.all(entries.map((entry) => filesAt(entry, '')))).flat();
  return found.length === 0 ? null : folderOf('', found);
}

/** The folder chosen in a field. */
export function chosenFolder(files: Iterable<File>): Promise<LocalFolder> {
  const found = [...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  const folder = found[0]?.path.includes('/') ? (found[0].path.split('/')[0] ?? '') : '';
  const start = folder === '' ? 0 : folder.length + 1;
  return folderOf(
    folder,
    found.map(({ path, file }) => ({ path: path.slice(start), file })).filter(({ path }) => !isHidden(path)),
  );
}

/** A file under the path that it gets in a pack. */
export const localFile = (path: string, file: File): LocalFile => ({
  path,
  bytes: file.size,
  async sha256() {
    const bytes = await bytesOf(file);
    if (bytes === null) return null;
    const digest = await digestOf(bytes);
    holdFile(digest, file);
    return digest;
  },
  read: () => bytesOf(file),
});

async function folderOf(folder: string, found: readonly Found[]): Promise<LocalFolder> {
  const manifest = found.find(({ path }) => path === MANIFEST);
  const bytes = manifest ? await bytesOf(manifest.file) : null;
  const name = bytes === null ? null : (readManifest(bytes).manifest?.name ?? null);
  return {
    name: name ?? folder,
    files: found
      .toSorted((a, b) => (a.path < b.path ? -1 : 1))
      .map(({ path, file }) => localFile(path.normalize('NFC'), file)),
  };
}

async function filesAt(entry: FileSystemEntry, folder: string): Promise<readonly Found[]> {
  if (entry.name.startsWith('.')) return [];
  const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
  if (isFolder(entry)) return filesBelow(entry, path);
  return isFile(entry) ? [{ path, file: await new Promise((resolve, reject) => entry.file(resolve, reject)) }] : [];
}

async function filesBelow(folder: FileSystemDirectoryEntry, path: string): Promise<readonly Found[]> {
  const reader = folder.createReader();
  const found: Found[] = [];
  // Each call returns up to a hundred entries, and none at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (entries.length === 0) return found;
    for (const entry of entries) found.push(...(await filesAt(entry, path)));
  }
}

/** The bytes of a file or a part of it; null if it was removed or changed meanwhile. */
export const bytesOf = (file: Blob): Promise<Uint8Array<ArrayBuffer> | null> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  );

const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** The SHA-256 of bytes, in hexadecimal. */
export const digestOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
