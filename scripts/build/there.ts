import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** The file or folder of this path from the root. One that has moved would go out of use without a word. */
export function there(path: string): string {
  const place = resolve(path);
  if (!existsSync(place)) throw new Error(`${path} is named in the build and is not there`);
  return place;
}

/** The same for files of one folder. */
export const inFolder = (folder: string, names: readonly string[]): readonly string[] =>
  names.map((name) => there(`${folder}/${name}`));
