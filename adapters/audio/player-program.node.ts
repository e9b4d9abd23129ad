import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

/** A program of this machine that plays a file and then ends. */
export interface PlayerProgram {
  readonly name: string;
  readonly path: string;
  /** Options before the file: no window, no talk. */
  readonly options: readonly string[];
}

/** Only programs that know MP3: previews are. */
const KNOWN: ReadonlyArray<readonly [name: string, ...options: string[]]> = [
  ['ffplay', '-nodisp', '-autoexit', '-loglevel', 'quiet'],
  ['mpv', '--no-video', '--really-quiet'],
  ['afplay'],
  ['mpg123', '-q'],
];

/** The first player program found in `PATH`, or null. */
export function findPlayerProgram(searchPath: string): PlayerProgram | null {
  const folders = searchPath.split(delimiter).filter(isAbsolute);
  for (const [name, ...options] of KNOWN) {
    const path = folders.map((folder) => join(folder, name)).find(isExecutable);
    if (path !== undefined) return { name, path, options };
  }
  return null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
