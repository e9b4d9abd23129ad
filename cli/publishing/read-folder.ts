import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** A file of a folder, by its relative path with slashes on every system. */
export interface FolderFile {
  readonly path: string;
  readonly bytes: number;
}

/** More than this is not a pack, but somebody's disk. */
export const MOST_FILES = 20_000;
/** How deep nested folders are read. */
export const DEEPEST = 12;

/**
 * The files of a folder and its subfolders, sorted; null if it cannot be read. Hidden files are left out, and so are
 * links, which may lead anywhere.
 */
export async function filesIn(root: string): Promise<readonly FolderFile[] | null> {
  const stat = await lstat(root).catch(() => null);
  if (!stat?.isDirectory()) return null;
  const files: FolderFile[] = [];
  const look = async (folder: string, depth: number): Promise<void> => {
    const entries = await readdir(join(root, folder), { withFileTypes: true });
    for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name.startsWith('.') || files.length >= MOST_FILES) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && depth < DEEPEST) await look(path, depth + 1);
      else if (entry.isFile()) files.push({ path, bytes: (await lstat(join(root, path))).size });
    }
  };
  const isRead = await look('', 0).then(
    () => true,
    () => false,
  );
  return isRead ? files : null;
}
