import { accessSync, closeSync, constants, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { messageOf, OperatorProblem } from './operator-problem.ts';

/** The folders that the shop creates in its data folder. `secrets` is created by the code that fills it. */
const FOLDERS = ['media', 'cache'];

/**
 * Creates the data folder with its contents, for its owner only, and checks that it is writable. An existing folder
 * keeps its mode.
 */
export function prepareDataFolder(dataFolder: string): void {
  try {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
    accessSync(dataFolder, constants.W_OK);
    for (const name of FOLDERS) mkdirSync(join(dataFolder, name), { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new OperatorProblem(
      `The data folder ${dataFolder} cannot be written (${messageOf(error)}). Choose another with --data.`,
      { cause: error },
    );
  }
}

/**
 * Creates a file that only its owner can read, unless it exists. Files that SQLite puts beside it get the same mode.
 */
export function makePrivateFile(path: string): void {
  closeSync(openSync(path, 'a', 0o600));
}

/** The names in the data folder that other users of this machine can read; none on systems without such modes. */
export function readableByOthers(dataFolder: string): readonly string[] {
  const modeOf = (name: string): number => statSync(join(dataFolder, name), { throwIfNoEntry: false })?.mode ?? 0;
  // Others who cannot traverse the folder reach nothing in it.
  if (process.platform === 'win32' || (modeOf('.') & 0o011) === 0) return [];
  return ['shop.sqlite', ...FOLDERS].filter((name) => (modeOf(name) & 0o044) !== 0);
}
