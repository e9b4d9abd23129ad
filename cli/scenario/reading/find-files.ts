import { readFile, readdir, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Problem } from './source.ts';
import { readingTexts } from './reading.messages.ts';

const EXTENSION = '.scenario.yaml';

interface Found {
  /** Relative to the folder of the terminal, as reports name it. */
  readonly file: string;
  readonly text: string;
}

/** Reads files, and of folders every file of scenarios in them, in the order of their names. */
export async function findFiles(
  names: readonly string[],
  folder: string,
): Promise<{ readonly files: readonly Found[]; readonly problems: readonly Problem[] }> {
  const files: Found[] = [];
  const problems: Problem[] = [];
  for (const name of names) {
    const paths = await pathsIn(resolve(folder, name));
    if (paths.length === 0) problems.push(problemOf(name, readingTexts.noFiles(EXTENSION)));
    for (const path of paths) {
      const file = relative(folder, path);
      try {
        files.push({ file, text: await readFile(path, 'utf8') });
      } catch {
        problems.push(problemOf(file, readingTexts.noFile));
      }
    }
  }
  return { files: files.filter(({ file }, at) => files.findIndex((other) => other.file === file) === at), problems };
}

async function pathsIn(path: string): Promise<readonly string[]> {
  const isFolder = (await stat(path).catch(() => null))?.isDirectory() ?? false;
  if (!isFolder) return [path];
  const names = await readdir(path, { recursive: true });
  return names
    .filter((name) => name.endsWith(EXTENSION))
    .sort()
    .map((name) => join(path, name));
}

const problemOf = (file: string, text: string): Problem => ({ at: { file, line: 1, column: 1 }, text });
