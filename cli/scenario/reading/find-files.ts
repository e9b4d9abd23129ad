import { readFile, readdir, stat } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import type { Problem } from './source.ts';
import { readingTexts } from './reading.messages.ts';

const EXTENSION = '.scenario.yaml';
/** Almost this extension: a file that somebody believes is played. */
const NEAR_MISS = /\.scenario\.ya?ml$/i;

interface Found {
  /** Relative to the folder of the terminal, as reports name it. */
  readonly file: string;
  readonly text: string;
}

/**
 * Reads files, whatever they are called, and of folders every file of scenarios in them, in the order of their names. A
 * file in a folder whose ending is nearly right is a problem: it would be left out without a word.
 */
export async function findFiles(
  names: readonly string[],
  folder: string,
): Promise<{ readonly files: readonly Found[]; readonly problems: readonly Problem[] }> {
  const files: Found[] = [];
  const problems: Problem[] = [];
  for (const name of names) {
    const paths = await pathsIn(resolve(folder, name));
    if (paths.length === 0) problems.push(problemOf(name, readingTexts.noFiles(EXTENSION)));
    for (const { path, isMisnamed } of paths) {
      const file = relative(folder, path);
      if (isMisnamed) {
        problems.push(problemOf(file, readingTexts.misnamed(basename(path).replace(NEAR_MISS, EXTENSION))));
        continue;
      }
      try {
        files.push({ file, text: await readFile(path, 'utf8') });
      } catch {
        problems.push(problemOf(file, readingTexts.noFile));
      }
    }
  }
  return { files: files.filter(({ file }, at) => files.findIndex((other) => other.file === file) === at), problems };
}

interface Candidate {
  readonly path: string;
  readonly isMisnamed: boolean;
}

async function pathsIn(path: string): Promise<readonly Candidate[]> {
  const isFolder = (await stat(path).catch(() => null))?.isDirectory() ?? false;
  if (!isFolder) return [{ path, isMisnamed: false }];
  return (await filesIn(path))
    .filter((file) => NEAR_MISS.test(file))
    .sort()
    .map((file) => ({ path: file, isMisnamed: !file.endsWith(EXTENSION) }));
}

/** Every file in a folder, recursively, except in folders that hold nobody's own work. */
async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const found = entries.map(async (entry) => {
    const path = join(folder, entry.name);
    if (!entry.isDirectory()) return [path];
    return entry.name.startsWith('.') || entry.name === 'node_modules' ? [] : filesIn(path);
  });
  return (await Promise.all(found)).flat();
}

const problemOf = (file: string, text: string): Problem => ({ at: { file, line: 1, column: 1 }, text });
